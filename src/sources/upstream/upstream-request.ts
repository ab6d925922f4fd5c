import { queryNumber } from "#src/reference/index.ts";
import type { CarrierTargetKey, PollResult } from "#src/statements/carrier-source.ts";
import { unrecognized, type UpstreamClient } from "./upstream-client.ts";
import {
  ErrorDocument,
  UpstreamDocument,
  RequestResource,
  type UpstreamRecord,
} from "./upstream-schema.ts";

const dayMilliseconds = 86_400_000;

/** The shipment that the upstream tracks under the number, or what its having none means. */
export type Tracked = { readonly shipmentId: string } | { readonly result: PollResult };

/**
 * Finds the upstream's tracking request of the number, and creates it where there is none. A request that failed there
 * for want of an answer is made again after a day, at the earliest.
 */
export async function trackedAt(
  client: UpstreamClient,
  carrierTarget: CarrierTargetKey,
  now: Date,
): Promise<Tracked> {
  const found = await find(client, carrierTarget);
  if (found && !isWorthAnother(found, now)) return trackedBy(client, found, now);
  const created = await create(client, carrierTarget);
  if (created === "duplicate") {
    // It came between the two requests. One that is not in the list belongs to somebody else.
    const other = await find(client, carrierTarget);
    if (!other || other.attributes.status === "failed")
      throw unrecognized("a duplicate that is not in the list of requests");
    return trackedBy(client, other, now);
  }
  return "result" in created ? created : trackedBy(client, created.request, now);
}

/** The best of the requests for the number: one that works, else the newest. */
async function find(
  client: UpstreamClient,
  { scac, type, number }: CarrierTargetKey,
): Promise<RequestResource | null> {
  const isThis = (one: RequestResource): boolean =>
    one.attributes.scac?.toUpperCase() === scac &&
    queryNumber(scac, type, one.attributes.request_number) === queryNumber(scac, type, number);
  const url = client.url("/tracking_requests", {
    "filter[request_number]": number,
    "filter[scac]": scac,
  });
  const mine = ({ data }: { readonly data: readonly UpstreamRecord[] }): RequestResource[] =>
    data.flatMap((one) => RequestResource.safeParse(one).data ?? []).filter(isThis);
  const list = await client.list(url, (data) => mine({ data }).some(works));
  if (list.data.length > 0 && list.data.every((one) => !RequestResource.safeParse(one).success))
    throw unrecognized("no usable tracking request");
  const all = mine(list);
  return (
    all.find(works) ?? all.toSorted((a, b) => (changedAt(b) ?? 0) - (changedAt(a) ?? 0))[0] ?? null
  );
}

const works = ({ attributes }: RequestResource): boolean => attributes.status !== "failed";

const changedAt = ({ attributes }: RequestResource): number | null => {
  const at = Date.parse(attributes.updated_at ?? attributes.created_at ?? "");
  return Number.isNaN(at) ? null : at;
};

const isOlderThanADay = (request: RequestResource, now: Date): boolean => {
  const at = changedAt(request);
  return at !== null && now.getTime() - at > dayMilliseconds;
};

/** Reasons that lie in the number or in the shipment, and stay. */
const lasting: ReadonlySet<string> = new Set([
  "invalid_number",
  "data_unavailable",
  "booking_cancelled",
]);

const isWorthAnother = (request: RequestResource, now: Date): boolean =>
  !works(request) &&
  !lasting.has(request.attributes.failed_reason ?? "") &&
  isOlderThanADay(request, now);

/** What a request's state means for the number here. */
function trackedBy(client: UpstreamClient, request: RequestResource, now: Date): Tracked {
  const { status, failed_reason: reason } = request.attributes;
  const shipment = request.relationships?.tracked_object?.data;
  if (status === "failed") return { result: failureOf(client, reason ?? "") };
  if (shipment?.type === "shipment") return { shipmentId: shipment.id };
  if (status === "awaiting_manifest") return { result: { outcome: "not_found" } };
  // Pending for good is no answer: a service that asks itself, or one that has stopped working.
  if (isOlderThanADay(request, now))
    return {
      result: { outcome: "unrecognized", detail: "its tracking request got no answer in a day" },
    };
  return { result: { outcome: "pending" } };
}

function failureOf({ bodies }: UpstreamClient, reason: string): PollResult {
  switch (reason) {
    case "invalid_number":
    case "data_unavailable":
      return { outcome: reason };
    case "booking_cancelled":
      return { outcome: reason, bodies };
    case "not_found":
    case "expired":
      return { outcome: "not_found" };
    default:
      return { outcome: "unrecognized", detail: "its tracking request failed" };
  }
}

type Refused = "duplicate" | { readonly result: PollResult };

async function create(
  client: UpstreamClient,
  { scac, type, number }: CarrierTargetKey,
): Promise<Refused | { readonly request: RequestResource }> {
  const answer = await client.ask(client.url("/tracking_requests"), {
    data: {
      type: "tracking_request",
      attributes: { request_type: type, request_number: number, scac },
    },
  });
  if (answer.status === 422 || answer.status === 400) return refused(answer.body, answer.status);
  const isMade = answer.status === 201 || answer.status === 202;
  const { data } = client.read(isMade ? { ...answer, status: 200 } : answer, UpstreamDocument);
  const request = RequestResource.safeParse(data).data;
  if (!request) throw unrecognized("no usable tracking request");
  return { request };
}

/** A creation that was refused, judged by the code and the member that the error names. */
function refused(body: string, status: number): Refused {
  for (const { code, source } of errorsIn(body)) {
    if (code === "duplicate") return "duplicate";
    const pointer = source?.pointer ?? "";
    if (pointer.endsWith("/request_number")) return { result: { outcome: "invalid_number" } };
    // The carrier, or this kind of number at the carrier, is none that it tracks.
    if (pointer.endsWith("/scac") || pointer.endsWith("/request_type"))
      return { result: { outcome: "data_unavailable" } };
  }
  throw unrecognized(`${status}, without a reason we know`);
}

function errorsIn(body: string) {
  try {
    return ErrorDocument.parse(JSON.parse(body)).errors;
  } catch {
    return [];
  }
}
