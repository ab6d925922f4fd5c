import { hour } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { oauthRegistrations } from "./store/oauth-entity.ts";

/** A client describes itself in a few hundred bytes. */
export const maxRegistrationBytes = 8_192;

/** A household or an office registers a few editors and assistants, not more. */
const maxPerHour = 30;

/** An IPv6 subscriber has a whole /64 of addresses. */
const subscriber = (address: string): string =>
  address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;

/** Counts one more registration; answers 0, or the seconds to wait when there were too many. One write. */
export async function roomForRegistration(deps: Dependencies, address: string): Promise<number> {
  if (!deps.config.RATE_LIMITS) return 0;
  const seconds = Math.floor(Date.now() / 1000);
  const at = Math.floor(seconds / hour);
  const { data } = await oauthRegistrations(deps.db)
    .update({ source: subscriber(address), hour: at })
    .add({ count: 1 })
    .set({ ttl: (at + 2) * hour })
    .go({ response: "all_new" });
  return (data.count ?? 0) > maxPerHour ? (at + 1) * hour - seconds : 0;
}
