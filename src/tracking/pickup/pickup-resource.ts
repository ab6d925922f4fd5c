import type { Resource } from "#src/platform/http/json-api.ts";
import { pickupOf, type PickupDecision } from "./pickup.ts";
import type { PickupViewer } from "./blockers.ts";

/** Of charges in one currency; null where no tariff is known, never a guess. */
function costOf(charges: PickupDecision["charges"]) {
  const currencies = new Set(charges.map(({ currencyCode }) => currencyCode));
  const [currency = null] = currencies;
  const isOne = currencies.size === 1;
  return {
    amount: isOne
      ? Math.round(charges.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100
      : null,
    currency_code: isOne ? currency : null,
    from: charges.map(({ on }) => on).toSorted()[0] ?? null,
    charges: charges.map(({ charge, tariff, amount, currencyCode, on }) => ({
      charge,
      tariff,
      amount,
      currency_code: currencyCode,
      on,
    })),
  };
}

const pickupAttributes = (of: PickupDecision) => ({
  verdict: of.verdict,
  blockers: of.blockers,
  next: of.next,
  last_safe_day: of.lastSafeDay,
  timezone: of.timezone,
  cost_per_day: costOf(of.charges),
  terminal_checked_at: of.terminalCheckedAt,
  decided_at: of.decidedAt,
});

type Container = Parameters<typeof pickupOf>[0] & { readonly id: string };

/** GET /containers/{id}/pickup */
export const pickupResource = (container: Container, asked: PickupViewer) => ({
  id: container.id,
  type: "pickup",
  attributes: pickupAttributes(pickupOf(container, asked)),
});

/** `meta.pickup` of a container: no read. */
export const withPickup = (
  resource: Resource,
  container: Container,
  asked: PickupViewer,
): Resource => ({
  ...resource,
  meta: { ...resource.meta, pickup: pickupAttributes(pickupOf(container, asked)) },
});
