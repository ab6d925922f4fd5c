import type { ReadMessage } from "../../messages.ts";
import { pathOf, upstreamSourceAt, type Json } from "../../upstream/upstream-player.ts";

/** The answers about one number, as the source reads them; the number is that of its request. */
export const read: ReadMessage = async (text) => {
  const answers = JSON.parse(text) as Record<string, Json | undefined>;
  const { request_number: number, scac } = answers["requests"]!["data"][0].attributes;
  const { poll } = upstreamSourceAt(
    "http://upstream.test",
    { scac },
    {
      fetch: (url, init) => {
        const path = pathOf({ method: init?.method ?? "GET", url: new URL(url) });
        const answer = path && answers[path];
        return Promise.resolve(answer ? Response.json(answer) : new Response("", { status: 501 }));
      },
      now: "2026-12-01T06:00:00Z",
    },
  );
  const result = await poll({ scac, type: "bill_of_lading", number });
  return "bodies" in result ? { ...result, bodies: result.bodies.length } : result;
};
