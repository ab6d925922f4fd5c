import type { FeeStatement, HoldStatement } from "#src/statements/equipment-source.ts";

/** A hold as a terminal or a message writes it. */
export type WrittenHold = {
  readonly name: string;
  readonly status?: string | null | undefined;
  readonly description?: string | null | undefined;
};
/** A fee, likewise. */
export type WrittenFee = {
  readonly type: string;
  readonly amount: number;
  readonly currency_code?: string | null | undefined;
};

/**
 * What terminals and customs call their holds, as the contract's names
 * (contract: sources#terminal-reports). The first row that fits counts: "USDA exam" is
 * agriculture's, not customs'.
 */
const holdNames: readonly (readonly [RegExp, HoldStatement["name"]])[] = [
  [/usda|agricult|\baphis\b|\bp[lmnopstwx]\b/, "USDA"],
  [/vacis|\bnii\b|x-?ray|non.?intrusive/, "VACIS"],
  [/\btmf\b|traffic mitigation|pier ?pass|\bctf\b|clean truck/, "TMF"],
  [/customs|\bcbp\b|\bcus\b|\b[17]h\b|\bexam\b|\bcet\b|intensive|fda|\bp[a-kqr]\b/, "customs"],
  [/freight|\bline\b|steamship|\bssl\b|carrier|original (?:bill|b\/?l)|\bobl\b|\btc\b/, "freight"],
];

/** The status of a hold that is over: it is left out, as the contract has no such status. */
const cleared = /^(?:released?|clear(?:ed)?|removed|lifted|none|no|off|ok|inactive)$/;
const announced = /^(?:pending|announced|expected|advised|planned)$/;

/**
 * A hold in the contract's terms; null when it is over. A status that we do not know counts as a
 * hold: a needless warning costs less than a wasted drive to the terminal.
 */
export function holdOf({ name, status, description }: WrittenHold): HoldStatement | null {
  const state = status?.toLowerCase() ?? "";
  if (cleared.test(state)) return null;
  const called = name.toLowerCase().replaceAll("_", " ");
  const known = holdNames.find(([reports]) => reports.test(called));
  return {
    name: known?.[1] ?? "other",
    status: announced.test(state) ? "pending" : "hold",
    // What has no mapping is repeated as it is.
    description: description || (known ? null : name),
  };
}

/**
 * Fee codes of X12 N901 and plain text (contract: sources#edi-codes). The first row that fits
 * counts.
 */
const feeTypes: readonly (readonly [RegExp, FeeStatement["type"]])[] = [
  [/^total|\btotal\b|\bsum\b/, "total"],
  [/^4i[ve]$|exam|vacis|usda|\busd\b|tailgate|\batg\b|\bnii\b/, "exam"],
  [/^dwt$|dwell/, "extended_dwell_time"],
  [/^4i\w?$|demurrage|storage/, "demurrage"],
];

export function feeOf({ type, amount, currency_code: currency }: WrittenFee): FeeStatement {
  const called = type.toLowerCase().replaceAll("_", " ");
  return {
    type: feeTypes.find(([reports]) => reports.test(called))?.[1] ?? "other",
    amount,
    currencyCode: (currency ?? "USD").toUpperCase(),
  };
}
