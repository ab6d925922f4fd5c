import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** How fauxqs keeps objects as files: each is its content, and what S3 answers about it. */
export type BlobFolder<Store> = {
  loadS3(blobs: Store): void;
  upsertObject(bucket: string, object: never): void;
  walkMetaFiles(folder: string, found: (metaFile: string) => void): void;
  close(): void;
};

const aboutEnding = ".meta.json";
const contentEnding = ".data";

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Moves the files of a written object to their places. The content comes first: what is about it is
 * the last to move, and a start that is killed here goes on with the rest.
 */
function moveInto(buckets: string, written: string): void {
  const byEnding = filesIn(written).toSorted(
    (a, b) => Number(a.endsWith(aboutEnding)) - Number(b.endsWith(aboutEnding)),
  );
  for (const file of byEnding) {
    const place = join(buckets, file.slice(written.length));
    mkdirSync(dirname(place), { recursive: true });
    renameSync(file, place);
  }
  rmSync(written, { recursive: true, force: true });
}

const isJson = (file: string): boolean => {
  try {
    JSON.parse(readFileSync(file, "utf8"));
    return true;
  } catch {
    return false;
  }
};

/**
 * Makes every write of an object all or nothing, also when the process is killed in the middle: fauxqs
 * writes over the old files in place, and does not start on half of one. An object is written beside
 * the others, and counts from the rename of its folder on. What a kill left is put in order here,
 * before it is loaded.
 *
 * @param open - Opens a folder as fauxqs does.
 */
export function blobsInFolder<Folder extends BlobFolder<never>>(
  folder: string,
  open: (folder: string) => Folder,
): Folder {
  const buckets = join(folder, "buckets");
  const draft = join(folder, "draft");
  const written = join(folder, "written");
  if (existsSync(written)) moveInto(buckets, written);
  rmSync(draft, { recursive: true, force: true });
  const blobs = open(folder);
  for (const bucket of readdirSync(buckets)) {
    const about = join(buckets, bucket, ".bucket.json");
    if (existsSync(about) && !isJson(about)) rmSync(about);
  }
  const drafts = open(draft);
  blobs.upsertObject = (bucket, object) => {
    rmSync(draft, { recursive: true, force: true });
    drafts.upsertObject(bucket, object);
    renameSync(join(draft, "buckets"), written);
    moveInto(buckets, written);
  };
  const walk = blobs.walkMetaFiles.bind(blobs);
  blobs.walkMetaFiles = (of, found) =>
    walk(of, (metaFile) => {
      const content = `${metaFile.slice(0, -aboutEnding.length)}${contentEnding}`;
      // Half of a file, or the rest of an object that was being deleted: nobody was told that it is there.
      if (isJson(metaFile) && existsSync(content)) found(metaFile);
      else rmSync(metaFile);
    });
  return blobs;
}
