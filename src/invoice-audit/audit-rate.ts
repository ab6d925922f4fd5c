import { priceOf, tariffsFor, type Tariff } from "#src/deadlines/index.ts";
import type { AuditedContainer } from "./container-record.ts";
import type { AuditEvidence } from "./evidence.ts";

export type RateCheck = {
  readonly state: "agrees" | "higher" | "lower" | "unknown";
  readonly tariff: string | null;
  /** What the tariff makes of the billed days. */
  readonly expected: number | null;
  readonly evidence: readonly AuditEvidence[];
};

export const unknownRate: RateCheck = {
  state: "unknown",
  tariff: null,
  expected: null,
  evidence: [],
};

export const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** The tariff for demurrage at the container's port of discharge; null: the operator states none. */
export function tariffOf(container: AuditedContainer, tariffs: readonly Tariff[]): Tariff | null {
  const place = container.portOfDischarge;
  return (
    tariffsFor(tariffs, {
      locode: place?.locode ?? null,
      smdg: place?.facilityProvider === "SMDG" ? place.facility : null,
      scac: container.scac,
    }).find(({ charge }) => charge === "demurrage") ?? null
  );
}

/** Those of the billed dates that the tariff counts. */
const counted = (dates: readonly string[], { counts, closures }: Tariff): readonly string[] =>
  counts === "calendar_days"
    ? dates
    : dates.filter(
        (date) => !closures.includes(date) && ![0, 6].includes(new Date(date).getUTCDay()),
      );

/**
 * A billed amount against the tariff. `before`: how many days of the container the invoice bills before
 * these, because a tariff's amount depends on it.
 */
export function checkRate(
  line: {
    readonly dates: readonly string[];
    readonly amount: number;
    readonly currencyCode: string | null;
  },
  {
    before,
    container,
    tariff,
  }: { before: number; container: AuditedContainer; tariff: Tariff | null },
): RateCheck {
  if (!tariff || tariff.currency_code !== line.currencyCode) return unknownRate;
  const days = counted(line.dates, tariff);
  const prices = days.map((_, day) => priceOf(tariff, before + day + 1, container.equipmentLength));
  const expected = cents(prices.reduce((sum, price) => sum + price, 0));
  const difference = cents(line.amount - expected);
  return {
    state: difference === 0 ? "agrees" : difference > 0 ? "higher" : "lower",
    tariff: tariff.name,
    expected,
    evidence: [
      {
        source: "operator",
        provider: tariff.name,
        statement: `${expected.toFixed(2)} ${tariff.currency_code} for ${days.length} days`,
        observedAt: null,
        recordedAt: null,
        rawEventId: null,
      },
    ],
  };
}
