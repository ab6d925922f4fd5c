import type { PageDrawing } from "#src/document-recognition/index.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { pooled } from "#src/platform/storage/pooled.ts";
import { pictureKeyOf, sha256 } from "../file-keys.ts";
import type { StoredPicture } from "../store/document-entity.ts";

/** Puts that run at the same time. */
const atOnce = 8;

/** Stores the pictures of pages by their content, so that a repeat writes the same. 1 put to S3 for each. */
export const storePictures = (
  owner: Owner,
  drawings: readonly PageDrawing[],
): Promise<StoredPicture[]> =>
  pooled(drawings, atOnce, async ({ number, width, height, webp }) => {
    const key = pictureKeyOf(owner.account.id, sha256(webp));
    await owner.blobs.put(key, webp, "image/webp");
    return { number, width, height, key };
  });
