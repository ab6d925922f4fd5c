import { optionsOf, partsOf, sharedOptions, type Command, type Option } from "../core/command.ts";

const escaped = (text: string): string => text.replaceAll("|", "\\|");

const optionRow = ([flags, text]: Option): string =>
  `| \`${escaped(flags)}\` | ${escaped(text)} |\n`;

const title = (word: string, group: string | undefined): string =>
  group ? `## ${word}: ${group}\n` : `## ${word}\n`;

function sectionOf(word: string, commands: readonly Command[], group: string | undefined): string {
  const rows = commands.map(({ usage, summary }) => `| \`${usage}\` | ${escaped(summary)} |\n`);
  const own = commands.filter(({ options = [] }) => options.length > 0);
  const options = own.map(
    (command) =>
      `\n\`${partsOf(command).words.join(" ")}\` takes:\n\n| option | meaning |\n| - | - |\n${command.options!.map(optionRow).join("")}`,
  );
  return `${title(word, group)}\n| command | does |\n| - | - |\n${rows.join("")}${options.join("")}`;
}

const kinds = [
  ["list", "Commands that give a list"],
  ["read", "Commands that give one record"],
  ["write", "Commands that send a body"],
] as const;

/** docs/cli.md from the table of commands. */
export function manualOf(
  commands: readonly Command[],
  groups: Readonly<Record<string, string>>,
  introduction: string,
): string {
  const byWord = Map.groupBy(commands, (command) => partsOf(command).words[0]!);
  const generic = kinds.map(([kind, text]) => {
    const options = optionsOf({ usage: "", summary: "", kind, call: async () => {} });
    return `\n${text} also take:\n\n| option | meaning |\n| - | - |\n${options.map(optionRow).join("")}`;
  });
  return [
    introduction,
    `## Options of every command\n\n| option | meaning |\n| - | - |\n${sharedOptions.map(optionRow).join("")}${generic.join("")}`,
    ...[...byWord].map(([word, own]) => sectionOf(word, own, groups[word])),
  ].join("\n");
}
