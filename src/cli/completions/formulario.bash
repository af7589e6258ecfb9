# Completions of formulario for GNU Bash.

# What value follows: sets kind, empty for none, and words. $1: the subcommands, each with a space before it; $2: the
# option, or + for an argument without a name.
_formulario_value() {
    kind='' words=''
    case "$1 $2" in
        @VALUES@
    esac
}

_formulario_commands() {
    words=''
    case $1 in
        @COMMANDS@
    esac
}

_formulario_options() {
    words=''
    case $1 in
        @OPTIONS@
    esac
}

_formulario() {
    local cur=${COMP_WORDS[COMP_CWORD]} path='' option='' lead='' ended='' kind='' words='' word i
    COMPREPLY=()
    # Up to the cursor, not to the end of the word.
    [[ ${BASH_VERSINFO[0]} -ge 4 && $cur != '=' ]] && cur=$2
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ -n $ended || $word == '=' ]]; then
            continue
        elif [[ -n $option ]]; then
            option=''
        elif [[ $word == -- ]]; then
            ended=1
        elif [[ $word == -* ]]; then
            _formulario_value "$path" "$word"
            [[ -n $kind ]] && option=$word
        else
            _formulario_commands "$path"
            [[ " $words " == *" $word "* ]] && path+=" $word"
        fi
    done
    # Bash makes the sign of --option=value a word of its own, unless COMP_WORDBREAKS was changed.
    if [[ $cur == '=' ]]; then
        cur=''
    elif [[ -z $option && -z $ended && $cur == --*=* ]]; then
        option=${cur%%=*} lead=${cur%%=*}= cur=${cur#*=}
    fi
    if [[ -n $option ]]; then
        _formulario_value "$path" "$option"
    elif [[ -z $ended && $cur == -* ]]; then
        _formulario_options "$path"
        kind=words
    else
        _formulario_commands "$path"
        kind=words
        [[ -z $words ]] && _formulario_value "$path" +
    fi
    case $kind in
        file)
            # Left to Bash, which knows how names are quoted: see -o default below.
            if [[ -n $lead ]]; then
                local IFS=$'\n'
                COMPREPLY=($(compgen -f -P "$lead" -- "$cur"))
            fi
            return
            ;;
        dir)
            compopt -o dirnames 2>/dev/null
            return
            ;;
        words | codes)
            # Lists have commas between their values.
            if [[ $cur == *,* ]]; then
                lead+=${cur%,*}, cur=${cur##*,}
            fi
            # Findings have codes, and names, which begin with a small letter.
            if [[ $kind == codes && $cur == [a-z]* ]]; then
                words='@NAMES@'
            elif [[ $kind == codes ]]; then
                words='@CODES@'
            fi
            COMPREPLY=($(compgen -P "$lead" -W "$words" -- "$cur"))
            ;;
    esac
    # Where files are of no use none are offered.
    compopt +o default +o bashdefault 2>/dev/null
}

if [[ ${BASH_VERSINFO[0]} -gt 4 || ${BASH_VERSINFO[0]} -eq 4 && ${BASH_VERSINFO[1]} -ge 4 ]]; then
    complete -o nosort -o bashdefault -o default -F _formulario formulario
else
    complete -o bashdefault -o default -F _formulario formulario
fi
