import type * as z from "zod";
import type { DocumentPages } from "#schemas/document-pages.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { notFound } from "#src/platform/http/errors.ts";
import { documentNow } from "../change-document.ts";
import type { StoredPicture } from "../store/document-entity.ts";

/** The beginning of its content's hash. */
const versionOf = ({ key }: StoredPicture): string =>
  key.slice(key.lastIndexOf("/") + 1).slice(0, 16);

/** GET /documents/{id}/pages. 1 get. */
export async function pagesOf(ctx: Context, id: string): Promise<z.input<typeof DocumentPages>> {
  const { pictures = [] } = await documentNow(ctx, id);
  return {
    pages: pictures.map((one) => ({
      number: one.number,
      width: one.width,
      height: one.height,
      picture: `/v2/documents/${id}/pages/${one.number}?version=${versionOf(one)}`,
    })),
  };
}

/**
 * GET /documents/{id}/pages/{number}: WebP, and whether this address always shows it. Throws 404 for a page
 * without a picture. 1 get, 1 get of S3.
 */
export async function pictureOf(
  ctx: Context,
  id: string,
  number: string,
  version: string | undefined,
): Promise<{ readonly bytes: Uint8Array; readonly isFixed: boolean }> {
  const { pictures = [] } = await documentNow(ctx, id);
  const picture = pictures.find((one) => String(one.number) === number);
  const bytes = picture && (await ctx.blobs.get(picture.key));
  if (!bytes) throw notFound("page", number);
  return { bytes, isFixed: version === versionOf(picture) };
}
