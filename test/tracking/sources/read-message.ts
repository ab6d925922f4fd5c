import type { About, ReadMessage } from "./messages.ts";
import { siteAt, type SiteProtocolName } from "./site-rig.ts";

/** An answer of a site, through the whole of its source. `profile.returns`: APM's second answer. */
export const readThrough =
  (protocol: SiteProtocolName): ReadMessage =>
  async (text: string, about: About) => {
    const { returns = [], ...more } = about.profile ?? {};
    const { source } = siteAt(protocol, "http://site.test", {
      more,
      ...(about.at && { at: about.at }),
      fetch: (url) =>
        Promise.resolve(
          (url as string).includes("/empty-container-returns")
            ? Response.json(returns)
            : new Response(text, { headers: { "content-type": "application/json" } }),
        ),
    });
    const look = await source.look(about.asked ?? [], AbortSignal.timeout(5000));
    return look.outcome === "observed" ? { words: look.words, setAside: look.setAside } : look;
  };
