import { documentTypeLabels } from "#schemas/documents/types.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { derivedId } from "#src/platform/ids.ts";
import { TransactionConflict } from "#src/platform/table.ts";
import type { Owner } from "#src/platform/world.ts";
import { changeDocument, nextVersion, putNext, writeAfresh } from "../change-document.ts";
import { fileKeyOf, sha256 } from "../file-keys.ts";
import { formatOf, splitPdf } from "../reading/index.ts";
import { keepMentions } from "../mentions.ts";
import {
  documents,
  shardOf,
  type DocumentItem,
  type References,
} from "../store/document-entity.ts";
import type { SubmissionItem } from "../store/submission-entity.ts";
import { documentSummary } from "../summary.ts";
import type { Segment } from "../understanding/index.ts";
import { representationOf, write } from "./conclude.ts";
import { allReferences, linksOf } from "./links.ts";
import { relink } from "./relink.ts";

const documentNow = async (owner: Owner, id: string): Promise<DocumentItem | null> =>
  (await documents(owner.db).get({ account: owner.account.id, id }).go({ consistent: true })).data;

/**
 * A file of several documents: each becomes a document of its own and is told by itself, then the
 * packet names them. Stopped in between and run again, it writes what is missing. A put, 1 get and 1
 * transaction for each document.
 */
export async function concludePacket(
  owner: Owner,
  packet: DocumentItem,
  segments: readonly Segment[],
  bytes: Uint8Array,
  submission: SubmissionItem | null,
): Promise<void> {
  const references = allReferences(segments.map((segment) => segment.references));
  await keepMentions(owner, packet.id, references);
  const childIds: string[] = [];
  for (const segment of segments)
    childIds.push(await concludeChild(owner, packet, segment, bytes, submission));
  const former = packet.childIds ?? [];
  for (const id of former.filter((id) => !childIds.includes(id))) await outlive(owner, id);
  await concludeItself(owner, packet, segments, references, childIds);
}

/** The bytes of a document's own pages, where its pages can be told apart. */
async function fileOf(
  owner: Owner,
  packet: DocumentItem,
  { first, last }: Segment["pages"],
  bytes: Uint8Array,
): Promise<Pick<DocumentItem, "fileKey" | "fileName" | "fileSizeBytes">> {
  const { fileKey: whole, fileName: name, fileSizeBytes: size } = packet;
  if (formatOf(bytes, name) !== "pdf")
    return { fileKey: whole, fileName: name, fileSizeBytes: size };
  const own = await splitPdf(bytes, first, last);
  const fileKey = fileKeyOf(packet.account, sha256(own));
  await owner.files.put(fileKey, own, "application/pdf");
  const stem = name.replace(/\.pdf$/i, "");
  const pages = first === last ? `page ${first}` : `pages ${first}-${last}`;
  return { fileKey, fileName: `${stem} (${pages}).pdf`, fileSizeBytes: own.length };
}

/** Its id follows from the packet and its pages, so that reading the packet again finds it. */
async function concludeChild(
  owner: Owner,
  packet: DocumentItem,
  segment: Segment,
  bytes: Uint8Array,
  submission: SubmissionItem | null,
): Promise<string> {
  const { account } = packet;
  const { first, last } = segment.pages;
  const id = derivedId("document", account, packet.id, `${first}-${last}`);
  const file = await fileOf(owner, packet, segment.pages, bytes);
  for (let tries = 0; tries < 5; tries++) {
    const before = await documentNow(owner, id);
    // Told already by this run of the packet, before it was stopped.
    if (before?.parentRun === packet.run) return id;
    const at = isoSeconds(owner.clock.now());
    const run = (before?.run ?? 0) + 1;
    const representation = representationOf({ account, id, run }, segment, at);
    const own = {
      ...file,
      state: "read",
      run,
      attempts: 0,
      parentRun: packet.run,
      documentType: segment.documentType,
      typeConfidence: segment.typeConfidence,
      representationId: representation.id,
      references: segment.references,
      ...(await linksOf(owner, segment.references)),
    } as const;
    const after = before ? nextVersion(owner, before, own) : newChild(packet, id, segment, own, at);
    if (await write(owner, before, after, representation, submission)) return id;
  }
  throw new TransactionConflict(`document ${id} is being changed by others`);
}

function newChild(
  packet: DocumentItem,
  id: string,
  { pages }: Segment,
  own: Pick<DocumentItem, "fileKey" | "fileName" | "fileSizeBytes" | "state" | "run" | "attempts"> &
    Pick<DocumentItem, "shipmentIds" | "containerIds">,
  at: string,
): DocumentItem {
  const child: DocumentItem = {
    account: packet.account,
    id,
    shard: shardOf(id),
    version: 1,
    name: own.fileName,
    source: "split_document",
    runKind: "read",
    parentId: packet.id,
    segment: { startPage: pages.first, endPage: pages.last },
    createdAt: at,
    updatedAt: at,
    ...(packet.fileContentType && { fileContentType: packet.fileContentType }),
    ...(packet.submissionId && { submissionId: packet.submissionId }),
    ...own,
  };
  return { ...child, summary: documentSummary(child) };
}

/** The packet is split otherwise now: what it held before is no longer shown. */
const outlive = async (owner: Owner, id: string): Promise<void> => {
  const child = await documentNow(owner, id);
  if (child && child.state !== "discarded")
    await changeDocument(owner, id, () => ({ state: "discarded" }));
};

/** The packet itself has no type and no representation, and nothing is told of it (decisions). */
async function concludeItself(
  owner: Owner,
  packet: DocumentItem,
  segments: readonly Segment[],
  references: References,
  childIds: string[],
): Promise<void> {
  const said = segments.map(
    ({ pages, documentType }) =>
      `${pages.first}-${pages.last} ${documentTypeLabels[documentType].toLowerCase()}`,
  );
  await writeAfresh(owner, packet.id, async (before) => {
    if (before.run !== packet.run || before.state !== "received") return before;
    // Something was tracked since the run began, perhaps behind a child's back (relink.ts).
    if (before.version !== packet.version) for (const id of childIds) await relink(owner, id);
    const after = nextVersion(owner, before, {
      state: "split",
      documentType: undefined,
      typeConfidence: undefined,
      representationId: undefined,
      classificationNotes: `A packet of ${segments.length} documents, pages ${said.join("; ")}.`,
      childIds,
      references,
      ...(await linksOf(owner, references)),
    });
    return putNext(owner, before, after);
  });
}
