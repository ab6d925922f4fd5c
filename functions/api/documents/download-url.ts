import { findDocument } from "#src/documents/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getDownloadUrl } from "../../manifest/documents.ts";

export const handler = endpoint(getDownloadUrl, async (ctx, { params }) => {
  const { fileKey, fileName } = await findDocument(ctx, params.id);
  return { download_url: await ctx.blobs.urlToRead(fileKey, fileName) };
});
