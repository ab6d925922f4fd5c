import type { Canvas, Image } from "@napi-rs/canvas";
import type { PageTurn } from "../thread/jobs.ts";
import { canvasModule } from "./canvas.ts";

/** Small print is readable at this many dots per inch, and a page has about 50 KB. */
export const drawnDpi = 120;
/** Letters stay clear; more only costs bytes. */
const quality = 80;

/**
 * A picture of a page as WebP, turned as its words were. `points`: the length of one of its pixels;
 * a scan of more dots than `drawnDpi` is made smaller.
 */
export async function drawnWebp(
  picture: Canvas | Image,
  { quarters, degrees }: PageTurn,
  points = 72 / drawnDpi,
): Promise<Uint8Array> {
  const { createCanvas } = await canvasModule();
  const scale = Math.min(1, (points * drawnDpi) / 72);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const odd = quarters % 2 === 1;
  const canvas = createCanvas(odd ? height : width, odd ? width : height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return await canvas.encode("webp", quality);
}
