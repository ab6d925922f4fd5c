/**
 * Runs a command that ends with the answer of `main`, or with 2, the error and the usage when it was given
 * something wrong or could not begin.
 */
export async function runCommand(usage: string, main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(usage);
    process.exitCode = 2;
  }
}
