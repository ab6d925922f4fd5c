import { StartRefused } from "#local/start/settings.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import { WrongStoredLayout } from "#src/platform/storage/stored-layout.ts";
import { Mistake } from "./mistake.ts";

/** Errors whose message says all that whoever typed the command can use. */
const stated = [Mistake, Refusal, StartRefused, WrongStoredLayout];

const isStated = (error: unknown): error is Error =>
  stated.some((kind) => error instanceof kind) ||
  String((error as NodeJS.ErrnoException | null)?.code).startsWith("ERR_PARSE_ARGS");

/** Runs a command on a table: ends with the answer of `main`, and with 1 and the error when it failed. */
export async function runOnTable(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(isStated(error) ? error.message : error);
    process.exitCode = 1;
  }
}
