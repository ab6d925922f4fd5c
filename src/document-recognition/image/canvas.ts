import type { Image } from "@napi-rs/canvas";
import { Unread } from "../refusal.ts";
import { fromRgba, type Gray } from "./gray.ts";

type CanvasModule = typeof import("@napi-rs/canvas");

/** Decoding and drawing are native code, loaded at the first picture; a bundle may leave it out. */
export async function canvasModule(): Promise<CanvasModule> {
  try {
    return await import("@napi-rs/canvas");
  } catch {
    throw new Unread("unreadable", "Pictures of this format are not read in this deployment.");
  }
}

/** A picture whose size was checked before. */
export async function loadPicture(bytes: Uint8Array): Promise<Image> {
  const { loadImage } = await canvasModule();
  return await loadImage(Buffer.from(bytes)).catch((error: unknown) => {
    throw new Unread("unreadable", `The picture is damaged: ${String(error)}`);
  });
}

/** The same picture as PNG, for an engine that knows no other format; its size was checked before. */
export async function toPng(bytes: Uint8Array): Promise<Uint8Array> {
  const { createCanvas } = await canvasModule();
  const image = await loadPicture(bytes);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toBuffer("image/png");
}

/** Decodes a picture whose size was checked before. */
export async function decode(bytes: Uint8Array): Promise<Gray> {
  const { createCanvas } = await canvasModule();
  const image = await loadPicture(bytes);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return fromRgba(
    context.getImageData(0, 0, image.width, image.height).data,
    image.width,
    image.height,
  );
}
