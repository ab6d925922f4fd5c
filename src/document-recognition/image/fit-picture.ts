import type { Canvas, Image } from "@napi-rs/canvas";
import { Unread } from "../refusal.ts";
import { canvasModule } from "./canvas.ts";

/** Limits of a synchronous Textract call: bytes of a JPEG or PNG, and pixels on each side. */
export const serviceLimits = { bytes: 5_000_000, side: 10_000 } as const;

/** JPEG qualities that keep letters readable; the next is tried if the result is too large. */
const qualities = [90, 75, 60];
/** Below this size the letters of a page are unreadable: the picture is refused instead. */
const smallestSide = 1000;

/** The picture as JPEG within the limits: first with less quality, then with fewer pixels. */
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
