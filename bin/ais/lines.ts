import { maxLineLength } from "#src/routing/ais/index.ts";

/**
 * The lines of a stream of bytes, those of one piece together. Of a line that is too long only so much is kept as shows
 * that it is. A last line needs no end.
 */
export async function* lineBatches(input: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of input) {
    const lines = decoder.decode(piece, { stream: true }).split("\n");
    const last = lines.pop()!;
    if (lines.length > 0) {
      lines[0] = rest + lines[0]!;
      rest = "";
      yield lines.map((line) => line.slice(0, maxLineLength + 1));
    }
    rest = (rest + last).slice(0, maxLineLength + 1);
  }
  rest += decoder.decode();
  if (rest !== "") yield [rest];
}
