import { acknowledgeEdifact } from "../acknowledge/edifact.ts";
import { acknowledgeX12, type JudgedGroup } from "../acknowledge/x12.ts";
import { isFatal, type EdiGroup, type Interchange, type Mistake } from "../parse/model.ts";
import { observationsOf, type Observations } from "../parse/observations.ts";
import type { EdiPartner } from "../../configuration/edi-partner.ts";
import { sentAtOf } from "../parse/read-interchanges.ts";
import { readTransaction } from "../parse/read-transaction.ts";
import type { EdiInterchangeItem } from "./edi-interchange-entity.ts";
import type { Reject } from "./rejects.ts";

/** What one transaction reports, and its position in the file. */
export type TransactionReport = {
  readonly observations: Observations;
  readonly offset: number;
  readonly sentAt: string;
};

/** An interchange with everything that was found in it. */
export type JudgedInterchange = {
  readonly interchange: Interchange;
  readonly groups: readonly JudgedGroup[];
  readonly reports: readonly TransactionReport[];
  readonly rejects: readonly Reject[];
};

/**
 * Reads an interchange of a partner: what it reports, and what is wrong with it. `sentAt` of a
 * group without a creation time is when it was received. Pure.
 */
export function judge(
  interchange: Interchange,
  partner: EdiPartner,
  receivedAt: string,
): JudgedInterchange {
  const reports: TransactionReport[] = [];
  const groups = interchange.groups.map((group): JudgedGroup => {
    const sentAt = sentAtOf(group, partner) ?? receivedAt;
    const isUsed = !isFatal(interchange) && !isFatal(group);
    return {
      group,
      sets: group.transactions.map((transaction) => {
        const { notices, mistakes } = readTransaction(transaction, partner);
        const results = notices.map((notice) => observationsOf(notice, partner, sentAt));
        const unclear = results.flatMap((one) => ("reason" in one ? [one.reason] : []));
        const more = unclear.slice(0, 1).map((reason): Mistake => ({
          level: "transaction",
          rejects: true,
          code: interchange.standard === "x12" ? "5" : "12",
          reason,
          offset: transaction.offset,
        }));
        const { offset } = transaction;
        if (isUsed && more.length === 0)
          for (const one of results)
            if (!("reason" in one)) reports.push({ observations: one, offset, sentAt });
        return { transaction, mistakes: [...mistakes, ...more] };
      }),
    };
  });
  return { interchange, groups, reports, rejects: rejectsOf(interchange, groups) };
}

function rejectsOf(interchange: Interchange, groups: readonly JudgedGroup[]): Reject[] {
  const of = (mistake: Mistake, group?: EdiGroup, transaction?: string): Reject => ({
    level: mistake.level,
    rejects: mistake.rejects,
    code: mistake.code,
    reason: mistake.reason,
    offset: mistake.offset,
    interchange: interchange.control,
    ...(group?.control && { group: group.control }),
    ...(transaction !== undefined && { transaction }),
    ...(mistake.segment && { segment: `${mistake.segment.tag} ${mistake.segment.position}` }),
    ...(mistake.element && { element: mistake.element.position }),
  });
  return [
    ...interchange.mistakes.map((mistake) => of(mistake)),
    ...(isFatal(interchange) ? [] : groups).flatMap(({ group, sets }) => [
      ...group.mistakes.map((mistake) => of(mistake, group)),
      ...sets.flatMap(({ transaction, mistakes }) =>
        mistakes.map((mistake) => of(mistake, group, `${transaction.type} ${transaction.control}`)),
      ),
    ]),
  ];
}

/** What the partner is answered. */
export const acknowledgmentOf = (
  { interchange, groups }: JudgedInterchange,
  { acknowledgment: control, receivedAt }: EdiInterchangeItem,
): string =>
  interchange.standard === "x12"
    ? acknowledgeX12(interchange, groups, { control, receivedAt })
    : acknowledgeEdifact(interchange, groups, { control, receivedAt });

/** Where the partner fetches the acknowledgment. */
export const acknowledgmentKey = (
  { partner, acknowledgment }: EdiInterchangeItem,
  { standard }: Interchange,
): string =>
  `edi/out/${partner}/${String(acknowledgment).padStart(9, "0")}-${standard === "x12" ? "997" : "CONTRL"}.edi`;

/** In one word, for logs and the answer of a POST. */
export function verdictOf({ interchange, groups }: JudgedInterchange) {
  const sets = isFatal(interchange)
    ? []
    : groups.flatMap((one) => one.sets.map((set) => ({ set, one })));
  const taken = sets.filter(({ set, one }) => !isFatal(one.group) && !isFatal(set));
  if (taken.length === 0) return "rejected" as const;
  if (taken.length < sets.length) return "partially_accepted" as const;
  const hasErrors =
    interchange.mistakes.length > 0 ||
    groups.some(
      (one) => one.group.mistakes.length > 0 || one.sets.some((s) => s.mistakes.length > 0),
    );
  return hasErrors ? ("accepted_with_errors" as const) : ("accepted" as const);
}
export type Verdict = ReturnType<typeof verdictOf>;
