import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createParty, renameParty, type PartyItem } from "#src/accounts/index.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { recordPolledReport } from "#src/knowledge/equipment-knowledge-store.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import {
  applyFacilityReports,
  assignRole,
  findContainer,
  findShipment,
  removeRole,
  renderContainers,
  renderShipments,
  stopTracking,
} from "#src/tracking/index.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { readCommit } from "#src/webhooks/index.ts";
import { startTable } from "#test/support/engine.ts";
import { observed, scriptedCarrier, spineOn, track } from "../spine.ts";
import { anyPlace, states } from "../voyage-builder.ts";

const containerNumbers = ["TRHU4187250", "CSQU3054383"];
const ship = {
  mode: "VESSEL",
  vesselName: "MORNING STAR",
  vesselImo: "9999993",
  voyage: "012E",
} as const;
const unshipped = { mode: "RAIL", vesselName: null, vesselImo: null, voyage: null } as const;
const booked = "2026-03-01T00:00:00Z";
const sources = JSON.stringify({
  railroads: [{ scac: "BNSF", protocol: "rail-events-1", base_url: "http://127.0.0.1:9" }],
});

/** What a railroad states of the ramp at the destination: nothing, one we do not know, one of two. */
const rampsNamed = [undefined, undefined, null, "BNSFCOR", "BNSFCIC"] as const;

/**
 * One answer of a carrier: estimates and actual events, created at random times; after it
 * what the railroad states of each container.
 */
const answers = fc.array(
  fc.record({
    port: fc.constantFrom("USLGB", "USLGB", "USLGB", "USOAK"),
    eta: fc.constantFrom("2026-05-07T10:00:00Z", "2026-05-08T10:00:00Z", "2026-05-09T10:00:00Z"),
    isRetracted: fc.constantFrom(false, false, false, true),
    arrived: fc.constantFrom(null, null, "2026-04-29T02:00:00Z", "2026-04-29T03:00:00Z"),
    discharged: fc.constantFrom(null, "2026-04-29T12:00:00Z", "2026-04-29T13:00:00Z"),
    ramps: fc.tuple(fc.constantFrom(...rampsNamed), fc.constantFrom(...rampsNamed)),
    creation: fc.constantFrom("same", "same", "now", "missing", "future", "older"),
    /** How many of the containers the carrier names so far. */
    named: fc.constantFrom(1, 2),
    office: fc.constantFrom("rests", "renames", "assigns", "assigns_other", "removes"),
  }),
  { minLength: 2, maxLength: 5 },
);
type Answer = typeof answers extends fc.Arbitrary<(infer A)[]> ? A : never;

function eventsOf(answer: Answer, now: Date) {
  const { port, eta, isRetracted, arrived, discharged, creation } = answer;
  const own = containerNumbers.slice(0, answer.named);
  const ago = (days: number) =>
    `${new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 19)}Z`;
  const createdAt = { same: booked, now: ago(0), missing: null, future: ago(-300), older: ago(30) }[
    creation
  ]!;
  const made = { createdAt, ...ship };
  const lift = (code: string, at: string, locode: string, equipment: string, more = {}) =>
    states({
      kind: "equipment",
      code,
      classifier: "ACT",
      at,
      locode,
      equipment,
      empty: false,
      ...more,
    });
  const call = (classifier: SourceEvent["classifier"], at: string, more = {}) =>
    states({ kind: "transport", code: "ARRI", classifier, at, locode: port, ...made, ...more });
  return [
    ...own.map((containerNumber) =>
      lift("LOAD", "2026-04-08T06:00:00Z", "THLCH", containerNumber, {
        ...ship,
        createdAt: booked,
      }),
    ),
    call("EST", eta, { retracted: isRetracted }),
    call("EST", "2026-05-15T10:00:00Z", {
      ...unshipped,
      place: anyPlace("USCHI", "RAMP"),
      createdAt: booked,
    }),
    ...(arrived ? [call("ACT", arrived)] : []),
    ...own.flatMap((containerNumber) =>
      discharged
        ? [lift("DISC", discharged, port, containerNumber, { ...made, place: anyPlace(port) })]
        : [],
    ),
  ];
}

/** The railroad names the ramp to which it brings a container, and the container shows it. */
async function railReport(
  ctx: Context,
  deps: Dependencies,
  {
    number,
    containerNumber,
    facility,
  }: { number: string; containerNumber: string; facility: string | null | undefined },
): Promise<void> {
  const at = isoSeconds(deps.clock.now());
  const facilityTarget = { kind: "rail", facilitySource: "BNSF", number: containerNumber } as const;
  await recordPolledReport(deps, facilityTarget, {
    kind: "rail",
    number: containerNumber,
    found: true,
    observedAt: at,
    events: [{ code: "rail_loaded", at: "2026-04-30T12:00:00Z", locode: "USLGB", raw: {} }],
    destinationLocode: "USCHI",
    ...(facility !== undefined && { destinationFacility: facility }),
    raw: { at },
  });
  const shipmentId = shipmentIdOf(ctx.account.id, {
    scac: "ONEY",
    type: "bill_of_lading",
    number,
  });
  const containerId = containerIdOf(shipmentId, containerNumber);
  await applyFacilityReports(deps, { facilityTarget, account: ctx.account.id, containerId });
}

type PendingEvent = {
  readonly account: string;
  readonly events: readonly {
    readonly event: string;
    readonly included: readonly { readonly type: string; readonly id: string }[];
  }[];
  readonly resources: readonly Resource[];
};

/** Calls `seen` with each outbox right after the transaction that wrote it, and before anything else. */
function monitored(db: Db, seen: (published: PendingEvent) => Promise<void>): Db {
  const client = new Proxy(db.client, {
    get(target, name) {
      if (name !== "send") return Reflect.get(target, name) as unknown;
      return async (command: {
        input?: { TransactItems?: { Put?: { Item?: Record<string, unknown> } }[] };
      }) => {
        const answer: unknown = await target.send(command as never);
        for (const { Put } of command.input?.TransactItems ?? [])
          if (Put?.Item?.["__edb_e__"] === "commit")
            await seen(readCommit(Put.Item) as unknown as PendingEvent);
        return answer;
      };
    },
  });
  return { ...db, client };
}

/** The time of a source's last poll changes with each poll and is in no event. */
const polledAt = /_last_(?:attempted|succeeded|tracking_request)_at$|_checked_at$/;
const compared = ({ attributes, relationships }: Resource) => ({
  attributes: Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !polledAt.test(name)),
  ),
  relationships,
});

const customer = (party: PartyItem) => ({ role: "customer", party: party.id }) as const;

/** What the user does about the shipment's customers before the next poll. */
async function manage(
  ctx: Context,
  office: Answer["office"],
  of: { readonly type: "Shipment"; readonly id: string },
  parties: readonly PartyItem[],
  turn: number,
): Promise<void> {
  const { roles } = await findShipment(ctx, of.id);
  const held = roles.find(({ role }) => role === "customer");
  if (office === "renames" && held) await renameParty(ctx, held.party, `Customer ${turn} & Sons`);
  if (office === "removes" && held) await removeRole(ctx, of, held.id);
  const free = parties.find(({ id }) => !roles.some(({ party }) => party === id));
  if (office === "assigns" && free) await assignRole(ctx, of, customer(free));
  if (office === "assigns_other" && free)
    await assignRole(ctx, of, { role: "customs_broker", party: free.id });
}

describe("what a notification includes", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let made = 0;
  it("is what the API shows at that moment, for any source and customer: repeated, non-advancing, missing and future creation times", async () => {
    const customers = fc.integer({ min: 0, max: 2 });
    await fc.assert(
      fc.asyncProperty(answers, customers, async (all, first) => {
        let published = 0;
        let original: string | null = null;
        const seen = async ({ account, events, resources }: PendingEvent): Promise<void> => {
          if (account !== ctx.account.id) return;
          const reader: Context = { ...ctx, db: engine.db };
          for (const resource of resources)
            if (resource.type === "shipment") {
              const { data } = await renderShipments(
                reader,
                [await findShipment(reader, resource.id)],
                { "flag[parties]": false },
              );
              expect(compared(resource)).toEqual(compared(data[0]!));
              const first = data[0]!.attributes["pod_original_eta_at"] as string | null;
              original ??= first;
              expect(first).toBe(original);
              published += 1;
            } else if (resource.type === "container") {
              const view = await findContainer(reader, resource.id, { shipment: false });
              const { data } = await renderContainers(reader, [view], undefined);
              expect(compared(resource)).toEqual(compared(data[0]!));
              published += 1;
            }
          expect(events.length).toBeGreaterThan(0);
        };
        const carrier = scriptedCarrier({ outcome: "not_found" });
        const spine = spineOn(monitored(engine.db, seen), carrier, {}, { SOURCES: sources });
        const ctx = spine.account();
        const number = `SHOWN${++made}`;
        const carrierTarget = { scac: "ONEY", type: "bill_of_lading", number } as const;
        const of = { type: "Shipment", id: shipmentIdOf(ctx.account.id, carrierTarget) } as const;
        const parties = [await createParty(ctx, "Vine & Co"), await createParty(ctx, "Harbor Inc")];
        for (const [n, answer] of all.entries()) {
          const poll = observed(eventsOf(answer, spine.clock.now()));
          // The sweep finds the numbers of earlier runs too.
          carrier.states((carrierTarget) =>
            carrierTarget.number === number ? poll : { outcome: "not_found" },
          );
          if (n === 0) {
            await track(ctx, number, { roles: parties.slice(0, first).map(customer) });
            await spine.run();
          } else {
            await manage(ctx, answer.office, of, parties, n);
            await spine.nextPoll(number);
          }
          for (const [at, facility] of answer.ramps.entries())
            await railReport(ctx, spine.deps, {
              number,
              containerNumber: containerNumbers[at]!,
              facility,
            });
          const before = published;
          await spine.nextPoll(number);
          expect(published).toBe(before);
        }
        const before = published;
        await stopTracking(ctx, of.id);
        expect(published).toBeGreaterThan(before);
      }),
      { numRuns: Number(process.env["STORED_RUNS"] ?? 6) },
    );
  });
});
