import { maxFileBytes } from "#schemas/document-upload.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { nextVersion, putNext } from "../change-document.ts";
import { fileKeyOf, sha256 } from "../file-keys.ts";
import type { DocumentItem } from "../store/document-entity.ts";

/**
 * The limit of recognition (src/document-recognition/limits.ts), checked in the picture's header
 * before it is drawn.
 */
const maxPixels = 60_000_000;

/** A picture turned clockwise, in its own format where that can be written, else as PNG. */
async function turned(bytes: Uint8Array, contentType: string, degrees: number) {
  // Loaded at the first rotation, because nothing else in a run draws.
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  const picture = await loadImage(bytes);
  const { width, height } = picture;
  if (width * height > maxPixels) throw new Error("too many pixels to be turned");
  const isUpright = degrees % 180 === 0;
  const canvas = createCanvas(isUpright ? width : height, isUpright ? height : width);
  const context = canvas.getContext("2d");
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2);
  return contentType === "image/jpeg"
    ? { bytes: await canvas.encode("jpeg", 95), contentType }
    : { bytes: await canvas.encode("png"), contentType: "image/png" };
}

/**
 * Rotates a document's stored picture once, and clears the request for it. 1 get and 1 put
 * to S3, 1 put.
 */
export async function turnPicture(owner: Owner, document: DocumentItem): Promise<DocumentItem> {
  const degrees = document.turnBy ?? 0;
  if (degrees === 0) return document;
  const bytes = await owner.blobs.get(document.fileKey, maxFileBytes);
  if (!bytes) throw new Error(`no file at ${document.fileKey}`);
  const own = await turned(bytes, document.fileContentType ?? "", degrees).catch(() => null);
  // A picture that cannot be drawn is read unchanged, and recognition refuses it with a reason.
  if (!own) return write(owner, document, { turnBy: undefined });
  const fileKey = fileKeyOf(document.account, sha256(own.bytes));
  await owner.blobs.put(fileKey, own.bytes, own.contentType);
  return write(owner, document, {
    turnBy: undefined,
    fileKey,
    fileContentType: own.contentType,
    fileSizeBytes: own.bytes.length,
  });
}

async function write(
  owner: Owner,
  before: DocumentItem,
  change: Partial<DocumentItem>,
): Promise<DocumentItem> {
  const after = await putNext(owner, before, nextVersion(owner, before, change));
  if (!after) throw new Error(`document ${before.id} was changed while its picture was turned`);
  return after;
}
