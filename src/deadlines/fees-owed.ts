import type { TerminalFee } from "#src/tracking/store/container-entity.ts";

/** What is to be paid: the total, or else each fee (contract: containers#fees). */
export function feesOwed(fees: readonly TerminalFee[] | undefined): readonly TerminalFee[] {
  const owed = (fees ?? []).filter(({ amount }) => amount > 0);
  const total = owed.find(({ type }) => type === "total");
  return total ? [total] : owed;
}
