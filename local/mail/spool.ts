import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Spooled = {
  readonly isTooLarge: boolean;
  bytes(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/**
 * A stream on disk, so that many large mails at once do not fill the memory. The file has no name
 * any more when the first byte is written: however the process ends, nothing is left behind. What
 * exceeds `maxBytes` is read and dropped, so that the sender receives the reason.
 */
export async function spool(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Spooled> {
  const path = join(tmpdir(), `quayline-mail-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  let size = 0;
  try {
    await unlink(path);
    for await (const chunk of stream) {
      size += chunk.length;
      if (size <= maxBytes) await file.appendFile(chunk);
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    isTooLarge: size > maxBytes,
    async bytes() {
      const whole = Buffer.allocUnsafe(size);
      for (let at = 0; at < size;) at += (await file.read(whole, at, size - at, at)).bytesRead;
      return whole;
    },
    close: () => file.close(),
  };
}
