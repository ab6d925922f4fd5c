import { Command as Parser, CommanderError, Option } from "commander";
import { groups } from "../table/index.ts";
import { runCall } from "./call.ts";
import { optionsOf, partsOf, sharedOptions, type Command } from "./command.ts";
import { contextOf, type Surroundings } from "./context.ts";
import { exit, exitCodeOf, textOf } from "./failure.ts";
import { Output } from "../print/output.ts";

/** 128 and the number of SIGINT, as a shell states it. */
const interrupted = 130;

async function run(
  command: Command,
  args: readonly string[],
  parser: Parser,
  around: Surroundings,
) {
  const options = parser.optsWithGlobals();
  const out = new Output(options, around.streams, around.env);
  const context = contextOf(around, { args, options, out });
  if (command.kind === "own") return (await (await command.action())(context)) ?? exit.ok;
  await runCall(command, context);
  return exit.ok;
}

/** The parser of a group of words, made when its first command is. */
function groupOf(root: Parser, words: readonly string[]): Parser {
  let at = root;
  for (const word of words) {
    const known = at.commands.find((one) => one.name() === word);
    if (known) at = known;
    else {
      const made = at.command(word);
      if (at === root) made.description(groups[word] ?? "");
      at = made;
    }
  }
  return at;
}

/** The whole command line as a parser. `finish` gets the exit code of a command. */
function parserOf(
  commands: readonly Command[],
  version: string,
  around: Surroundings,
  finish: (code: number) => void,
): Parser {
  const root = new Parser("quayline")
    .description("Container and shipment tracking")
    .version(version)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => around.streams.out.write(text),
      writeErr: (text) => around.streams.err.write(text),
    })
    .exitOverride();
  for (const [flags, text] of sharedOptions) root.addOption(new Option(flags, text));
  for (const command of commands) {
    const { words, args } = partsOf(command);
    const parser = groupOf(root, words).description(command.summary);
    for (const arg of args) parser.argument(arg);
    for (const [flags, text] of optionsOf(command)) parser.option(flags, text);
    parser.action(async () => finish(await run(command, parser.args, parser, around)));
  }
  return root;
}

/** The commands whose first word is written: a parser of all of them is most of the time of a start. */
function namedIn(argv: readonly string[], commands: readonly Command[]): readonly Command[] {
  const named = commands.filter((one) => argv.includes(partsOf(one).words[0]!));
  return named.length > 0 ? named : commands;
}

/** Help that was asked for is no error; anything else that the parser refuses is wrong usage. */
function parserCode({ code, exitCode }: CommanderError): number {
  if (exitCode === 0 || code === "commander.helpDisplayed") return exit.ok;
  return exit.usage;
}

/** Runs one command line; resolves to its exit code. Nothing is thrown. */
export async function runProgram(
  commands: readonly Command[],
  version: string,
  argv: readonly string[],
  around: Surroundings,
): Promise<number> {
  let code: number = exit.ok;
  const parser = parserOf(namedIn(argv, commands), version, around, (ended) => (code = ended));
  try {
    await parser.parseAsync(argv, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return parserCode(error);
    if (around.signal.aborted) return interrupted;
    around.streams.err.write(`quayline: ${textOf(error)}\n`);
    return exitCodeOf(error);
  }
}
