import { StartRefused } from "#local/start/settings.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import { WrongStoredLayout } from "#src/platform/storage/stored-layout.ts";
import { Mistake } from "./mistake.ts";

/** Errors whose message says all that whoever typed the command can use. */
const stated = [Mistake, Refusal, StartRefused, WrongStoredLayout];

const isStated = (error: unknown): error is Error =>
  stated.some((kind) => error instanceof kind) ||
  String((error as NodeJS.ErrnoException | null)?.code).startsWith("ERR_PARSE_ARGS");

/** How a command on a table ends: with the answer of `main`, and with 1 and the error when it failed. */
export async function statusOf(
  main: () => Promise<number>,
  report: (error: unknown) => void,
): Promise<number> {
  try {
    return await main();
  } catch (error) {
    report(isStated(error) ? error.message : error);
    return 1;
  }
}

/** Runs a command on a table as this process, which ends as the command does. */
export async function runOnTable(main: () => Promise<number>): Promise<void> {
  process.exitCode = await statusOf(main, console.error);
}
