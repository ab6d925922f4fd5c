import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseMail } from "#src/documents/intake/parse-mail.ts";
import {
  type FileFormat,
  formatOf,
  readDocument,
  type ReadOutcome,
  tesseractEngine,
} from "#src/documents/reading/index.ts";
import { understand } from "#src/documents/understanding/index.ts";
import type { DocumentType, Payload } from "./payloads.ts";

/** What the product makes of a part of a file. */
export type Got = {
  readonly pages: { readonly first: number; readonly last: number };
  readonly documentType: DocumentType | "unknown";
  readonly payload: Payload;
};

/** Empty where the file was refused. */
export type Reading = { readonly documents: readonly Got[]; readonly refused?: string };

const root = join(import.meta.dirname, "../../src/documents");

/** The newest version of every schema. */
const pin = { date: "2999-12-31" };

const digest = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
};

/** Changes when the code that reads changes: what was seen before is then looked at again. */
const readingVersion = digest(
  ...globSync("reading/**/*.ts", { cwd: root })
    .toSorted()
    .map((file) => readFileSync(join(root, file))),
);
const cache = join(tmpdir(), "quayline-bench-documents-pages");
const ocr = tesseractEngine();

/** A second per page is dear: pictures already seen by the same code are taken from a folder. */
async function read(
  bytes: Uint8Array,
  format: FileFormat,
  remember: boolean,
): Promise<ReadOutcome> {
  const known = join(cache, `${digest(bytes, readingVersion)}.json`);
  if (remember && existsSync(known)) return JSON.parse(readFileSync(known, "utf8")) as ReadOutcome;
  // On a machine that others use too, a page may take long; the bench measures what is read.
  const outcome = await readDocument(
    { bytes, format },
    { ocr },
    { pageMilliseconds: 120_000, ocrPageMilliseconds: 300_000 },
  );
  if (remember && outcome.kind === "read") {
    mkdirSync(cache, { recursive: true });
    writeFileSync(known, JSON.stringify(outcome));
  }
  return outcome;
}

/** The file through the product's own reading and understanding, as its pipeline calls them. */
export async function readAndUnderstand(
  bytes: Uint8Array,
  fileName: string,
  remember: boolean,
): Promise<Reading> {
  const format = formatOf(bytes, fileName);
  if (format === null) return { documents: [], refused: "unknown format" };
  const outcome = await read(bytes, format, remember);
  if (outcome.kind === "refused")
    return { documents: [], refused: `${outcome.reason}: ${outcome.detail}` };
  return { documents: understand(outcome.pages, pin) as readonly unknown[] as readonly Got[] };
}

/** The files in a mail, by name, as the product's intake finds them. */
export async function filesInMail(mail: Uint8Array): Promise<Map<string, Uint8Array>> {
  const { parts } = await parseMail(mail);
  return new Map(
    parts.flatMap((part) => (part.kind === "file" ? [[part.name, part.bytes] as const] : [])),
  );
}
