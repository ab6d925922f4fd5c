import { carrierByScac } from "#local/sandbox/gateways/carriers.ts";
import { answerOf, type Asked } from "#local/sandbox/gateways/answer.ts";
import { facilitySources } from "#local/sandbox/gateways/facility-sources.ts";
import { openAnchors } from "#local/sandbox/anchors.ts";
import { fleet, type FleetRequest } from "#local/sandbox/fleet.ts";
import { archiveOf, eventsAt, type VoyageRecord } from "#local/sandbox/records/archive.ts";
import { railAnswerOf } from "#local/sandbox/records/rail-record.ts";
import { availabilityOf } from "#local/sandbox/records/terminal-record.ts";
import { emptyKnowledge, remember } from "#src/knowledge/knowledge.ts";
import { journeyHash } from "#src/platform/canonical.ts";
import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import { queryNumber } from "#src/reference/index.ts";
import { mapDcsaEvents } from "#src/sources/carriers/dcsa-map.ts";
import { seldomSeconds } from "#src/polling/sweep/repeating.ts";
import type { EquipmentReport, FacilityPollPlan } from "#src/statements/equipment-source.ts";
import { facilityPollPlans } from "#src/tracking/apply/facility-poll-plans.ts";
import { asTravelled, known } from "#src/tracking/items/as-travelled.ts";
import { isWaiting, nextAskAfterSeconds } from "#src/tracking/poll-kinds/facility-cadence.ts";
import { journeyOf, nextPollAfterSeconds, stopReason } from "#src/tracking/projection/index.ts";
import type { Journey } from "#src/tracking/projection/journey.ts";

type Polls = {
  readonly news: number;
  readonly noNews: number;
  /** Of these, polls after which the interval is another one, so that the due time moves. */
  readonly moves: number;
  /** Of these, polls after an interval at which the sweep checks each of them. */
  readonly seldom: number;
};
type Counted = { -readonly [K in keyof Polls]: Polls[K] };
const noPolls = (): Counted => ({ news: 0, noNews: 0, moves: 0, seldom: 0 });

/** How often one container is polled and changes from its booking to its empty return. */
export type Life = {
  readonly days: number;
  /** Of its shipment, divided by the shipment's containers. */
  readonly carrierPolls: Polls;
  /** Changes of this container that a carrier's poll brought. */
  readonly carrierChanges: number;
  /** Of all terminals, and of all railroads. */
  readonly terminalPolls: Polls;
  readonly railPolls: Polls;
};

/** No voyage of the sandbox takes longer; one that did would be cut here. */
const longestDays = 150;
const bookedAt = Date.parse("2026-03-02T08:00:00Z");

const configured = {
  terminals: facilitySources.flatMap((one) =>
    one.kind === "terminal"
      ? [{ locode: one.locode, smdg: one.smdg, isPushed: false, isSilent: false }]
      : [],
  ),
  railroads: facilitySources.flatMap((one) =>
    one.kind === "rail" ? [{ scac: one.scac, isPushed: false, isSilent: false }] : [],
  ),
};

type Snapshot = { readonly at: number; readonly journey: Journey };
type CarrierLife = {
  readonly polls: Polls;
  readonly changes: ReadonlyMap<string, number>;
  readonly snapshots: readonly Snapshot[];
  readonly endedAt: number;
};

const utc = (ms: number): string => isoSeconds(new Date(ms));

function askedOf({ request }: FleetRequest): Asked {
  const { request_type: type, request_number: number } = request;
  return {
    bill: type === "bill_of_lading" ? number : null,
    booking: type === "booking_number" ? number : null,
    equipment: type === "container" ? number : null,
  };
}

/** Polls the carrier as the product's schedule says, without jitter, until its stop rules end it. */
function followCarrier(
  one: FleetRequest,
  archive: ReturnType<typeof archiveOf>,
  voyageRecord: VoyageRecord,
): CarrierLife {
  const { scac, request_type: type, request_number: number } = one.request;
  const carrier = carrierByScac(scac);
  if (!carrier) throw new Error(`the sandbox has no carrier ${scac}`);
  const carrierTarget = { scac, type, number };
  const changes = new Map<string, number>();
  const seen = new Map<string, string>();
  const snapshots: Snapshot[] = [];
  let [knowledge, stated, hash, lastNewsAt] = [emptyKnowledge(), "", "", utc(bookedAt)];
  const polls = noPolls();
  let [interval, at] = [0, bookedAt];
  while (at < bookedAt + longestDays * day * 1000) {
    const snapshotsBefore = snapshots.length;
    const now = new Date(at);
    const published = eventsAt(voyageRecord, now);
    const statedNow = published.map(({ publishedAt, goneAt }) => `${publishedAt}-${goneAt}`).join();
    if (statedNow !== stated || snapshots.length === 0) {
      stated = statedNow;
      const answer = answerOf(carrier, { archive, heldAt: () => null }, askedOf(one), now);
      const { events, setAside } = mapDcsaEvents("events" in answer ? answer.events : []);
      knowledge = remember(knowledge, events, setAside, { observedAt: utc(at) });
      const journey = journeyOf(knowledge, { now: utc(at), carrierTarget });
      if (journeyHash(journey) !== hash) {
        hash = journeyHash(journey);
        lastNewsAt = utc(at);
        snapshots.push({ at, journey });
        for (const container of journey.containers) {
          const text = JSON.stringify(container);
          if (seen.get(container.number) === text) continue;
          seen.set(container.number, text);
          changes.set(container.number, (changes.get(container.number) ?? 0) + 1);
        }
      }
    }
    const { journey } = snapshots.at(-1)!;
    const times = { askedAt: utc(at), answeredAt: utc(at), createdAt: utc(bookedAt), lastNewsAt };
    polls[snapshots.length > snapshotsBefore ? "news" : "noNews"]++;
    if (stopReason(journey, times)) break;
    const wait = nextPollAfterSeconds(journey, utc(at));
    if (wait !== interval) polls.moves++;
    if (wait >= seldomSeconds) polls.seldom++;
    interval = wait;
    at += wait * 1000;
  }
  return { polls, changes, snapshots, endedAt: at };
}

/** What the sandbox's terminal or railroad reports, without the instant of the report. */
function reportOf(
  plan: FacilityPollPlan,
  voyageRecord: VoyageRecord,
  number: string,
  at: number,
): { readonly stated: string; readonly report: EquipmentReport | null } {
  if (plan.kind === "rail") {
    const answer = railAnswerOf(voyageRecord, number, plan.facilitySource, at);
    return { stated: JSON.stringify(answer), report: null };
  }
  const [locode = "", smdg = ""] = plan.facilitySource.split("-");
  const record = availabilityOf(voyageRecord, number, { locode, smdg }, at);
  const { observed_at: _, ...stated } = record;
  const report = {
    kind: "terminal",
    number,
    found: record["found"],
    observedAt: utc(at),
    ...(record["available"] !== undefined && { available: record["available"] }),
    holds: record["holds"] ?? [],
    raw: null,
  } as EquipmentReport;
  return { stated: JSON.stringify(stated), report };
}

/** Polls the terminals and railroads of one container as its plans and their pace say. */
function followFacilities(
  number: string,
  { snapshots, endedAt }: CarrierLife,
  voyageRecord: VoyageRecord,
): Pick<Life, "terminalPolls" | "railPolls"> {
  const polledAt = new Map<string, number>();
  const last = new Map<string, string>();
  const intervals = new Map<string, string>();
  const polls = { terminal: noPolls(), rail: noPolls() };
  snapshots.forEach(({ at: from, journey }, index) => {
    const until = snapshots[index + 1]?.at ?? endedAt;
    const container = journey.containers.find((one) => one.number === number);
    if (!container) return;
    const plans = facilityPollPlans(
      container,
      asTravelled(known(journey.shipment), container.voyage),
      configured,
    );
    for (const plan of plans) {
      const key = `${plan.kind} ${plan.facilitySource}`;
      let at = Math.max(from, Date.parse(plan.pollFrom), polledAt.get(key) ?? 0);
      while (at < until && isWaiting({ ...plan, active: true }, utc(at))) {
        const { stated, report } = reportOf(plan, voyageRecord, number, at);
        polls[plan.kind][last.get(key) === stated ? "noNews" : "news"]++;
        last.set(key, stated);
        const wait = nextAskAfterSeconds([{ ...plan, active: true }], report, utc(at));
        // A plan that changes makes the container due, and so ends what it repeated at.
        const interval = `${wait} ${plan.pace} ${plan.pollFrom}`;
        if (interval !== intervals.get(key)) polls[plan.kind].moves++;
        if (wait >= seldomSeconds) polls[plan.kind].seldom++;
        intervals.set(key, interval);
        at = addSeconds(new Date(at), wait).getTime();
        polledAt.set(key, at);
      }
    }
  });
  return { terminalPolls: polls.terminal, railPolls: polls.rail };
}

const eachOf = (polls: Polls, change: (count: number, of: keyof Polls) => number): Polls => ({
  news: change(polls.news, "news"),
  noNews: change(polls.noNews, "noNews"),
  moves: change(polls.moves, "moves"),
  seldom: change(polls.seldom, "seldom"),
});

/** The lives of all containers of one request of the sample fleet. */
function livesOf(one: FleetRequest): Life[] {
  const { scac, request_type: type, request_number: number } = one.request;
  const anchors = openAnchors(null);
  const key = queryNumber(scac, type, number);
  anchors.add({ scac, key, firstPoll: bookedAt, start: bookedAt });
  const archive = archiveOf(anchors);
  const voyageRecord = archive.open(scac, key, new Date(bookedAt));
  const carrier = followCarrier(one, archive, voyageRecord);
  const containers = [...carrier.changes.keys()];
  return containers.map((container) => ({
    days: (carrier.endedAt - bookedAt) / (day * 1000),
    carrierPolls: eachOf(carrier.polls, (count) => count / containers.length),
    carrierChanges: carrier.changes.get(container)!,
    ...followFacilities(container, carrier, voyageRecord),
  }));
}

/** The mean life of a container of the sample fleet, each followed from its booking on. */
export function meanLife(requests: readonly FleetRequest[] = fleet): Life {
  const lives = requests.flatMap(livesOf);
  const mean = (of: (life: Life) => number) =>
    lives.reduce((sum, life) => sum + of(life), 0) / lives.length;
  const polls = (of: (life: Life) => Polls): Polls =>
    eachOf(noPolls(), (_, count) => mean((life) => of(life)[count]));
  return {
    days: mean(({ days }) => days),
    carrierPolls: polls(({ carrierPolls }) => carrierPolls),
    carrierChanges: mean(({ carrierChanges }) => carrierChanges),
    terminalPolls: polls(({ terminalPolls }) => terminalPolls),
    railPolls: polls(({ railPolls }) => railPolls),
  };
}
