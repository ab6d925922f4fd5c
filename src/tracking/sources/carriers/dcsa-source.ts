import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#src/platform/log.ts";
import type { CarrierSource, Look, SubjectKey } from "../../source.ts";
import { eventsIn, lookAt, refusalIn } from "./classify.ts";
import { mapDcsaEvents } from "./dcsa-map.ts";
import { AnswerTooLarge, request, type Answer, type Fetch } from "./http.ts";
import { tokenSource } from "./oauth2.ts";
import type { CarrierProfile } from "./profile.ts";

/** More pages than any bill of lading has: a cursor that runs in circles ends here. */
const maxPages = 100;
/** Beside the first try; only for what may pass by itself. */
const retries = 2;
const retryPauseMilliseconds = 300;
/** A longer Retry-After is left to the poller's schedule. */
const patientSeconds = 2;

export type DcsaDependencies = {
  readonly fetch: Fetch;
  readonly random: () => number;
  readonly log: Log;
};

const isPassing = (answer: Answer): boolean =>
  (answer.status >= 500 && answer.status !== 501) ||
  (answer.status === 429 && (answer.retryAfterSeconds ?? Infinity) <= patientSeconds);

/** Next-Page is a cursor in DCSA's examples and a link in its prose; a link must stay at home. */
export function nextPageUrl(current: URL, nextPage: string): URL | null {
  const isLink =
    /^https?:\/\//i.test(nextPage) || nextPage.startsWith("/") || nextPage.startsWith("?");
  if (!isLink) {
    const next = new URL(current);
    next.searchParams.set("cursor", nextPage);
    return next;
  }
  try {
    const next = new URL(nextPage, current);
    return next.origin === current.origin ? next : null;
  } catch {
    return null;
  }
}

/** An ocean carrier behind DCSA Track & Trace 2.2. Never throws: every failure is a Look. */
export function createDcsaSource(profile: CarrierProfile, deps: DcsaDependencies): CarrierSource {
  const tokens = profile.auth
    ? tokenSource(profile.auth, deps.fetch, profile.timeoutMilliseconds)
    : null;

  async function send(url: URL, signal: AbortSignal): Promise<Answer> {
    const headers: Record<string, string> = {
      accept: "application/json",
      "api-version": "2",
      ...profile.headers,
      ...(tokens && { authorization: `Bearer ${await tokens.get(signal)}` }),
    };
    return request(
      deps.fetch,
      url.toString(),
      { headers },
      { timeoutMilliseconds: profile.timeoutMilliseconds, signal },
    );
  }

  /** One page, tried again when the failure may pass, and once with a new token. */
  async function page(url: URL, signal: AbortSignal): Promise<Answer> {
    let renewed = false;
    for (let tries = 0; ; tries++) {
      try {
        const answer = await send(url, signal);
        if (answer.status === 401 && tokens && !renewed) {
          renewed = true;
          tokens.forget();
          continue;
        }
        if (!isPassing(answer) || tries >= retries) return answer;
        await pause((answer.retryAfterSeconds ?? 0) * 1000, undefined, { signal });
      } catch (error) {
        if (signal.aborted || error instanceof AnswerTooLarge || tries >= retries) throw error;
      }
      const milliseconds = retryPauseMilliseconds * 2 ** tries * (0.5 + deps.random());
      await pause(milliseconds, undefined, { signal });
    }
  }

  async function lookUp(subject: SubjectKey, signal: AbortSignal): Promise<Look> {
    let url: URL | null = new URL(`${profile.baseUrl}${profile.path}`);
    url.searchParams.set(profile.parameters[subject.type], subject.number);
    url.searchParams.set("limit", String(profile.pageLimit));
    const bodies: string[] = [];
    const raw: unknown[] = [];
    const seen = new Set<string>();
    while (url && !seen.has(url.toString())) {
      seen.add(url.toString());
      const answer: Answer = await page(url, signal);
      if (answer.status !== 200) return refusalIn(answer);
      const events = eventsIn(answer);
      if (!events)
        return {
          outcome: "unrecognized",
          detail: `200 ${answer.contentType}, not a page of events`,
        };
      bodies.push(answer.body);
      raw.push(...events);
      const next = answer.headers.get("next-page");
      if (next && seen.size >= maxPages)
        return { outcome: "unrecognized", detail: `more than ${maxPages} pages` };
      url = next ? nextPageUrl(url, next) : null;
    }
    return lookAt(mapDcsaEvents(raw), bodies);
  }

  return {
    async look(subject, signal) {
      const startedAt = performance.now();
      let look: Look;
      try {
        look = await lookUp(subject, signal);
      } catch (error) {
        const name = error instanceof Error ? error.name : "unknown";
        look =
          error instanceof AnswerTooLarge
            ? { outcome: "unrecognized", detail: error.message }
            : { outcome: "unreachable", detail: name === "TypeError" ? "no connection" : name };
      }
      deps.log.info("carrier.look", {
        scac: profile.scac,
        type: subject.type,
        outcome: look.outcome,
        ...("detail" in look && { detail: look.detail }),
        milliseconds: Math.round(performance.now() - startedAt),
      });
      if (look.outcome === "observed" && look.setAside.length > 0)
        deps.log.warn("carrier.events_set_aside", {
          scac: profile.scac,
          count: look.setAside.length,
          reason: look.setAside[0]?.reason,
        });
      return look;
    },
  };
}
