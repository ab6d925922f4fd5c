import { BadFile } from "#src/trade-intelligence/ingest/rejects.ts";
import { TooLittleMemory } from "#src/trade-intelligence/ingest/too-little-memory.ts";
import { CannotPublish } from "#src/trade-intelligence/publish/publish.ts";

/** Arguments that cannot be meant. */
export class Mistake extends Error {
  override readonly name = "Mistake";
}

/**
 * Runs a command of an operator: whatever goes wrong is one line on the error stream, never a stack.
 * Exit code 2 for wrong arguments, 1 for anything else.
 */
export async function runCommand(name: string, main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const { isArgument, line } = explained(name, error);
    process.stderr.write(`${line}\n`);
    process.exitCode = isArgument ? 2 : 1;
  }
}

function explained(name: string, error: unknown): { isArgument: boolean; line: string } {
  const message = error instanceof Error ? error.message || error.name : String(error);
  const line = message.split("\n")[0]!;
  const code = String((error as NodeJS.ErrnoException | null)?.code ?? "");
  if (error instanceof Mistake || code.startsWith("ERR_PARSE_ARGS"))
    return { isArgument: true, line: `${line} (npm run ${name} -- --help lists the arguments)` };
  const isShownAsItIs = [BadFile, CannotPublish, TooLittleMemory].some(
    (kind) => error instanceof kind,
  );
  if (isShownAsItIs) return { isArgument: false, line };
  return { isArgument: false, line: `npm run ${name} failed: ${line}` };
}
