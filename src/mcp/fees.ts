import type { feesOf } from "#src/tracking/index.ts";

type Fee = ReturnType<typeof feesOf>[number];

/**
 * What a terminal asks for all together: the fees without an element `total`, unless that is the
 * only one (contract: containers#fees). Null where nothing was reported, and where currencies
 * differ.
 */
export function feesTotal(fees: readonly Fee[] | null): {
  readonly amount: number | null;
  readonly currency: string | null;
} {
  const single = fees?.filter(({ type }) => type !== "total") ?? [];
  const counted = single.length > 0 ? single : (fees ?? []);
  const currencies = [...new Set(counted.map((fee) => fee.currency_code))];
  if (currencies.length !== 1) return { amount: null, currency: null };
  const sum = counted.reduce((total, { amount }) => total + amount, 0);
  return { amount: Math.round(sum * 100) / 100, currency: currencies[0] ?? null };
}
