import type { Mistake, Transaction } from "./model.ts";
import type { ContainerNotice } from "./notice.ts";
import type { EdiPartner } from "../../configuration/edi-partner.ts";
import { read315 } from "./x12/read-315.ts";
import { read322 } from "./x12/read-322.ts";
import { readReport } from "./edifact/read-codeco.ts";
import { readIftsta } from "./edifact/read-iftsta.ts";
import { oversized, type EdiParseResult } from "./edi-parse-result.ts";

export type ReadTransaction = {
  readonly notices: readonly ContainerNotice[];
  /** All that is wrong with it, those of its envelope first. */
  readonly mistakes: readonly Mistake[];
};

/**
 * What a transaction states. A mistake that rejects it rejects all of it: half a transaction would be
 * acknowledged as rejected, and sent again.
 */
export function readTransaction(transaction: Transaction, partner: EdiPartner): ReadTransaction {
  const { segments, mistakes, offset, type } = transaction;
  if (segments === null) return { notices: [], mistakes };
  const isAgreed = (partner.messages as readonly string[]).includes(type);
  const reading: EdiParseResult = isAgreed
    ? withinBounds(transaction, partner)
    : { notices: [], mistakes: [] };
  const found: Mistake[] = reading.mistakes.map((one) => ({ level: "segment", offset, ...one }));
  if (!isAgreed)
    found.push({
      level: "transaction",
      rejects: true,
      // X12 AK502 1: not supported; EDIFACT 0085 26: not agreed.
      code: /^\d/.test(type) ? "1" : "26",
      reason: `${type} is not agreed with this partner`,
      offset,
    });
  const all = [...mistakes, ...found];
  return { notices: all.some(({ rejects }) => rejects) ? [] : reading.notices, mistakes: all };
}

function withinBounds({ type, segments }: Transaction, partner: EdiPartner): EdiParseResult {
  const known = segments ?? [];
  const tooLong = oversized(known);
  if (tooLong.length > 0) return { notices: [], mistakes: tooLong };
  switch (type) {
    case "315":
      return read315(known, partner);
    case "322":
      return read322(known, partner);
    case "CODECO":
    case "COARRI":
      return readReport(type, known, partner);
    case "IFTSTA":
      return readIftsta(known, partner);
    default:
      return { notices: [], mistakes: [] };
  }
}
