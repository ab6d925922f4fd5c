import type { FeeStatement } from "#src/statements/equipment-source.ts";

/** What is to be paid: the total, or else each fee (contract: containers#fees). */
export function feesOwed(fees: readonly FeeStatement[] | undefined): readonly FeeStatement[] {
  const owed = (fees ?? []).filter(({ amount }) => amount > 0);
  const total = owed.find(({ type }) => type === "total");
  return total ? [total] : owed;
}
