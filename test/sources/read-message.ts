import type { About, ReadMessage } from "./messages.ts";
import { facilitySourceAt, type FacilityProtocolName } from "./facilities/facility-source-rig.ts";

/** An answer of a facility source, through its whole reader. `profile.returns`: APM's second answer. */
export const readThrough =
  (protocol: FacilityProtocolName): ReadMessage =>
  async (text: string, about: About) => {
    const { returns = [], ...more } = about.profile ?? {};
    const { source } = facilitySourceAt(protocol, "http://facility.test", {
      more,
      ...(about.at && { at: about.at }),
      fetch: (url) =>
        Promise.resolve(
          (url as string).includes("/empty-container-returns")
            ? Response.json(returns)
            : new Response(text, { headers: { "content-type": "application/json" } }),
        ),
    });
    const poll = await source.poll(about.asked ?? [], AbortSignal.timeout(5000));
    return poll.outcome === "observed" ? { reports: poll.reports, setAside: poll.setAside } : poll;
  };
