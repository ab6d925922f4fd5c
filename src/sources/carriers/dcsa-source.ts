import type { Log } from "#src/platform/log.ts";
import type {
  CarrierSource,
  PollResult,
  CarrierTargetKey,
} from "#src/statements/carrier-source.ts";
import { httpClient, type ClientDependencies, type HttpClient } from "../http/http-client.ts";
import { maxBytes, mediaOf, type ReceivedReply } from "../http/http.ts";
import { failureOf } from "../http/poll-failure.ts";
import { eventsIn, pollResultOf, refusalIn } from "./classify.ts";
import { mapDcsaEvents } from "./dcsa-map.ts";
import { nextPageUrl } from "./next-page.ts";
import type { CarrierProfile } from "../configuration/carrier-profile.ts";

/** More pages and events than any bill of lading has. */
const maxPages = 100;
const maxEvents = 20_000;

export type DcsaDependencies = ClientDependencies & { readonly log: Log };

/** An ocean carrier behind DCSA Track & Trace 2.2. Never throws: every failure is a `PollResult`. */
export function createDcsaSource(profile: CarrierProfile, deps: DcsaDependencies): CarrierSource {
  const headers = { "api-version": "2", ...lowerCase(profile.headers) };
  const client = httpClient({ ...profile, headers }, deps);
  return {
    async poll(carrierTarget, signal) {
      const startedAt = performance.now();
      const poll = await fetchEvents(profile, client, carrierTarget, signal).catch(failureOf);
      log(deps.log, carrierTarget, poll, Math.round(performance.now() - startedAt));
      return poll;
    },
  };
}

async function fetchEvents(
  profile: CarrierProfile,
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

function firstPageUrl(profile: CarrierProfile, carrierTarget: CarrierTargetKey): URL {
  const url = new URL(profile.baseUrl);
  url.pathname = `${url.pathname.replace(/\/$/, "")}${profile.path}`;
  url.searchParams.set(profile.parameters[carrierTarget.type], carrierTarget.number);
  url.searchParams.set("limit", String(profile.pageLimit));
  return url;
}

/** The carrier's own headers replace ours, whatever case they are written in. */
const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Codes of places, and names without one, that no list has: their events are kept as the carrier states them. */
const unknownPlacesIn = (poll: PollResult): readonly string[] =>
  poll.outcome !== "observed"
    ? []
    : [
        ...new Set(
          poll.events.flatMap(({ place }) =>
            place.timezone === null ? (place.locode ?? place.name ?? []) : [],
          ),
        ),
      ];

/** One line per poll: its result, and what an operator has to see. No body, header or secret. */
function log(
  log: Log,
  carrierTarget: CarrierTargetKey,
  poll: PollResult,
  milliseconds: number,
): void {
  const setAside = poll.outcome === "observed" ? poll.setAside : [];
  const unknownPlaces = unknownPlacesIn(poll);
  const fields = {
    ...carrierTarget,
    outcome: poll.outcome,
    ...("detail" in poll && { detail: poll.detail }),
    ...(poll.outcome === "observed" && { events: poll.events.length }),
    ...(setAside.length > 0 && { setAside: setAside.length, reason: setAside[0]?.reason }),
    ...(unknownPlaces.length > 0 && { unknownPlaces }),
    milliseconds,
  };
  if (setAside.length > 0 || "detail" in poll) log.warn("carrier.poll", fields);
  else log.info("carrier.poll", fields);
}
