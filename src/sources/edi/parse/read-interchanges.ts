import { readEdifact } from "./edifact/edifact-envelope.ts";
import type { EdiGroup, Interchange, ReadFile } from "./model.ts";
import type { EdiPartner } from "../../configuration/edi-partner.ts";
import { ediInstantOf } from "./edi-parse-result.ts";
import { readX12 } from "./x12/x12-envelope.ts";

/** The interchanges of a file. Its first letters determine the standard. Never throws. */
export function readInterchanges(text: string): ReadFile {
  const start = text.slice(0, 1000).replace(/^[\s\ufeff]+/, "");
  if (start === "") return { interchanges: [], unreadable: [{ offset: 0, reason: "it is empty" }] };
  return /^UN[AB]/.test(start) ? readEdifact(text) : readX12(text);
}

/**
 * A file's bytes as text. UTF-8, else Latin-1: UNOC and what X12 partners with accents send. A NUL
 * byte occurs in neither.
 */
export function textOfBytes(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

/** Whether an envelope names the partner as its sender. */
export const isSender = (partner: EdiPartner, { sender }: Interchange): boolean =>
  partner.senders.some(
    ({ qualifier, id }) => id === sender.id && (qualifier === "" || qualifier === sender.qualifier),
  );

/** When a group was made, by the partner's clock; null when it has no time. */
export const sentAtOf = ({ sent }: Pick<EdiGroup, "sent">, partner: EdiPartner): string | null =>
  ediInstantOf(sent.date, sent.time || null, partner.timezone)?.at ?? null;
