/** Arguments that cannot be meant. */
export class Mistake extends Error {
  override readonly name = "Mistake";
}

/** A command of an operator. */
export type Command = {
  /** As it is typed: `npm run redrive`. */
  readonly name: string;
  /** What `--help` prints. */
  readonly usage: string;
};

/** What went wrong, for whoever typed the command: never a stack. */
function explained({ name }: Command, error: unknown): { status: number; line: string } {
  const { message, code } = error as NodeJS.ErrnoException;
  const text = error instanceof Error ? message || error.name : String(error);
  if (error instanceof Mistake || String(code).startsWith("ERR_PARSE_ARGS")) {
    const help = name.startsWith("npm run") ? `${name} -- --help` : `${name} --help`;
    return { status: 2, line: `${text} (${help} lists the arguments)` };
  }
  return { status: 1, line: `${name} failed: ${text}` };
}

/**
 * How a command ends: as `main` answers, 0 where it answers nothing, 2 after arguments that cannot be meant and 1 after
 * anything else that went wrong, which is reported.
 */
export async function statusOf(
  command: Command,
  main: () => Promise<number | void>,
  report: (line: string) => void,
): Promise<number> {
  try {
    return (await main()) ?? 0;
  } catch (error) {
    const { status, line } = explained(command, error);
    report(line);
    return status;
  }
}

/** Runs a command as this process, which ends as the command does. With `--help` it only prints how it is used. */
export async function runCommand(
  command: Command,
  main: () => Promise<number | void>,
): Promise<void> {
  if (process.argv.slice(2).includes("--help")) console.log(command.usage);
  else process.exitCode = await statusOf(command, main, console.error);
}
