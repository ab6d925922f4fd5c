import { commits } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { derivedId } from "#src/platform/ids.ts";
import { transact, TransactionConflict } from "#src/platform/storage/transact.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { askForShipmentsOf } from "../ask-to-reconcile.ts";
import { nextVersion } from "../change-document.ts";
import { doubtfulFieldsOf } from "../review.ts";
import { storeMentions } from "../mentions.ts";
import {
  documents,
  type DocumentItem,
  type FilePages,
  type UnreadPages,
} from "../store/document-entity.ts";
import { representations, type RepresentationItem } from "../store/representation-entity.ts";
import { submissions, type SubmissionItem } from "../store/submission-entity.ts";
import type { DocumentSegment } from "#src/document-extraction/index.ts";
import { linksOf } from "./links.ts";
import { publishRun } from "./publish-run.ts";

/** The result of a run. */
export type Conclusion = FilePages &
  (
    | {
        readonly kind: "read";
        readonly segment: DocumentSegment;
        readonly notes?: string;
        readonly unreadPages?: UnreadPages;
      }
    | { readonly kind: "failed"; readonly notes: string }
  );

/** Events and webhooks carry a payload whole, in an item of at most 400 KB. */
const maxPayload = 150_000;
const maxEvidence = 2_000_000;
/** Hundreds of containers; packed it is a tenth. */
const maxInvoice = 1_000_000;

export const representationOf = (
  document: Pick<DocumentItem, "account" | "id" | "run">,
  segment: DocumentSegment,
  createdAt: string,
): RepresentationItem => ({
  account: document.account,
  documentId: document.id,
  id: derivedId("document_representation", document.account, document.id, String(document.run)),
  schemaVersion: segment.schemaVersion,
  payload: segment.payload as RepresentationItem["payload"],
  createdAt,
  ...(JSON.stringify(segment.evidence).length <= maxEvidence && { evidence: segment.evidence }),
  ...(segment.invoice &&
    JSON.stringify(segment.invoice).length <= maxInvoice && { invoice: segment.invoice }),
});

/** The document with the run's result; links are looked up in the account's lists. */
async function changeBy(owner: Owner, before: DocumentItem, conclusion: Conclusion) {
  const { pictures, pageCount } = conclusion;
  if (conclusion.kind === "failed")
    return {
      state: "failed",
      documentType: "unknown",
      typeConfidence: undefined,
      representationId: undefined,
      unreadPages: undefined,
      classificationNotes: conclusion.notes,
      pictures,
      pageCount,
      doubtfulFields: undefined,
      approvedAt: undefined,
    } as const;
  const { segment, notes, unreadPages } = conclusion;
  // The type that a user set is stored together with the recognised one.
  const isCurrent = before.runKind === "extract" && before.documentType !== "unknown";
  return {
    state: "read",
    documentType: isCurrent ? (before.documentType ?? segment.documentType) : segment.documentType,
    typeConfidence: segment.typeConfidence,
    classificationNotes: notes,
    unreadPages,
    references: segment.references,
    pictures,
    pageCount,
    doubtfulFields: doubtfulFieldsOf(segment),
    approvedAt: undefined,
    ...(await linksOf(owner, segment.references, before)),
  } as const;
}

export const isTooLong = ({ payload }: DocumentSegment): boolean =>
  JSON.stringify(payload).length > maxPayload;

/**
 * Writes the result of a run and its event, once and in one transaction. A document whose run has
 * ended, or that was discarded, is not changed. 1 transaction and the reads of the links.
 */
export async function concludeRun(
  owner: Owner,
  began: DocumentItem,
  conclusion: Conclusion,
  submission: SubmissionItem | null,
): Promise<void> {
  if (conclusion.kind === "read")
    await storeMentions(owner, began.id, conclusion.segment.references);
  const at = isoSeconds(owner.clock.now());
  const representation =
    conclusion.kind === "read" ? representationOf(began, conclusion.segment, at) : null;
  let before = began;
  for (let tries = 0; tries < 5; tries++) {
    const after = nextVersion(owner, before, {
      ...(await changeBy(owner, before, conclusion)),
      ...(representation && { representationId: representation.id }),
    });
    if (await write(owner, before, after, representation, submission)) return;
    const { data } = await documents(owner.db)
      .get({ account: began.account, id: began.id })
      .go({ consistent: true });
    if (!data || data.state !== "received" || data.run !== began.run) return;
    before = data;
  }
  throw new TransactionConflict(`document ${began.id} is being changed by others`);
}

/**
 * A document at the end of its run; `before` is null for a new document of a packet. A later run that
 * reads the rest publishes its own event.
 */
export async function write(
  owner: Owner,
  before: DocumentItem | null,
  after: DocumentItem,
  representation: RepresentationItem | null,
  submission: SubmissionItem | null,
): Promise<boolean> {
  const commit =
    after.state === "received" ? null : await publishRun(owner, after, representation, submission);
  await askForShipmentsOf(owner, before, after);
  const outcome = await transact(
    {
      documents: documents(owner.db),
      representations: representations(owner.db),
      submissions: submissions(owner.db),
      commits: commits(owner.db),
    },
    ({ documents, representations, submissions, commits }) => ({
      document: before
        ? documents
            .put(after)
            .where((held, { eq }) => eq(held.version, before.version))
            .commit()
        : documents.create(after).commit(),
      representation: representation && representations.create(representation).commit(),
      submission:
        submission &&
        after.parentId &&
        submissions
          .patch({ account: after.account, id: submission.id })
          .add({ documentIds: [after.id] })
          .commit(),
      commit: commit && commits.create(commit).commit(),
    }),
  );
  return outcome.committed;
}
