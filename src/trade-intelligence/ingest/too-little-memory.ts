/** DuckDB's memory limit is too low for a delivery: nothing of the run is published. */
class TooLittleMemory extends Error {
  override readonly name = "TooLittleMemory";
}

/**
 * DuckDB's out-of-memory error with what the operator can do about it; any other error unchanged. A
 * full disk, to which DuckDB spills, has the same error name, and more memory does not help there.
 */
export function explainedMemory(error: unknown, memoryMb: number): unknown {
  const message = error instanceof Error ? error.message : "";
  if (!message.startsWith("Out of Memory Error") || /temp_?directory/i.test(message)) return error;
  return new TooLittleMemory(
    `${memoryMb} MB of memory are too little for this delivery. Repeat the command with ` +
      `--memory-mb ${2 * memoryMb} or more. Nothing of the delivery was published.`,
    { cause: error },
  );
}
