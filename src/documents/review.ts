import type { ReviewReason } from "#schemas/document.ts";
import type { DocumentSegment } from "#src/document-extraction/index.ts";
import type { DocumentItem } from "./store/document-entity.ts";

/** A value read with less confidence should be compared with its page. */
export const sureEnough = 0.75;
/** A type recognised with less confidence should be looked at. */
const sureOfType = 0.55;
/** A document of hundreds of doubtful values needs a look all the same. */
const maxDoubtful = 200;

const stepsOf = (pointer: string): string[] =>
  pointer
    .slice(1)
    .split("/")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

const valueAt = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (inside, step) => (inside as Record<string, unknown> | null)?.[step],
    value,
  );

/**
 * Pointers of values that may be wrong: those read with little confidence, and those that were left null
 * although something is printed (contract: documents#container-numbers).
 */
export function doubtfulFieldsOf({ payload, evidence }: DocumentSegment): string[] {
  const doubtful = Object.entries(evidence).flatMap(([pointer, { confidence }]) =>
    confidence < sureEnough || (valueAt(payload, stepsOf(pointer)) ?? null) === null
      ? [pointer]
      : [],
  );
  return doubtful.slice(0, maxDoubtful);
}

type Judged = Pick<
  DocumentItem,
  | "state"
  | "documentType"
  | "documentTypeManual"
  | "typeConfidence"
  | "doubtfulFields"
  | "extractedDataManual"
  | "approvedAt"
  | "shipmentIds"
  | "containerIds"
>;

/**
 * Those that no edit has settled. An edit is by the names of the payload, a list as a whole: what is still
 * null in a list is still open.
 */
export const openDoubts = ({ doubtfulFields = [], extractedDataManual = {} }: Judged): string[] =>
  doubtfulFields.filter((pointer) => {
    const steps = stepsOf(pointer);
    const isEdited = Object.hasOwn(extractedDataManual, steps[0]!);
    return !isEdited || (steps.length > 1 && valueAt(extractedDataManual, steps) === null);
  });

/** Why somebody should look at a document: for nothing, once it was approved. */
export function reviewReasonsOf(doc: Judged): ReviewReason[] {
  if (doc.approvedAt !== undefined || (doc.state !== "read" && doc.state !== "failed")) return [];
  if (doc.state === "failed") return ["failed"];
  const isUnsureOfType =
    doc.documentTypeManual === undefined && (doc.typeConfidence ?? 1) < sureOfType;
  return [
    ...(isUnsureOfType || openDoubts(doc).length > 0 ? (["low_confidence"] as const) : []),
    ...(doc.shipmentIds.length + doc.containerIds.length === 0 ? (["unlinked"] as const) : []),
  ];
}
