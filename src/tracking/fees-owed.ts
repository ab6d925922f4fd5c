import type { TerminalFee } from "./store/container-entity.ts";

/** What is to be paid: the total, or else each fee (gaps 5: a total is left out of a sum). */
export function feesOwed(fees: readonly TerminalFee[] | undefined): readonly TerminalFee[] {
  const owed = (fees ?? []).filter(({ amount }) => amount > 0);
  const total = owed.find(({ type }) => type === "total");
  return total ? [total] : owed;
}
