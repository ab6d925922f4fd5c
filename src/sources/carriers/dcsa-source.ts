import type {
  CarrierSource,
  PollResult,
  CarrierTargetKey,
} from "#src/statements/carrier-source.ts";
import { httpClient, type HttpClient } from "../http/http-client.ts";
import { maxBytes, mediaOf, type ReceivedReply } from "../http/http.ts";
import { eventsIn, pollResultOf, refusalIn } from "./classify.ts";
import { mapDcsaEvents } from "./dcsa-map.ts";
import { nextPageUrl } from "./next-page.ts";
import { loggedPoll, type CarrierDependencies } from "./logged-poll.ts";
import type { DcsaProfile } from "../configuration/carrier-profile.ts";

/** More pages and events than any bill of lading has. */
const maxPages = 100;
const maxEvents = 20_000;

/** An ocean carrier behind DCSA Track & Trace 2.2. Never throws: every failure is a `PollResult`. */
export function createDcsaSource(profile: DcsaProfile, deps: CarrierDependencies): CarrierSource {
  const headers = { "api-version": "2", ...lowerCase(profile.headers) };
  const client = httpClient({ ...profile, headers }, deps);
  return {
    poll(carrierTarget, signal) {
      return loggedPoll(deps.log, carrierTarget, () =>
        fetchEvents(profile, client, carrierTarget, signal),
      );
    },
  };
}

async function fetchEvents(
  profile: DcsaProfile,
  client: HttpClient,
  carrierTarget: CarrierTargetKey,
  signal: AbortSignal,
): Promise<PollResult> {
  if (profile.needsBookingAndContainer) return { outcome: "data_unavailable" };
  let url: URL | null = firstPageUrl(profile, carrierTarget);
  const bodies: string[] = [];
  const raw: unknown[] = [];
  const seen = new Set<string>();
  let bytes = maxBytes;
  // A cursor that repeats means that all pages have been read.
  while (url && !seen.has(url.href)) {
    if (seen.size >= maxPages)
      return { outcome: "unrecognized", detail: `more than ${maxPages} pages` };
    seen.add(url.href);
    const answer: ReceivedReply = await client.get(url, signal, bytes);
    if (answer.status !== 200) return refusalOf(answer, seen.size);
    const events = eventsIn(answer);
    if (!events)
      return { outcome: "unrecognized", detail: `200 ${mediaOf(answer)}, no page of events` };
    if (raw.length + events.length > maxEvents)
      return { outcome: "unrecognized", detail: `more than ${maxEvents} events` };
    bytes -= answer.bytes;
    bodies.push(answer.body);
    for (const event of events) raw.push(event);
    const next = answer.headers.get("next-page");
    url = next ? nextPageUrl(url, next) : null;
    if (next && !url) return { outcome: "unrecognized", detail: "Next-Page leads to another host" };
  }
  return pollResultOf(mapDcsaEvents(raw), bodies, carrierTarget);
}

/** Refused after the first page it is half an answer, whatever the refusal would mean by itself. */
function refusalOf(answer: ReceivedReply, page: number): PollResult {
  const refusal = refusalIn(answer);
  return page === 1 || refusal.outcome === "unreachable"
    ? refusal
    : { outcome: "unrecognized", detail: `page ${page}: ${answer.status}` };
}

function firstPageUrl(profile: DcsaProfile, carrierTarget: CarrierTargetKey): URL {
  const url = new URL(profile.baseUrl);
  url.pathname = `${url.pathname.replace(/\/$/, "")}${profile.path}`;
  url.searchParams.set(profile.parameters[carrierTarget.type], carrierTarget.number);
  url.searchParams.set("limit", String(profile.pageLimit));
  return url;
}

/** The carrier's own headers replace ours, whatever case they are written in. */
const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
