import { documentTypeLabels } from "#schemas/documents/types.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { derivedId } from "#src/platform/ids.ts";
import { TransactionConflict } from "#src/platform/storage/transact.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { listShardOf } from "#src/platform/list/index.ts";
import { changeDocument, nextVersion, putNext, writeRetrying } from "../change-document.ts";
import { sendRuns } from "../document-message.ts";
import { fileKeyOf, sha256 } from "../file-keys.ts";
import { formatOf, withPdfToCut, type CutPages } from "#src/document-recognition/index.ts";
import { storeMentions } from "../mentions.ts";
import { doubtfulFieldsOf } from "../review.ts";
import {
  documents,
  type DocumentItem,
  type FilePages,
  type UnreadPages,
} from "../store/document-entity.ts";
import type { SubmissionItem } from "../store/submission-entity.ts";
import { documentSummary } from "../summary.ts";
import type { DocumentSegment } from "#src/document-extraction/index.ts";
import { representationOf, write } from "./conclude.ts";
import { allReferences, linksOf } from "./links.ts";
import { relink } from "./relink.ts";

type Pages = DocumentSegment["pages"];

/** The result for some pages of a packet. */
export type Piece = { readonly pages: Pages } & (
  | { readonly kind: "read"; readonly segment: DocumentSegment }
  | { readonly kind: "failed"; readonly notes: string }
  /** The rest of a long file: a separate run reads it, and splits it. */
  | { readonly kind: "rest"; readonly pagesBefore: number }
);

/** A packet as it was read, and what creating its children needs. */
type Packet = {
  readonly document: DocumentItem;
  readonly submission: SubmissionItem | null;
  readonly cut: CutPages;
  readonly isPdf: boolean;
  readonly pictures: FilePages["pictures"];
};

const documentNow = async (owner: Owner, id: string): Promise<DocumentItem | null> =>
  (await documents(owner.db).get({ account: owner.account.id, id }).go({ consistent: true })).data;

/**
 * A file of several documents: each becomes its own document with its own event, and pages that
 * were not read become failed ones; then the packet names them all. A run that was stopped writes
 * what is missing when it runs again. 1 put, 1 get and 1 transaction for each document.
 */
export async function concludePacket(
  owner: Owner,
  document: DocumentItem,
  found: FilePages & {
    readonly pieces: readonly Piece[];
    readonly unreadPages: UnreadPages;
    notes?: string;
  },
  bytes: Uint8Array,
  submission: SubmissionItem | null,
): Promise<void> {
  const { pieces } = found;
  const references = allReferences(
    pieces.flatMap((piece) => (piece.kind === "read" ? [piece.segment.references] : [])),
  );
  await storeMentions(owner, document.id, references);
  const children = await withPdfToCut(bytes, async (cut) => {
    const isPdf = formatOf(bytes, document.fileName) === "pdf";
    const packet: Packet = { document, submission, cut, isPdf, pictures: found.pictures };
    const made: DocumentItem[] = [];
    for (const piece of pieces) made.push(await concludeChild(owner, packet, piece));
    return made;
  });
  await sendRuns(owner, children);
  const childIds = children.map(({ id }) => id);
  const former = document.childIds ?? [];
  for (const id of former.filter((id) => !childIds.includes(id))) await outlive(owner, id);
  await concludeItself(owner, document, {
    childIds,
    references,
    unreadPages: found.unreadPages,
    pictures: found.pictures,
    pageCount: found.pageCount,
    classificationNotes: [packetNotes(pieces), found.notes].filter(Boolean).join(" "),
    ...(await linksOf(owner, references, document)),
  });
}

const numbers = ({ first, last }: Pages): string =>
  first === last ? String(first) : `${first}-${last}`;

function packetNotes(pieces: readonly Piece[]): string {
  const descriptions = pieces.map((piece) => {
    if (piece.kind === "rest") return `${numbers(piece.pages)} read on as a packet of their own`;
    if (piece.kind === "failed") return `${numbers(piece.pages)} not read`;
    const { documentType } = piece.segment;
    // Always first and last page, as in the contract (contract: documents#document-attributes).
    return `${piece.pages.first}-${piece.pages.last} ${documentTypeLabels[documentType].toLowerCase()}`;
  });
  const read = pieces.filter(({ kind }) => kind === "read").length;
  return `A packet of ${read} ${read === 1 ? "document" : "documents"}, pages ${descriptions.join("; ")}.`;
}

/** The bytes of a document's pages, if the file can be split by pages. */
async function fileOf(
  owner: Owner,
  { document, cut, isPdf }: Packet,
  pages: Pages,
): Promise<Pick<DocumentItem, "fileKey" | "fileName" | "fileSizeBytes" | "pageCount">> {
  const { fileKey: whole, fileName: name, fileSizeBytes: size } = document;
  if (!isPdf) return { fileKey: whole, fileName: name, fileSizeBytes: size };
  const own = await cut(pages.first, pages.last);
  const fileKey = fileKeyOf(document.account, sha256(own));
  await owner.blobs.put(fileKey, own, "application/pdf");
  const stem = name.replace(/\.pdf$/i, "");
  const label = pages.first === pages.last ? "page" : "pages";
  return {
    fileKey,
    fileName: `${stem} (${label} ${numbers(pages)}).pdf`,
    fileSizeBytes: own.length,
    pageCount: pages.last - pages.first + 1,
  };
}

/** The attributes of the document that a part of the packet becomes. */
async function contentOf(owner: Owner, piece: Piece, before: DocumentItem | null) {
  if (piece.kind === "rest")
    return { state: "received", runKind: "read", pagesBefore: piece.pagesBefore } as const;
  if (piece.kind === "failed")
    return {
      state: "failed",
      documentType: "unknown",
      typeConfidence: undefined,
      representationId: undefined,
      classificationNotes: piece.notes,
      doubtfulFields: undefined,
      approvedAt: undefined,
    } as const;
  const { documentType, typeConfidence, references } = piece.segment;
  return {
    state: "read",
    documentType,
    typeConfidence,
    references,
    doubtfulFields: doubtfulFieldsOf(piece.segment),
    approvedAt: undefined,
    ...(await linksOf(owner, references, before ?? {})),
  } as const;
}

/** Its id follows from the packet and its pages, so that reading the packet again finds it. */
async function concludeChild(owner: Owner, packet: Packet, piece: Piece): Promise<DocumentItem> {
  const { document, submission } = packet;
  const { account } = document;
  const { first, last } = piece.pages;
  const id = derivedId("document", account, document.id, `${first}-${last}`);
  for (let tries = 0; tries < 5; tries++) {
    const before = await documentNow(owner, id);
    // Already published by this run of the packet, before it was stopped, or by a newer one.
    if (before?.parentRun !== undefined && before.parentRun >= document.run) return before;
    const at = isoSeconds(owner.clock.now());
    const run = (before?.run ?? 0) + 1;
    const representation =
      piece.kind === "read" ? representationOf({ account, id, run }, piece.segment, at) : null;
    const own = {
      ...(await fileOf(owner, packet, piece.pages)),
      ...(await contentOf(owner, piece, before)),
      pictures: packet.pictures?.filter(({ number }) => number >= first && number <= last),
      ...(representation && { representationId: representation.id }),
      run,
      attempts: 0,
      parentRun: document.run,
    } as const;
    const after = before
      ? nextVersion(owner, before, own)
      : newChild(document, id, piece.pages, own, at);
    if (await write(owner, before, after, representation, submission)) return after;
  }
  throw new TransactionConflict(`document ${id} is being changed by others`);
}

function newChild(
  packet: DocumentItem,
  id: string,
  { first, last }: Pages,
  own: Partial<DocumentItem> &
    Pick<DocumentItem, "fileKey" | "fileName" | "fileSizeBytes" | "state" | "run" | "attempts">,
  at: string,
): DocumentItem {
  const child: DocumentItem = {
    account: packet.account,
    id,
    shard: listShardOf(id),
    version: 1,
    name: own.fileName,
    source: "split_document",
    runKind: "read",
    parentId: packet.id,
    segment: { startPage: first, endPage: last },
    shipmentIds: [],
    containerIds: [],
    createdAt: at,
    updatedAt: at,
    ...(packet.fileContentType && { fileContentType: packet.fileContentType }),
    ...(packet.submissionId && { submissionId: packet.submissionId }),
    ...own,
  };
  return { ...child, summary: documentSummary(child) };
}

/** The packet is now split differently: its previous documents are no longer shown. */
async function outlive(owner: Owner, id: string): Promise<void> {
  const child = await documentNow(owner, id);
  if (!child || child.state === "discarded") return;
  await changeDocument(owner, id, () => ({ state: "discarded" }));
  for (const grandchild of child.childIds ?? []) await outlive(owner, grandchild);
}

/**
 * The packet itself has no type and no representation, and no event (contract: documents#packets).
 */
async function concludeItself(
  owner: Owner,
  packet: DocumentItem,
  own: Partial<DocumentItem> & { readonly childIds: string[] },
): Promise<void> {
  await writeRetrying(owner, packet.id, async (before) => {
    if (before.run !== packet.run || before.state !== "received") return before;
    // Something was tracked since the run began, and a child may not be linked to it (relink.ts).
    if (before.version !== packet.version) for (const id of own.childIds) await relink(owner, id);
    const after = nextVersion(owner, before, {
      state: "split",
      documentType: undefined,
      typeConfidence: undefined,
      representationId: undefined,
      doubtfulFields: undefined,
      approvedAt: undefined,
      ...own,
    });
    return putNext(owner, before, after);
  });
}
