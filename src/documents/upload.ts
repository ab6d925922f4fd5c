import { createHash } from "node:crypto";
import type * as z from "zod";
import { maxFileBytes, type DirectUploadBody } from "#schemas/document-upload.ts";
import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import { atPointer, refuse, Refusal } from "#src/platform/http/errors.ts";
import { newId } from "#src/platform/ids.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { addDocument } from "./add-document.ts";
import { contentTypeOf, supportedFiles } from "./content-type.ts";
import { sendRuns } from "./document-message.ts";
import { uploadKeyOf } from "./file-keys.ts";
import { formatOf } from "#src/document-recognition/index.ts";
import { documents, type DocumentItem } from "./store/document-entity.ts";
import { uploads, type UploadItem } from "./store/upload-entity.ts";

type Announced = z.output<typeof DirectUploadBody>["blob"];

/** The address for a file, and headers that require the announced size and checksum. 1 put. */
export async function openUpload(ctx: Context, blob: Announced) {
  const now = ctx.clock.now();
  const id = newId(now);
  const upload: UploadItem = {
    account: ctx.account.id,
    id,
    key: uploadKeyOf(ctx.account.id, id),
    fileName: blob.filename,
    contentType: blob.content_type,
    byteSize: blob.byte_size,
    checksum: blob.checksum,
    createdAt: isoSeconds(now),
    ttl: Math.floor(addSeconds(now, day).getTime() / 1000),
  };
  await uploads(ctx.db).create(upload).go();
  const url = await ctx.blobs.urlToWrite(upload.key, {
    contentType: upload.contentType,
    byteSize: upload.byteSize,
    md5: upload.checksum,
  });
  return {
    id,
    key: upload.key,
    filename: upload.fileName,
    content_type: upload.contentType,
    metadata: {},
    byte_size: upload.byteSize,
    checksum: upload.checksum,
    created_at: upload.createdAt,
    signed_id: id,
    direct_upload: {
      url,
      headers: { "Content-Type": upload.contentType, "Content-MD5": upload.checksum },
    },
  };
}

const notUploaded = (why: string): Refusal =>
  refuse("invalid", why, atPointer("/data/attributes/attached_document"));

/**
 * The uploaded bytes, which match the announcement. Throws 422 for an unknown upload, or one without
 * its bytes yet.
 */
async function uploaded(ctx: Context, signedId: string) {
  const { data: upload } = await uploads(ctx.db)
    .get({ account: ctx.account.id, id: signedId.toLowerCase() })
    .go({ consistent: true });
  if (!upload)
    throw notUploaded("The account has no such upload, or the upload is more than a day old.");
  const bytes = await ctx.blobs.get(upload.key, maxFileBytes);
  if (!bytes) throw notUploaded("No file was uploaded to the upload's URL yet.");
  const md5 = createHash("md5").update(bytes).digest("base64");
  if (bytes.length !== upload.byteSize || md5 !== upload.checksum)
    throw notUploaded("The uploaded file is not the announced one.");
  return { upload, bytes };
}

/** POST /documents. 409 with the document that has the same content already. */
export async function createDocument(
  ctx: Context,
  { name, signedId }: { readonly name: string | undefined; readonly signedId: string },
): Promise<DocumentItem> {
  const { upload, bytes } = await uploaded(ctx, signedId);
  const format = formatOf(bytes, upload.fileName);
  if (!format) throw notUploaded(`The file format is not supported: send ${supportedFiles}.`);
  const added = await addDocument(ctx, {
    id: upload.id,
    name: name ?? upload.fileName,
    source: "api",
    fileName: upload.fileName,
    contentType: contentTypeOf(format),
    bytes,
  });
  if ("document" in added) {
    await sendRuns(ctx, [added.document]);
    return added.document;
  }
  const { data: existing } = await documents(ctx.db)
    .get({ account: ctx.account.id, id: added.duplicateOf })
    .go({ consistent: true });
  // Its creator may have stopped before it requested the reading.
  if (existing) await sendRuns(ctx, [existing]);
  throw new Refusal([
    {
      code: "duplicate_document",
      detail: "The account already has a document of the same content.",
      source: atPointer("/data/attributes/attached_document"),
      meta: {
        existing_document_id: added.duplicateOf,
        existing_document_name: existing?.name ?? null,
      },
    },
  ]);
}
