import type { Canvas, Image } from "@napi-rs/canvas";
import { Unread } from "../refusal.ts";
import { canvasModule } from "./canvas.ts";

/** What one synchronous call of Textract takes: bytes of a JPEG or PNG, and pixels a side. */
export const serviceLimits = { bytes: 5_000_000, side: 10_000 } as const;

/** Good enough for letters; each step is tried when the one before is too large. */
const qualities = [90, 75, 60];
/** Below this letters of a page are no longer read: the picture is refused instead. */
const smallestSide = 1000;

/** The same picture as JPEG within the limits: of less quality first, then of fewer pixels. */
export async function jpegWithin(
  picture: Canvas | Image,
  limits: { readonly bytes: number; readonly side: number } = serviceLimits,
): Promise<Uint8Array> {
  const { createCanvas } = await canvasModule();
  const longest = Math.max(picture.width, picture.height);
  for (let scale = Math.min(1, limits.side / longest); ; scale *= 0.7) {
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const canvas = createCanvas(width, height);
    const context = canvas.getContext("2d");
    // JPEG knows no transparency: the background is white.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    for (const quality of qualities) {
      const bytes = canvas.toBuffer("image/jpeg", quality);
      if (bytes.length <= limits.bytes) return bytes;
    }
    if (Math.max(width, height) * 0.7 < smallestSide)
      throw new Unread("too_large", `A page has more than ${limits.bytes} bytes as a picture.`);
  }
}
