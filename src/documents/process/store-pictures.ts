import type { PageDrawing } from "#src/document-recognition/index.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { pictureKeyOf, sha256 } from "../file-keys.ts";
import type { StoredPicture } from "../store/document-entity.ts";

/** Puts that run at the same time. */
const atOnce = 8;

/** Stores the pictures of pages by their content, so that a repeat writes the same. 1 put to S3 for each. */
export async function storePictures(
  owner: Owner,
  drawings: readonly PageDrawing[],
): Promise<StoredPicture[]> {
  const left = drawings.entries();
  const stored: StoredPicture[] = [];
  const put = async (): Promise<void> => {
    for (const [at, { number, width, height, webp }] of left) {
      const key = pictureKeyOf(owner.account.id, sha256(webp));
      await owner.blobs.put(key, webp, "image/webp");
      stored[at] = { number, width, height, key };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, put));
  return stored;
}
