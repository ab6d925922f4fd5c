import type { Clock } from "#src/platform/clock.ts";
import { normalizeNumber } from "#src/reference/index.ts";
import type {
  CarrierSource,
  CarrierTargetKey,
  PollResult,
  SourceEvent,
} from "#src/statements/carrier-source.ts";
import { loggedPoll, type CarrierDependencies } from "../carriers/logged-poll.ts";
import type { UpstreamProfile } from "../configuration/carrier-profile.ts";
import { httpClient } from "../http/http-client.ts";
import { PollEnded, unrecognized, UpstreamClient } from "./upstream-client.ts";
import { mapUpstream, type UpstreamAnswer } from "./upstream-map.ts";
import { trackedAt } from "./upstream-request.ts";
import {
  ContainerResource,
  UpstreamDocument,
  ShipmentResource,
  type UpstreamRecord,
} from "./upstream-schema.ts";

/** As many as a page has where its size is not stated. */
const containersPerRequest = 30;

const include = [
  "transport_events",
  "transport_events.location",
  "transport_events.vessel",
  "transport_events.terminal",
].join();

/**
 * An ocean carrier as another tracking service of this interface knows it (docs/sources.md#another-tracking-service).
 * Never throws: every failure is a `PollResult`.
 */
export function createUpstreamSource(
  profile: UpstreamProfile,
  deps: CarrierDependencies & { readonly clock: Pick<Clock, "now"> },
): CarrierSource {
  const client = httpClient(profile, deps);
  return {
    poll: (carrierTarget, signal) =>
      loggedPoll(deps.log, carrierTarget, () =>
        fetchShipment(
          profile,
          new UpstreamClient(client, profile.baseUrl, signal),
          carrierTarget,
          deps.clock.now(),
        ).catch(resultOf),
      ),
  };
}

function resultOf(error: unknown): PollResult {
  if (error instanceof PollEnded) return error.result;
  throw error;
}

/** Three requests for a shipment of up to thirty containers: its request, itself, and its containers with events. */
async function fetchShipment(
  { provider }: UpstreamProfile,
  client: UpstreamClient,
  carrierTarget: CarrierTargetKey,
  now: Date,
): Promise<PollResult> {
  const tracked = await trackedAt(client, carrierTarget, now);
  if ("result" in tracked) return tracked.result;
  const answer = await shipmentOf(client, tracked.shipmentId);
  const { events, setAside } = mapUpstream(answer, carrierTarget, provider);
  const { bodies } = client;
  if (events.length === 0 || (setAside.length > 0 && !events.some(isOfUse)))
    return { outcome: "unrecognized", detail: `no usable record: ${setAside[0]?.reason ?? ""}` };
  const { line_tracking_stopped_reason: stopped } = answer.shipment.attributes;
  const hasMoved = events.some(
    ({ kind, classifier }) => kind === "equipment" && classifier === "ACT",
  );
  if (stopped === "booking_cancelled" && !hasMoved) return { outcome: "booking_cancelled", bodies };
  return { outcome: "observed", events, setAside, bodies };
}

/** More than that a shipment is there. */
const isOfUse = ({ kind, equipment }: SourceEvent): boolean =>
  kind !== "shipment" || equipment !== null;

async function shipmentOf(client: UpstreamClient, id: string): Promise<UpstreamAnswer> {
  const url = client.url(`/shipments/${encodeURIComponent(id)}`, { include: "containers" });
  const { data, included } = client.read(await client.ask(url), UpstreamDocument);
  const shipment = ShipmentResource.safeParse(data);
  if (!shipment.success) {
    const issue = shipment.error.issues[0];
    throw unrecognized(`no usable shipment: ${issue?.path.join(".")} ${issue?.message}`);
  }
  const linked = shipment.data.relationships?.containers?.data ?? [];
  const known = new Map((included ?? []).map((one) => [`${one.type} ${one.id}`, one]));
  const records = await containersWithEvents(
    client,
    linked.map((one) => ({ id: one.id, record: known.get(`container ${one.id}`) })),
  );
  return { shipment: shipment.data, ...records };
}

type Listed = { readonly id: string; readonly record: UpstreamRecord | undefined };

/** By number where the shipment's answer had the containers, and one by one where it or the list did not. */
async function containersWithEvents(
  client: UpstreamClient,
  listed: readonly Listed[],
): Promise<Pick<UpstreamAnswer, "containers" | "included">> {
  const containers = new Map<string, UpstreamRecord>();
  const included = new Map<string, UpstreamRecord>();
  const take = (data: readonly UpstreamRecord[], beside: readonly UpstreamRecord[]): void => {
    for (const one of data)
      if (one.type === "container" && listed.some(({ id }) => id === one.id))
        containers.set(one.id, one);
    for (const one of beside) included.set(`${one.type} ${one.id}`, one);
  };
  const numbered = listed.flatMap(({ id, record }) => {
    const number = numberOf(record);
    return /^[A-Z0-9]{4,15}$/.test(number) ? [{ id, number }] : [];
  });
  for (let from = 0; from < numbered.length; from += containersPerRequest) {
    const asked = numbered.slice(from, from + containersPerRequest);
    const numbers = new Set(asked.map(({ number }) => number));
    const url = client.url("/containers", { "filter[number]": [...numbers].join(), include });
    const page = await client.list(
      url,
      (data) =>
        // A service that does not filter would answer with every container that it has.
        data.some((one) => !numbers.has(numberOf(one))) ||
        asked.every(({ id }) => data.some((one) => one.id === id)),
    );
    take(page.data, page.included);
  }
  for (const { id } of listed) {
    if (containers.has(id)) continue;
    const url = client.url(`/containers/${encodeURIComponent(id)}`, { include });
    const one = client.read(await client.ask(url), UpstreamDocument);
    take([one.data], one.included ?? []);
    if (!containers.has(id)) throw unrecognized("another container than the requested one");
  }
  return { containers: [...containers.values()], included: [...included.values()] };
}

const numberOf = (one: UpstreamRecord | undefined): string =>
  normalizeNumber(ContainerResource.safeParse(one).data?.attributes.number ?? "");
