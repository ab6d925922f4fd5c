import type { Resource } from "#src/platform/http/json-api.ts";
import type { Demurrage } from "#src/deadlines/demurrage.ts";

/** GET /containers/{id}/demurrage */
export const demurrageResource = (id: string, of: Demurrage): Resource => ({
  id,
  type: "demurrage",
  attributes: {
    state: of.state,
    binding: of.binding?.source ?? null,
    binding_reason: of.bindingReason,
    last_free_days: of.lastFreeDays.map(({ source, date, timezone, daysLeft }) => ({
      source,
      date,
      timezone,
      days_left: daysLeft,
    })),
    holding: of.holding,
    pickup_on: of.pickupOn,
    charges: of.charges.map(({ charge, tariff, currencyCode, amount, days }) => ({
      charge,
      tariff,
      currency_code: currencyCode,
      amount,
      days,
    })),
    closures: of.closures,
  },
});
