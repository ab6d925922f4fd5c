import type { DocumentSegment } from "#src/document-extraction/index.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { trackedNumbers } from "#src/tracking/index.ts";
import type { SubmissionItem } from "../store/submission-entity.ts";

/** A number that a witness confirmed, whatever OCR's confidence. */
const confirmedSureness = 0.9;

const compact = (text: string): string => text.replaceAll(/[^A-Z0-9]/gi, "").toUpperCase();

/**
 * Confirms container numbers that are in doubt: those that the email names, or that the account tracks
 * (contract: documents#container-numbers). No call where nothing is in doubt, else the account's list.
 */
export async function withWitnesses(
  owner: Owner,
  segments: readonly DocumentSegment[],
  submission: Pick<SubmissionItem, "subject" | "body"> | null,
): Promise<readonly DocumentSegment[]> {
  const doubted = segments.flatMap(({ doubts }) => doubts.map(({ text }) => text));
  if (doubted.length === 0) return segments;
  const mail = compact(`${submission?.subject ?? ""} ${submission?.body ?? ""}`);
  const tracked = await trackedNumbers(owner, doubted);
  const isConfirmed = (text: string): boolean => tracked.has(text) || mail.includes(text);
  return segments.map((segment) => confirmed(segment, isConfirmed));
}

function confirmed(
  segment: DocumentSegment,
  isConfirmed: (text: string) => boolean,
): DocumentSegment {
  const certain = segment.doubts.filter(({ text }) => isConfirmed(text));
  if (certain.length === 0) return segment;
  const payload = structuredClone(segment.payload);
  const evidence = { ...segment.evidence };
  for (const { pointer, text } of certain) {
    const steps = pointer.slice(1).split("/");
    const last = steps.pop()!;
    const holder = steps.reduce<unknown>(
      (inside, step) => (inside as Record<string, unknown>)[step],
      payload,
    ) as Record<string, unknown>;
    holder[last] = text;
    const { doubts: _, ...place } = evidence[pointer]!;
    evidence[pointer] = { ...place, confidence: confirmedSureness };
  }
  const { references } = segment;
  const containers = [...new Set([...references.containers, ...certain.map(({ text }) => text)])];
  return {
    ...segment,
    payload,
    evidence,
    references: { ...references, containers },
    doubts: segment.doubts.filter((doubt) => !certain.includes(doubt)),
  };
}
