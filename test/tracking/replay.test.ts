import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox } from "#local/sandbox/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { canonicalJson } from "#src/platform/canonical.ts";
import { ApplyMessage, ApplyFacilityMessage, PollMessage } from "#src/polling/index.ts";
import {
  pollFacilitySource,
  pollCarrier,
  sweepCarrierTargets,
  sweepFacilityTargets,
} from "#test/support/poll.ts";
import { applyPoll, applyFacilityReports } from "#src/tracking/index.ts";
import { readCommit } from "#src/webhooks/index.ts";
import {
  contextFor,
  manualClock,
  memoryBlobs,
  newAccount,
  recordingQueues,
  startTable,
  depsFor,
} from "#test/support/engine.ts";
import { fatefulTables, Fate } from "./mishaps.ts";
import { track } from "./spine.ts";

/** By rail, with a correction, with a last free day that moves. */
const fleet = ["QLRAIL1", "QLCORRECTED1", "QLLFDEXTENDED1"];
const begins = "2026-11-20T09:00:00Z";
const stepSeconds = 42 * 3600;
const steps = 18;

type Answer = { readonly url: string; readonly status: number; readonly body: string };
type Tape = { readonly answers: Answer[]; mode: "record" | "play" };

/** Every answer of the network in the order in which it came, and then in place of the network. */
function tapeOver(real: typeof fetch): { tape: Tape; fetch: typeof fetch } {
  const tape: Tape = { answers: [], mode: "record" };
  const played: typeof fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (tape.mode === "play") {
      const next = tape.answers.findIndex((answer) => answer.url === url);
      if (next < 0) throw new Error(`never answered: ${url}`);
      const [answer] = tape.answers.splice(next, 1);
      const headers = { "content-type": "application/json" };
      return new Response(answer!.body, { status: answer!.status, headers });
    }
    const answer = await real(input, init);
    const body = await answer.text();
    tape.answers.push({ url, status: answer.status, body });
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
  return { tape, fetch: played };
}

type Item = Record<string, unknown>;

/**
 * Of the moment by nature: a request's id is random, and with it the ids of what is published of it and
 * of its place in the lists; the order of the lists (`changedAt`) goes by the clock on the wall.
 */
function lasting({ changedAt: _, gsi2sk: __, ...item }: Item): Item {
  if (item["__edb_e__"] === "tracking_request") return { ...item, shard: null, gsi2pk: null };
  if (item["__edb_e__"] !== "commit") return item;
  const events = item["events"] as { readonly event: string }[];
  const isOfRequest = ({ event }: { readonly event: string }) =>
    event.startsWith("tracking_request.");
  return {
    ...item,
    resources: readCommit(item)!.resources,
    ...(events.some(isOfRequest) && { sk: null, id: null }),
    events: events.map((published) =>
      isOfRequest(published) ? { ...published, id: null } : published,
    ),
  };
}

/** All that the product wrote, with the random ids of requests by their order. */
async function everythingIn(db: Db): Promise<Record<string, string[]>> {
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const page = await db.client.send(
      new ScanCommand({ TableName: db.table, ExclusiveStartKey: from }),
    );
    items.push(...((page.Items ?? []) as Item[]));
    from = page.LastEvaluatedKey;
  } while (from);
  const ids = items
    .filter((item) => item["__edb_e__"] === "tracking_request")
    .toSorted((a, b) => (String(a["requestNumber"]) < String(b["requestNumber"]) ? -1 : 1))
    .map((item) => String(item["id"]));
  const kinds = Map.groupBy(items, (item) => String(item["__edb_e__"]));
  return Object.fromEntries(
    [...kinds].map(([kind, all]) => [
      kind,
      all
        .map((item) =>
          ids.reduce(
            (text, id, i) => text.replaceAll(id, `request ${i}`),
            canonicalJson(lasting(item)),
          ),
        )
        .toSorted(),
    ]),
  );
}

describe("the raw answers of a fleet, played again from nothing", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  const real = globalThis.fetch;
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(async () => {
    globalThis.fetch = real;
    await engine.stop();
  });

  it("give the same containers, shipments, events, change log and published events, under the same ids", async () => {
    const tableFor = fatefulTables(engine.db);
    const account = newAccount();
    const clock = manualClock(begins);
    const sandbox = await startSandbox({ port: 0, clock, dataFile: null });
    const { carriers, terminals, railroads } = sandbox;
    const { tape, fetch: taped } = tapeOver(real);

    /** The product's own workers over its own sources, for so long. */
    async function run(): Promise<Record<string, string[]>> {
      clock.set(begins);
      const queues = recordingQueues();
      const db = await tableFor(new Fate());
      const config = { SOURCES: JSON.stringify({ carriers, terminals, railroads }) };
      const deps = depsFor({ db, queues, clock, blobs: memoryBlobs(), config });
      const ctx = contextFor(deps, account);
      for (const number of fleet) await track(ctx, number, { scac: "TEST" });
      const drain = async (): Promise<void> => {
        for (let left = 1; left > 0;) {
          const [polls, facilityTargets, applies] = [
            queues.take("poll"),
            queues.take("facility-poll"),
            queues.take("apply"),
          ];
          for (const { body } of polls) await pollCarrier(deps, PollMessage.parse(body));
          for (const { body } of facilityTargets)
            await pollFacilitySource(deps, PollMessage.parse(body));
          for (const { body } of applies) {
            const landside = ApplyFacilityMessage.safeParse(body);
            if (landside.success) await applyFacilityReports(deps, landside.data);
            else await applyPoll(deps, ApplyMessage.parse(body));
          }
          left = polls.length + facilityTargets.length + applies.length;
        }
      };
      await drain();
      for (let step = 0; step < steps; step++) {
        clock.advance(stepSeconds);
        await sweepCarrierTargets(deps);
        await sweepFacilityTargets(deps);
        await drain();
      }
      return everythingIn(db);
    }

    globalThis.fetch = taped;
    try {
      const live = await run();
      await sandbox.stop();
      const answers = tape.answers.length;
      expect(answers).toBeGreaterThan(100);
      tape.mode = "play";
      const again = await run();
      for (const kind of new Set([...Object.keys(live), ...Object.keys(again)]))
        expect({ kind, items: again[kind] }).toEqual({ kind, items: live[kind] });
      // What it still holds of an access token it does not ask for again.
      expect(tape.answers.filter(({ url }) => !url.endsWith("/oauth/token"))).toEqual([]);
      const published = live["commit"]!.join();
      for (const event of [
        "container.transport.rail_departed",
        "container.transport.arrived_at_inland_destination",
        "container.pickup_lfd_terminal.changed",
        "container.transport.not_available",
        "transport_event.corrected",
        "container.transport.empty_in",
      ])
        expect([event, published.includes(`"${event}"`)]).toEqual([event, true]);
      for (const kind of ["tracking_request", "shipment", "container", "transport_event", "change"])
        expect(live[kind]?.length).toBeGreaterThanOrEqual(fleet.length);
    } finally {
      globalThis.fetch = real;
      await sandbox.stop().catch(() => undefined);
    }
  });
});
