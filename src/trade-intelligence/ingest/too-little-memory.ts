/** DuckDB's share of memory does not do for a delivery: nothing of the run is published. */
export class TooLittleMemory extends Error {
  override readonly name = "TooLittleMemory";
}

/**
 * DuckDB's refusal to go beyond its share, in words of the command that gave it; any other error as
 * it is. A full disk, to which it spills, has the same error name, and none of this helps.
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
