import { createHash } from "node:crypto";
import type { Answer, Client } from "#test/support/api.ts";

/** Uploads a file as a client does: request an upload, put the bytes, create the document. */
export async function upload(
  client: Client,
  bytes: Uint8Array,
  name = "notice.pdf",
  contentType = "application/pdf",
): Promise<Answer> {
  const announced = await client.post(
    "/documents/direct_uploads",
    announce(bytes, name, contentType),
  );
  await client.context.blobs.put(announced.body.key, bytes, contentType);
  return client.post("/documents", documentOf(announced.body.signed_id));
}

export const announce = (
  bytes: Uint8Array,
  filename = "notice.pdf",
  content_type = "application/pdf",
) => ({
  blob: {
    filename,
    content_type,
    byte_size: bytes.length,
    checksum: createHash("md5").update(bytes).digest("base64"),
  },
});

export const documentOf = (attached_document: string, name?: string) => ({
  data: { type: "document", attributes: { attached_document, name } },
});

export const edit = (attributes: object) => ({ data: { type: "document", attributes } });

let made = 0;
/** A file with unique content. */
export const someBytes = (text = `document ${++made}`): Uint8Array =>
  Buffer.from(`%PDF-1.4 ${text}`);
