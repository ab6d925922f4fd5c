import { maxFileBytes } from "#schemas/document-upload.ts";
import { isDocumentType, type DocumentType } from "#schemas/documents/types.ts";
import { accountRecord } from "#src/accounts/index.ts";
import { day } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Owner, Dependencies } from "#src/platform/dependencies.ts";
import { supportedFiles } from "../content-type.ts";
import { sendLater, type DocumentMessage } from "../document-message.ts";
import type { Page } from "#src/document-recognition/page-model.ts";
import { formatOf, OcrBusy, readDocument } from "#src/document-recognition/index.ts";
import {
  documents,
  maxPictures,
  type DocumentItem,
  type FilePages,
} from "../store/document-entity.ts";
import { submissions, type SubmissionItem } from "../store/submission-entity.ts";
import { typeOf } from "../summary.ts";
import { extractAs, understand, type DocumentSegment } from "#src/document-extraction/index.ts";
import { concludeRun, isTooLong, type Conclusion } from "./conclude.ts";
import type { OcrSetup } from "./engines.ts";
import { concludePacket, type Piece } from "./packet.ts";
import { relink } from "./relink.ts";
import { secondRead } from "./second-read.ts";
import { storePictures } from "./store-pictures.ts";
import { turnPicture } from "./turn-picture.ts";
import { withWitnesses } from "./witnesses.ts";
import { gapsOf, gapText, outside, putOff, restOf, unreadPages, type Gap } from "./unread.ts";

/** A file that crashes its worker is delivered again so often; then it fails as unreadable. */
const maxAttempts = 8;
/** Well below the worker's own time (functions/manifest/workers.ts), so that the run can still write its end. */
const readingMilliseconds = 220_000;

/**
 * Reads one document and publishes the result. A message for a run that has ended does nothing. 1
 * update, 2 gets and the file before the reading; links and 1 transaction after it.
 */
export async function processDocument(
  deps: Dependencies,
  message: DocumentMessage,
  ocrSetup: OcrSetup,
): Promise<void> {
  const owner: Owner = { ...deps, account: { id: message.account } };
  if (message.action === "relink") return relink(owner, message.document, message.records);
  const begun = await begin(owner, message);
  if (!begun) return;
  const document = await turnPicture(owner, begun);
  const [settings, submission] = await Promise.all([
    accountRecord(owner.db, document.account),
    submissionOf(owner, document),
  ]);
  const date = settings?.schemaDate ?? owner.clock.now().toISOString().slice(0, 10);
  const began = performance.now();
  const content = await contentOf(owner, document, ocrSetup, date).catch((error: unknown) => {
    if (error instanceof OcrBusy && isRecent(owner, document)) return null;
    throw error;
  });
  if (content === null) return waitForEngine(owner, message);
  const readMs = Math.round(performance.now() - began);
  const segments = await withWitnesses(owner, content.segments, submission);
  const read = { ...content, segments };
  if (segments.length > 1 || read.rest) {
    const found = { ...read, pieces: piecesOf(read), unreadPages: unreadPages(read.gaps) };
    await concludePacket(owner, document, found, read.bytes, submission);
  } else await concludeRun(owner, document, conclusionOf(read), submission);
  owner.log.info("documents.processed", {
    account: document.account,
    document: document.id,
    run: document.run,
    outcome: segments.length > 0 || read.rest ? "read" : "failed",
    type: segments.map((segment) => segment.documentType).join(",") || "unknown",
    pages: segments.at(-1)?.pages.last ?? 0,
    readMs,
  });
}

/** Longer than that it waits for no engine: what fails then is for an operator to see. */
const isRecent = ({ clock }: Owner, { updatedAt }: DocumentItem): boolean =>
  clock.now().getTime() - Date.parse(updatedAt) < day * 1000;

/** A busy engine is no attempt: eight of them would give the document up. */
async function waitForEngine(owner: Owner, message: DocumentMessage): Promise<void> {
  await sendLater(owner, message);
  await documents(owner.db)
    .patch({ account: message.account, id: message.document })
    .subtract({ attempts: 1 })
    .where((held, { eq }) => `${eq(held.run, message.run)} AND ${eq(held.state, "received")}`)
    .go();
  owner.log.warn("documents.engine_busy", { account: message.account, document: message.document });
}

/** Counts the attempt and reads the document, in one write; null when there is nothing to do. */
async function begin(owner: Owner, message: DocumentMessage): Promise<DocumentItem | null> {
  try {
    const { data } = await documents(owner.db)
      .patch({ account: message.account, id: message.document })
      .add({ attempts: 1 })
      .where((held, { eq }) => `${eq(held.run, message.run)} AND ${eq(held.state, "received")}`)
      .go({ response: "all_new" });
    return data;
  } catch (error) {
    if (isConditionRefused(error)) return null;
    throw error;
  }
}

async function submissionOf(owner: Owner, document: DocumentItem): Promise<SubmissionItem | null> {
  if (!document.submissionId) return null;
  const { data } = await submissions(owner.db)
    .get({ account: document.account, id: document.submissionId })
    .go({ consistent: true });
  return data;
}

type Read = FilePages & {
  readonly segments: readonly DocumentSegment[];
  /** Why there are none, or other notes for the user. */
  readonly notes?: string;
  readonly gaps: readonly Gap[];
  /** Pages that a separate run reads. */
  readonly rest: DocumentSegment["pages"] | null;
  readonly pagesBefore: number;
  readonly bytes: Uint8Array;
};

const nothing = new Uint8Array();
const unread = (
  notes: string,
  bytes: Uint8Array = nothing,
  filePages: FilePages = { pictures: [] },
): Read => ({
  segments: [],
  notes,
  gaps: [],
  rest: null,
  pagesBefore: 0,
  bytes,
  ...filePages,
});

async function contentOf(
  owner: Owner,
  document: DocumentItem,
  ocrSetup: OcrSetup,
  date: string,
): Promise<Read> {
  if (document.refusal !== undefined) return unread(document.refusal);
  if (document.attempts > maxAttempts)
    return unread(`Reading the file was given up after ${maxAttempts} attempts.`);
  const bytes = await owner.blobs.get(document.fileKey, maxFileBytes);
  if (!bytes) throw new Error(`no file at ${document.fileKey}`);
  const format = formatOf(bytes, document.fileName);
  if (!format) return unread(`The file format is not supported: send ${supportedFiles}.`, bytes);
  const outcome = await readDocument({ bytes, format }, ocrSetup, {
    milliseconds: readingMilliseconds,
    drawnPages: maxPictures,
    ...ocrSetup.limits,
  });
  if (outcome.kind === "refused") return unread(refusals[outcome.reason] + outcome.detail, bytes);
  const filePages: FilePages = {
    pictures: await storePictures(owner, outcome.drawings),
    pageCount: outcome.pageCount,
  };
  const pagesBefore = document.pagesBefore ?? 0;
  const { rest, ...held } = restOf(outcome, pagesBefore, format === "pdf" && maySplit(document));
  const gaps = [...gapsOf(outcome), ...held.gaps];
  try {
    const first = understood(document, outcome.pages, date);
    const segments = ocrSetup.second
      ? await secondRead(first, outcome.pages, ocrSetup.second, owner.log)
      : first;
    const notes = [...gaps.map(gapText), ...outcome.left].join(" ");
    if (segments.length === 0 && !rest)
      return unread(["No text was found on its pages.", notes].join(" ").trim(), bytes, filePages);
    return {
      ...putOff({ segments, gaps, rest }),
      pagesBefore,
      bytes,
      ...filePages,
      ...(notes && { notes }),
    };
  } catch (error) {
    // Pure rules over pages: another run fails in the same way. The log shows it to an operator,
    // who corrects the rules.
    owner.log.error("documents.not_understood", {
      account: document.account,
      document: document.id,
      ...errorFields(error),
    });
    return unread("Its content could not be understood.", bytes, filePages);
  }
}

/** A document split from a packet is never split again, unlike the rest of a long file. */
const maySplit = (document: DocumentItem): boolean =>
  document.startPages !== undefined ||
  (currentType(document) === null &&
    (document.parentId === undefined || document.pagesBefore !== undefined));

/** The type under which the fields are extracted again, if only that was requested. */
function currentType(document: DocumentItem): DocumentType | null {
  const type = typeOf(document);
  return document.runKind === "extract" && type !== undefined && isDocumentType(type) ? type : null;
}

const refusals = {
  encrypted: "The file is locked with a password. ",
  unreadable: "The file cannot be read. ",
  too_large: "The file is too large. ",
  timed_out: "Reading the file took too long. ",
} as const;

/** One document, or those of a packet. A document split from a packet is never split again. */
function understood(
  document: DocumentItem,
  pages: readonly Page[],
  date: string,
): readonly DocumentSegment[] {
  if (document.startPages) return cutAt(pages, document.startPages, date);
  const type = currentType(document);
  if (type) return listOf(extractAs(pages, type, { date }));
  const segments = understand(pages, { date });
  const [first] = segments;
  return !maySplit(document) && first && segments.length > 1
    ? listOf(extractAs(pages, first.documentType, { date }))
    : segments;
}

/** One document from each of the pages at which an operator says that one begins. */
const cutAt = (
  pages: readonly Page[],
  startPages: readonly number[],
  date: string,
): readonly DocumentSegment[] =>
  [1, ...startPages].flatMap((first, at, starts) => {
    const own = pages.slice(first - 1, (starts[at + 1] ?? Infinity) - 1);
    const [found] = understand(own, { date });
    const segment = found && extractAs(own, found.documentType, { date });
    if (!segment) return [];
    const { typeConfidence } = found;
    return [{ ...segment, typeConfidence, pages: { first, last: own.at(-1)!.number } }];
  });

const listOf = (segment: DocumentSegment | null): readonly DocumentSegment[] =>
  segment ? [segment] : [];

const tooLong = "Its values are larger than an event can carry.";

const conclusionOf = (read: Read): Conclusion => {
  const { segments, notes, gaps, pictures, pageCount } = read;
  const [segment] = segments;
  const filePages = { pictures, pageCount };
  if (!segment) return { kind: "failed", notes: notes ?? "", ...filePages };
  if (isTooLong(segment)) return { kind: "failed", notes: tooLong, ...filePages };
  return {
    kind: "read",
    ...filePages,
    segment,
    unreadPages: unreadPages(gaps),
    ...(notes !== undefined && { notes }),
  };
};

/** All pages of a packet in pieces, in order. */
function piecesOf({ segments, gaps, rest, pagesBefore }: Read): readonly Piece[] {
  const failed = (pages: DocumentSegment["pages"], notes: string): Piece => ({
    kind: "failed",
    pages,
    notes,
  });
  const ranges = segments.map(({ pages }) => pages);
  const pieces = [
    ...segments.map((segment): Piece => {
      const { pages } = segment;
      return isTooLong(segment) ? failed(pages, tooLong) : { kind: "read", pages, segment };
    }),
    ...outside(gaps, ranges).map((gap) =>
      failed({ first: gap.first, last: gap.last }, gapText(gap)),
    ),
  ];
  if (rest && pieces.length === 0)
    pieces.push(failed({ first: 1, last: rest.first - 1 }, "No text was found on its pages."));
  if (rest) pieces.push({ kind: "rest", pages: rest, pagesBefore: pagesBefore + rest.first - 1 });
  return pieces.toSorted((a, b) => a.pages.first - b.pages.first);
}
