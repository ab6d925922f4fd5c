import { ofOtherJourney } from "#src/statements/references.ts";
import type { PollResult, SourceEvent, CarrierTargetKey } from "#src/statements/carrier-source.ts";
import { mediaOf, type HttpReply } from "../http/http.ts";
import type { Mapped } from "./dcsa-map.ts";

export type PollRefusal = Exclude<
  PollResult,
  { outcome: "observed" | "booking_cancelled" | "pending" }
>;

/**
 * What an answer that is not a page of events means. Judged by content and transient unless proven
 * (contract: incidents#answers-by-content, incidents#not-manifested-yet).
 */
export function refusalIn(reply: HttpReply): PollRefusal {
  const { status } = reply;
  const reports = wordsIn(reply.body);
  if (status === 404 || status === 204) return { outcome: "not_found" };
  if (status === 400 || status === 422) {
    if (reports.some((one) => aboutAbsence.test(one))) return { outcome: "not_found" };
    return reports.some(isAboutFormat)
      ? { outcome: "invalid_number" }
      : { outcome: "unrecognized", detail: `${status}, without a reason we know` };
  }
  if (status === 401 || status === 403)
    return isWithheld(reports)
      ? { outcome: "data_unavailable" }
      : unreachable(reply, `${status}, our credentials are refused`);
  if (status === 429) return unreachable(reply, "429, over the carrier's limit");
  if (status >= 500) return unreachable(reply, `${status}`);
  return { outcome: "unrecognized", detail: `${status} ${mediaOf(reply)}` };
}

const unreachable = ({ retryAfterSeconds }: HttpReply, detail: string): PollRefusal => ({
  outcome: "unreachable",
  detail,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

/** DCSA's error body, `errors[{reason, message}]`, and plainer ones: a line each, lower case. */
function wordsIn(body: string): string[] {
  try {
    const { errors, reason, message } = JSON.parse(body) as Record<string, unknown>;
    return [...(Array.isArray(errors) ? errors : []), { reason, message }]
      .map((one) => JSON.stringify(one).toLowerCase())
      .filter((one) => one.length > 2);
  } catch {
    return [];
  }
}

const aboutAbsence =
  /not found|no (?:data|events?|records?|results?|shipments?)\b|does not exist|not yet manifested/;
const aboutReference =
  /reference|booking|transport ?document|bill of lading|b\/l|equipment|container|tracking number/;
const aboutAsking = /required|missing|at least one|limit|cursor|api.?version|header|date/;
const aboutShape = /invalid|format|malformed|pattern|length|not (?:a )?valid/;

/** The number's own form is at fault; the way we asked is not. */
const isAboutFormat = (reports: string): boolean =>
  aboutShape.test(reports) && aboutReference.test(reports) && !aboutAsking.test(reports);

const aboutCredentials =
  /token|credential|api.?key|client|subscri|unauthenticated|consumer|authentication|expired|sign.?in/;
const aboutData = new RegExp(`${aboutReference.source}|shipment|\\bnumber`);

/** The text refuses this number explicitly. Everything else at 401 and 403 is ours to repair. */
const isWithheld = (reports: readonly string[]): boolean =>
  reports.some((one) => aboutData.test(one)) && !reports.some((one) => aboutCredentials.test(one));

/** A page's events; null when the body is not a page (a login page, half an answer, another shape). */
export function eventsIn(reply: HttpReply): readonly unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(reply.body);
    if (Array.isArray(parsed)) return parsed;
    const { events } = parsed as { events?: unknown };
    return Array.isArray(events) ? events : null;
  } catch {
    return null;
  }
}

const ended = new Set(["VOID", "CANC", "REJE"]);

/** The booking's newest state is final, and no container has moved. */
function isCancelled(all: readonly SourceEvent[]): boolean {
  const events = all.filter(({ classifier, retracted }) => classifier === "ACT" && !retracted);
  if (events.some(({ kind }) => kind === "equipment")) return false;
  const booking = events
    .filter(({ kind, documentType }) => kind === "shipment" && documentType === "BKG")
    .toSorted((a, b) => Date.parse(a.createdAt ?? a.at) - Date.parse(b.createdAt ?? b.at));
  return ended.has(booking.at(-1)?.code ?? "");
}

/** What a complete answer means for the number. No events at all: not manifested yet, or unknown. */
export function pollResultOf(
  { events, setAside }: Mapped,
  bodies: readonly string[],
  carrierTarget?: CarrierTargetKey,
): PollResult {
  if (events.length === 0)
    return setAside.length === 0
      ? { outcome: "not_found" }
      : { outcome: "unrecognized", detail: `no usable event: ${setAside[0]?.reason ?? ""}` };
  const isOther = carrierTarget ? ofOtherJourney(events, carrierTarget) : () => false;
  if (isCancelled(events.filter((event) => !isOther(event))))
    return { outcome: "booking_cancelled", bodies };
  return { outcome: "observed", events, setAside, bodies };
}
