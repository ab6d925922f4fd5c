import type { ExportRequest } from "./export-request.ts";
import type { ExportSource } from "./source.ts";
import { digestOf, type TableStates } from "./state.ts";
import {
  discardedDocumentRow,
  tableRows,
  type ExportRecord,
} from "../../../src/warehouse-tables/index.ts";

type Name = "documents" | "document_fields";

/**
 * Documents are read whole each time, a hundred an answer: an edit publishes no event, and a discarded one is in no
 * answer any more. What was extracted is read of those alone that changed.
 */
export async function changedDocuments(
  source: ExportSource,
  names: readonly Name[],
  before: TableStates,
  { again, run, emit }: ExportRequest,
): Promise<TableStates> {
  if (names.length === 0) return {};
  const digestIn = (document: ExportRecord): string => digestOf(tableRows.documents(document, run));
  const known = (name: Name) => before[name]?.digests ?? {};
  const isLeftOut = (name: Name, document: ExportRecord, digest: string): boolean => {
    if (again === "all") return false;
    if (again !== undefined && String(document["updated_at"]) >= again) return false;
    const held = known(name)[String(document["id"])];
    // The first export with a time begins there.
    return held === undefined ? again !== undefined : held === digest;
  };
  const digests: Record<string, string> = {};
  for await (const listed of source.documents()) {
    const id = String(listed["id"]);
    const digest = digestIn(listed);
    if (names.every((name) => isLeftOut(name, listed, digest))) digests[id] = digest;
    else await write(names.includes("document_fields") ? await source.document(id) : listed);
  }
  // A document that came or went while the pages were read may be in none of them.
  for (const id of Object.keys(known("documents")))
    if (digests[id] === undefined) {
      const document = await source.document(id);
      if (document) await write(document);
      else await emit("documents", [discardedDocumentRow(id, run)]);
    }
  return Object.fromEntries(names.map((name) => [name, { digests }]));

  /** The document and its fields by one export, so that they can be joined by its number. */
  async function write(document: ExportRecord | undefined): Promise<void> {
    // Discarded since the page was read: the next export states it.
    if (!document) return;
    digests[String(document["id"])] = digestIn(document);
    if (names.includes("document_fields")) {
      const rows = tableRows.document_fields(document, run);
      if (rows.length > 0) await emit("document_fields", rows);
    }
    await emit("documents", tableRows.documents(document, run));
  }
}
