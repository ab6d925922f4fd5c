import type { ReadingLimits } from "../limits.ts";
import { decode, loadPicture, toPng } from "../image/canvas.ts";
import { drawnWebp } from "../image/drawn-page.ts";
import { jpegWithin, serviceLimits } from "../image/fit-picture.ts";
import { type Gray, turn } from "../image/gray.ts";
import { exifQuarters, type PictureFormat, sizeOf } from "../image/size.ts";
import { dpiOf, straighten } from "../image/straighten.ts";
import { Unread } from "../refusal.ts";
import type { PagePicture } from "./jobs.ts";
import { pagePicture } from "./page-picture.ts";
import type { OpenFile } from "./opened-file.ts";

/** The original file where the service accepts it, else a picture that it accepts. */
async function asTaken(
  bytes: Uint8Array,
  format: PictureFormat,
  { width, height }: { width: number; height: number },
): Promise<Pick<PagePicture, "bytes" | "format">> {
  const fits = Math.max(width, height) <= serviceLimits.side;
  const known = format === "png" || format === "jpeg";
  if (fits && known && bytes.length <= serviceLimits.bytes) return { bytes, format };
  if (fits && !known) {
    const png = await toPng(bytes);
    if (png.length <= serviceLimits.bytes) return { bytes: png, format: "png" };
  }
  return { bytes: await jpegWithin(await loadPicture(bytes)), format: "jpeg" };
}

/** A picture file: one page without a text layer. */
export function openPictureFile(
  bytes: Uint8Array,
  format: PictureFormat,
  limits: ReadingLimits,
): OpenFile {
  const { width, height } = sizeOf(bytes, format);
  if (width * height > limits.pixels)
    throw new Unread("too_large", `The picture has ${width} by ${height} pixels.`);
  const camera = format === "jpeg" ? exifQuarters(bytes) : 0;
  const points = 72 / dpiOf({ width, height });
  let decoded: Gray | undefined;
  return {
    pageCount: 1,
    left: [],
    page: (number) =>
      Promise.resolve({
        page: {
          number,
          width: width * points,
          height: height * points,
          origin: "ocr",
          lines: [],
          tables: [],
        },
        needsOcr: true,
        plausibility: 0,
        turn: { quarters: camera, degrees: 0 },
      }),
    picture: async ({ takes, quarterTurns }) => {
      if (takes === "original")
        return {
          ...(await asTaken(bytes, format, { width, height })),
          width,
          height,
          pageWidth: width * points,
          pageHeight: height * points,
          segments: [],
          ink: 1,
          quarterTurns: 0,
          turn: { quarters: 0, degrees: 0 },
        };
      decoded ??= turn(await decode(bytes), camera);
      return pagePicture(straighten(decoded, dpiOf(decoded), quarterTurns), camera);
    },
    draw: async (_number, turn) => await drawnWebp(await loadPicture(bytes), turn, points),
    close: () => Promise.resolve(),
  };
}
