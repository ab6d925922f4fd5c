import type { Client } from "../core/client.ts";
import type { Documents, UploadOptions } from "../extended/documents.ts";
import type { Documents as Generated } from "../generated/groups/documents.ts";
import { md5 } from "./md5.ts";

/** The three steps of an upload: an address, the bytes, the document. */
export async function upload(
  client: Client,
  own: Generated,
  file: Parameters<Documents["upload"]>[0],
  { filename, contentType, name, signal }: UploadOptions,
): ReturnType<Generated["create"]> {
  const blob = file instanceof Blob ? file : new Blob([file]);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const { signed_id, direct_upload } = await own.openUpload(
    {
      blob: {
        filename: filename ?? (blob as Partial<File>).name ?? "document",
        content_type: contentType ?? (blob.type || "application/octet-stream"),
        byte_size: bytes.length,
        checksum: md5(bytes),
      },
    },
    { signal },
  );
  const { url, headers } = direct_upload;
  await client.send({ method: "PUT", path: url, headers, body: bytes, signal }, (response) =>
    response.text(),
  );
  return own.create({ attached_document: signed_id, ...(name && { name }) }, { signal });
}
