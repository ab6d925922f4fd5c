import { optionsOf, partsOf, sharedOptions, type Command } from "../core/command.ts";

/** What may follow some words: the next words, or the options of a command. */
type Follow = ReadonlyMap<string, readonly string[]>;

const flagOf = (flags: string): string => flags.split(" ")[0]!;

/** By the words so far, joined by spaces. */
function followOf(commands: readonly Command[]): Follow {
  const follow = new Map<string, Set<string>>();
  const add = (words: readonly string[], next: string) => {
    const key = words.join(" ");
    const known = follow.get(key) ?? new Set();
    follow.set(key, known.add(next));
  };
  for (const command of commands) {
    const { words } = partsOf(command);
    words.forEach((word, at) => add(words.slice(0, at), word));
    for (const [flags] of [...optionsOf(command), ...sharedOptions]) add(words, flagOf(flags));
  }
  return new Map([...follow].map(([key, next]) => [key, [...next]]));
}

const casesOf = (follow: Follow, wordsOf: (next: readonly string[]) => string): string =>
  [...follow].map(([key, next]) => `    "${key}") ${wordsOf(next)} ;;\n`).join("");

/**
 * The words of a command, options left out, are the key; what is no known word is an argument. Bash 3, which
 * macOS has, is enough.
 */
const bash = (follow: Follow): string => `_quayline_next() {
  case "$1" in
${casesOf(follow, (next) => `echo "${next.join(" ")}"`)}    *) return 1 ;;
  esac
}
_quayline() {
  local path="" word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "$word" in -*) continue ;; esac
    _quayline_next "\${path:+$path }$word" > /dev/null && path="\${path:+$path }$word"
  done
  COMPREPLY=($(compgen -W "$(_quayline_next "$path")" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _quayline quayline
`;

const zsh = (follow: Follow): string => `#compdef quayline
autoload -U +X bashcompinit && bashcompinit
${bash(follow)}`;

/** \`__fish_seen_subcommand_from\` knows no order of words: the words so far are compared whole. */
function fish(commands: readonly Command[]): string {
  const lines = [...followOf(commands)].map(
    ([key, next]) => `        case '${key}'\n            printf '%s\\n' ${next.join(" ")}\n`,
  );
  return `function __quayline_next
    switch "$argv"
${lines.join("")}        case '*'
            return 1
    end
end
function __quayline_complete
    set -l path
    for word in (commandline -opc)[2..]
        string match -q -- '-*' $word; and continue
        __quayline_next (string join ' ' $path $word) >/dev/null; and set -a path $word
    end
    __quayline_next (string join ' ' $path)
end
complete -c quayline -a '(__quayline_complete)'
`;
}

/** The script of a shell; undefined for another one. */
export function completionOf(shell: string, commands: readonly Command[]): string | undefined {
  const follow = followOf(commands);
  if (shell === "bash") return bash(follow);
  if (shell === "zsh") return zsh(follow);
  return shell === "fish" ? fish(commands) : undefined;
}
