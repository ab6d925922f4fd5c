import type { Look, SourceEvent } from "../../source.ts";
import type { Mapped } from "./dcsa-map.ts";

/** What came back over HTTP, before anyone believes it. */
export type Reply = {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly retryAfterSeconds?: number;
};

export type Refused = Exclude<Look, { outcome: "observed" | "booking_cancelled" }>;

const excerpt = (text: string): string => text.replaceAll(/\s+/g, " ").slice(0, 120);

/** DCSA's error body, as far as it can be read: the reasons, in lower case. */
function reasonsIn(body: string): string {
  try {
    const { errors, message, statusCodeText } = JSON.parse(body) as Record<string, unknown>;
    return JSON.stringify([errors, message, statusCodeText]).toLowerCase();
  } catch {
    return "";
  }
}

const aboutFormat = /invalid|format|malformed|pattern|length|not a valid/;
const aboutNumber = /reference|booking|transport ?document|bill|equipment|container|number/;
const aboutCredentials =
  /token|credential|api.?key|client.?id|subscription|unauthenticated|consumer/;

/**
 * What an answer that is not a page of events means. Judged by content and transient unless proven
 * (incidents: 200 with login HTML; a 500 that means "not yet"; not manifested equals unknown).
 */
export function refusalIn(reply: Reply): Refused {
  const reasons = reasonsIn(reply.body);
  switch (reply.status) {
    case 404:
    case 204:
      return { outcome: "not_found" };
    case 400:
    case 422:
      return aboutFormat.test(reasons) && aboutNumber.test(reasons)
        ? { outcome: "invalid_number" }
        : { outcome: "unrecognized", detail: `${reply.status} ${excerpt(reply.body)}` };
    case 403:
      return reasons && !aboutCredentials.test(reasons) && aboutNumber.test(reasons)
        ? { outcome: "data_unavailable" }
        : { outcome: "unreachable", detail: "403, our access is refused" };
    case 401:
      return { outcome: "unreachable", detail: "401, our credentials are refused" };
    case 429:
      return {
        outcome: "unreachable",
        detail: "429, over the carrier's limit",
        ...(reply.retryAfterSeconds !== undefined && {
          retryAfterSeconds: reply.retryAfterSeconds,
        }),
      };
    default:
      return reply.status >= 500
        ? {
            outcome: "unreachable",
            detail: `${reply.status}`,
            ...(reply.retryAfterSeconds !== undefined && {
              retryAfterSeconds: reply.retryAfterSeconds,
            }),
          }
        : { outcome: "unrecognized", detail: `${reply.status} ${excerpt(reply.body)}` };
  }
}

/** A page's events; null when the body is no page (a login page, half an answer, another shape). */
export function eventsIn(reply: Reply): readonly unknown[] | null {
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

/** The booking's newest state is an end, and no box has moved. */
function isCancelled(events: readonly SourceEvent[]): boolean {
  if (events.some((e) => e.kind === "equipment" && e.classifier === "ACT")) return false;
  const booking = events
    .filter((e) => e.kind === "shipment" && e.documentType === "BKG" && e.classifier === "ACT")
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  return ended.has(booking.at(-1)?.code ?? "");
}

/** What a complete answer says. No events at all: not manifested yet, or never heard of. */
export function lookAt({ events, setAside }: Mapped, bodies: readonly string[]): Look {
  if (events.length === 0)
    return setAside.length === 0
      ? { outcome: "not_found" }
      : { outcome: "unrecognized", detail: `no usable event: ${setAside[0]?.reason ?? ""}` };
  if (isCancelled(events)) return { outcome: "booking_cancelled", bodies };
  return { outcome: "observed", events, setAside, bodies };
}
