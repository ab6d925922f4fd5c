import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DocumentType, Payload } from "./payloads.ts";

/** What the product makes of a part of a file. */
export type Got = {
  readonly pages: { readonly first: number; readonly last: number };
  readonly documentType: DocumentType | "unknown";
  readonly payload: Payload;
};

export type Reading = {
  /** Empty where the file was refused. */
  readonly documents: readonly Got[];
  readonly refused?: string;
  readonly pictures: number;
};

type Page = { readonly number: number; readonly origin: string };
type Read = { kind: "read"; pages: Page[] } | { kind: "refused"; reason: string; detail: string };
type ReadingModule = {
  readDocument: (file: { bytes: Uint8Array; format: string }, engines: object) => Promise<Read>;
  formatOf: (bytes: Uint8Array, name?: string) => string | null;
};
type UnderstandingModule = { understand: (pages: Page[], pin: { date: string }) => Got[] };

const root = join(import.meta.dirname, "../../src/documents");
const load = async (part: string): Promise<unknown> => {
  const file = join(root, part, "index.ts");
  if (!existsSync(file)) throw new Error(`src/documents/${part} is not there yet`);
  return import(file);
};

/** The newest version of every schema. */
const pin = { date: "2999-12-31" };

/** The file through the product's own reading and understanding, as its pipeline calls them. */
export async function readAndUnderstand(
  bytes: Uint8Array,
  fileName: string,
  engines: object,
): Promise<Reading> {
  const { readDocument, formatOf } = (await load("reading")) as ReadingModule;
  const { understand } = (await load("understanding")) as UnderstandingModule;
  const format = formatOf(bytes, fileName);
  if (format === null) return { documents: [], refused: "unknown format", pictures: 0 };
  const read = await readDocument({ bytes, format }, engines);
  if (read.kind === "refused")
    return { documents: [], refused: `${read.reason}: ${read.detail}`, pictures: 0 };
  return {
    documents: understand(read.pages, pin),
    pictures: read.pages.filter((page) => page.origin === "ocr").length,
  };
}
