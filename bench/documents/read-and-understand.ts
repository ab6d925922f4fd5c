import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentType, Payload } from "./payloads.ts";

/** What the product makes of a part of a file. */
export type Got = {
  readonly pages: { readonly first: number; readonly last: number };
  readonly documentType: DocumentType | "unknown";
  readonly payload: Payload;
};

/** Empty where the file was refused. */
export type Reading = { readonly documents: readonly Got[]; readonly refused?: string };

type Page = { readonly number: number; readonly origin: string };
type Read = { kind: "read"; pages: Page[] } | { kind: "refused"; reason: string; detail: string };
type ReadingModule = {
  readDocument: (
    file: { bytes: Uint8Array; format: string },
    engines: { ocr: unknown },
  ) => Promise<Read>;
  formatOf: (bytes: Uint8Array, name?: string) => string | null;
  tesseractEngine?: () => unknown;
};
type UnderstandingModule = { understand: (pages: Page[], pin: { date: string }) => Got[] };
type MailModule = {
  parseMail: (
    bytes: Uint8Array,
  ) => Promise<{ parts: { name: string; kind: string; bytes?: Uint8Array }[] }>;
};

const root = join(import.meta.dirname, "../../src/documents");
const load = async (file: string): Promise<unknown> => {
  if (!existsSync(join(root, file))) throw new Error(`src/documents/${file} is not there yet`);
  return import(join(root, file));
};

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

let engine: unknown;

/** A second per page is dear: pictures already seen by the same code are taken from a folder. */
async function read(bytes: Uint8Array, format: string, remember: boolean): Promise<Read> {
  const { readDocument, tesseractEngine } = (await load("reading/index.ts")) as ReadingModule;
  const known = join(cache, `${digest(bytes, readingVersion)}.json`);
  if (remember && existsSync(known)) return JSON.parse(readFileSync(known, "utf8")) as Read;
  engine ??= tesseractEngine?.();
  const outcome = await readDocument({ bytes, format }, { ocr: engine });
  if (remember) {
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
  const { formatOf } = (await load("reading/index.ts")) as ReadingModule;
  const { understand } = (await load("understanding/index.ts")) as UnderstandingModule;
  const format = formatOf(bytes, fileName);
  if (format === null) return { documents: [], refused: "unknown format" };
  const outcome = await read(bytes, format, remember);
  if (outcome.kind === "refused")
    return { documents: [], refused: `${outcome.reason}: ${outcome.detail}` };
  return { documents: understand(outcome.pages, pin) };
}

/** The files in a mail, by name, as the product's intake finds them. */
export async function filesInMail(mail: Uint8Array): Promise<Map<string, Uint8Array>> {
  const { parseMail } = (await load("intake/parse-mail.ts")) as MailModule;
  const { parts } = await parseMail(mail);
  return new Map(parts.flatMap(({ name, bytes }) => (bytes ? [[name, bytes] as const] : [])));
}
