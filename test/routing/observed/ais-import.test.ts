import { Readable } from "node:stream";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takeIn } from "../../../bin/ais/run.ts";
import { vesselId } from "#src/reference/index.ts";
import { AisReader } from "#src/routing/ais/index.ts";
import { nameVessels, observedSince, PositionImport } from "#src/routing/observed/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { contextFor, type ManualClock } from "#test/support/engine.ts";
import { observed, scriptedCarrier, spineOn, track } from "../../tracking/spine.ts";
import { until } from "../../tracking/voyage-builder.ts";
import { positionLine, sentencesOf, shipBits } from "../ais/transmit.ts";

/** EVENING STAR left Busan on 21 March and is due at Long Beach on 2 April. */
const imo = "9999981";
const mmsi = 477_553_000;
const now = "2026-03-25T08:07:00Z";

let api: Api;
let alpha: Client;
let beta: Client;
const clock = (): ManualClock => api.deps.clock as ManualClock;

let followed = 0;
async function follow(client: Client): Promise<void> {
  const spine = spineOn(api.deps.db, scriptedCarrier(observed(until(now))));
  const number = `BKKX260${String(++followed).padStart(5, "0")}`;
  await track(contextFor(spine.deps, client.context.account), number);
  await spine.run();
}

beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
  await follow(alpha);
});
beforeEach(() => clock().set(now));
afterAll(() => api.stop());

const shipLines = sentencesOf(shipBits({ mmsi, imo: Number(imo), name: "EVENING STAR" }));

/** In mid-ocean, on the way. */
const atSea = { latitude: 47.25, longitude: 160.84, knots: 17.4, heading: 81 };
const seen = (at: string, change: Partial<typeof atSea & { status: number; mmsi: number }> = {}) =>
  positionLine({ mmsi, at, ...atSea, ...change });

const stream = (lines: readonly string[]): Readable =>
  Readable.from(lines.map((line) => Buffer.from(`${line}\r\n`)));
const take = (lines: readonly string[], db: Db = api.deps.db) =>
  takeIn({ db, clock: clock() }, stream(lines), false, { report: () => {} });

const vessel = async (client: Client, query = ""): Promise<any> =>
  (await client.get(`/vessels/${imo}${query}`)).body.data?.attributes;

describe("a position that the ship transmitted", () => {
  it("is shown instead of the estimate, with its time, to the accounts whose shipments name the ship", async () => {
    const before = await vessel(alpha);
    expect(before).toMatchObject({ position_estimated: true, position_status: null, mmsi: null });
    const counts = await take([...shipLines, seen("2026-03-25T07:31:10Z")]);
    expect(counts).toMatchObject({ lines: 3, ships: 1, positions: 1, taken: 1, newest_written: 1 });
    expect(await vessel(alpha)).toMatchObject({
      mmsi: "477553000",
      latitude: 47.25,
      longitude: 160.84,
      nautical_speed_knots: 17.4,
      navigational_heading_degrees: 81,
      position_timestamp: "2026-03-25T07:31:10Z",
      position_estimated: false,
      position_status: "under_way",
      position_port_code: null,
    });
    expect((await beta.get(`/vessels/${imo}`)).status).toBe(404);
    const plain = await api.account("Plain Imports", []);
    await follow(plain);
    expect(await vessel(plain)).toMatchObject({
      latitude: null,
      mmsi: null,
      position_status: null,
    });
  });

  it("is on the map of its container and of all, with the way that is still ahead", async () => {
    const [{ id }] = (await alpha.get("/containers")).body.data;
    const { features } = (await alpha.get(`/containers/${id}/map_geojson`)).body;
    const of = (type: string) => features.find((f: any) => f.properties.feature_type === type);
    expect(of("current_vessel")).toMatchObject({
      geometry: { coordinates: [160.84, 47.25] },
      properties: {
        vessel_location_timestamp: "2026-03-25T07:31:10Z",
        vessel_location_estimated: false,
        vessel_location_heading: 81,
        vessel_location_speed: 17.4,
      },
    });
    expect(of("estimated_partial_leg").geometry.coordinates[0]).toEqual([160.84, 47.25]);
    const { vessels } = (await alpha.get("/map")).body;
    expect(vessels).toMatchObject([
      {
        imo,
        position: {
          longitude: 160.84,
          latitude: 47.25,
          heading_degrees: 81,
          speed_knots: 17.4,
          at: "2026-03-25T07:31:10Z",
          estimated: false,
          status: "under_way",
        },
      },
    ]);
    expect(vessels[0].passed.at(-1)).toEqual([160.84, 47.25]);
    expect(vessels[0].ahead[0]).toEqual([160.84, 47.25]);
  });

  it("is where later positions and estimates go on from", async () => {
    const ask = "future_positions?port_id=USLGB&previous_port_id=KRPUS";
    const { positions } = (await alpha.get(`/vessels/${imo}/${ask}`)).body.data.attributes;
    expect(positions[0]).toMatchObject({ timestamp: now, estimated: true });
    expect(Math.abs(positions[0].latitude - 47.25)).toBeLessThan(0.5);
    expect(Math.abs(positions[0].longitude - 160.84)).toBeLessThan(1);
    expect(positions.at(-1)).toMatchObject({ latitude: 33.76, longitude: -118.21 });
    // Six hours later it is no longer where it was.
    clock().set("2026-03-25T13:31:11Z");
    const later = await vessel(alpha);
    expect(later).toMatchObject({
      position_estimated: true,
      position_timestamp: "2026-03-25T13:30:00Z",
      position_status: null,
      mmsi: "477553000",
    });
    expect(later.longitude).toBeGreaterThan(162);
    expect(later.longitude).toBeLessThan(166);
  });

  it("is in the past positions, without the estimates that it replaces", async () => {
    await take([...shipLines, seen("2026-03-25T07:01:00Z", { longitude: 160.6 })]);
    const { positions } = await vessel(
      alpha,
      "?show_positions[from_timestamp]=2026-03-25T06:30:00Z",
    );
    expect(
      positions.map(({ timestamp, estimated }: any) => [timestamp.slice(11, 19), estimated]),
    ).toEqual([
      ["06:30:00", true],
      ["06:45:00", true],
      ["07:00:00", true],
      ["07:01:00", false],
      ["07:31:10", false],
    ]);
  });

  it("is not replaced by an older one that comes later, for any account", async () => {
    const other = await api.account("Other Imports");
    await follow(other);
    const harbour = { ...atSea, latitude: 35.1, longitude: 129 };
    expect(await take([...shipLines, seen("2026-03-21T17:00:00Z", harbour)])).toMatchObject({
      positions: 1,
      older: 1,
      newest_written: 0,
      trail_written: 1,
    });
    for (const client of [alpha, other])
      expect(await vessel(client)).toMatchObject({
        position_timestamp: "2026-03-25T07:31:10Z",
        latitude: 47.25,
      });
  });
});

describe("berth and anchorage", () => {
  /** What is shown after a ship stopped somewhere; each case is a ship of its own hour. */
  const statusOf = async (at: string, change: Parameters<typeof seen>[1]): Promise<unknown[]> => {
    clock().set(at);
    await take([...shipLines, seen(at, change)]);
    const { position_status, position_port_code, position_timestamp } = await vessel(alpha);
    expect(position_timestamp).toBe(at);
    return [position_status, position_port_code];
  };

  it("is known by speed, navigational status and the nearest port", async () => {
    // Off Long Beach, at anchor; then at a berth there, which the crew did not state; then it leaves.
    const anchorage = { latitude: 33.62, longitude: -118.17, knots: 0.2, status: 1 };
    expect(await statusOf("2026-04-02T06:00:00Z", anchorage)).toEqual(["anchored", "USLGB"]);
    const berth = { latitude: 33.755, longitude: -118.21, knots: 0, status: 0 };
    expect(await statusOf("2026-04-02T10:00:00Z", berth)).toEqual(["berthed", "USLGB"]);
    expect(await statusOf("2026-04-03T10:00:00Z", { ...berth, knots: 1, status: 5 })).toEqual([
      "berthed",
      "USLGB",
    ]);
    expect(await statusOf("2026-04-03T11:00:00Z", { ...berth, knots: 6, status: 5 })).toEqual([
      "under_way",
      null,
    ]);
    // Far from any port it drifts, or lies at anchor where there is none.
    const sea = { latitude: 33, longitude: -125, knots: 0.1 };
    expect(await statusOf("2026-04-05T11:00:00Z", { ...sea, status: 0 })).toEqual([
      "under_way",
      null,
    ]);
    expect(await statusOf("2026-04-05T12:00:00Z", { ...sea, status: 1 })).toEqual([
      "anchored",
      null,
    ]);
  });
});

/** A ship that nothing else in this file touches. */
let made = 0;
const nextShip = async (): Promise<{ imo: string; id: string; mmsi: number; lines: string[] }> => {
  for (;;) {
    const stem = String(900_000 + ++made);
    const sum = stem.split("").reduce((all, digit, i) => all + Number(digit) * (7 - i), 0);
    const ship = { imo: `${stem}${sum % 10}`, mmsi: 300_000_000 + made };
    const id = vesselId({ imo: ship.imo, name: "" });
    await nameVessels(api.deps, [id]);
    const lines = sentencesOf(shipBits({ mmsi: ship.mmsi, imo: Number(ship.imo), name: "A SHIP" }));
    return { ...ship, id, lines };
  }
};
const minutesLater = (minutes: number): string =>
  `${new Date(Date.parse("2026-03-25T00:00:00Z") + minutes * 60_000).toISOString().slice(0, 19)}Z`;
/** It sails east at 18 knots. */
const eastward = (ship: { mmsi: number }, minutes: number) =>
  positionLine({
    mmsi: ship.mmsi,
    at: minutesLater(minutes),
    latitude: 30,
    longitude: 140 + minutes * 0.0058,
    knots: 18,
  });
const stored = (id: string) => observedSince(api.deps.db, id, new Date("2026-02-25T00:00:00Z"));

describe("what is taken in", () => {
  it("is nothing of ships that no shipment names, and of ships whose number was never sent", async () => {
    const other = { imo: 9_134_270, mmsi: 351_759_000 };
    const counts = await take([
      ...sentencesOf(shipBits({ ...other, imo: 9_456_783, name: "EVER DIADEM" })),
      seen("2026-03-25T08:00:00Z", { mmsi: other.mmsi }),
      seen("2026-03-25T08:00:00Z", { mmsi: 211_000_001 }),
      "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4B",
      "hello",
    ]);
    expect(counts).toMatchObject({
      lines: 6,
      positions: 2,
      not_named: 1,
      unknown_ship: 1,
      newest_written: 0,
      trail_written: 0,
      refused: { bad_checksum: 1, not_ais: 1 },
    });
    const id = vesselId({ imo: "9456783", name: "" });
    expect(await stored(id)).toEqual({ newest: null, trail: [] });
  });

  it("has a position that came before the ship said who it is", async () => {
    const ship = await nextShip();
    await take([eastward(ship, 0), eastward(ship, 1), ...ship.lines]);
    expect((await stored(ship.id)).newest?.at).toBe(minutesLater(1));
  });

  it("is written once in five minutes, and the last one at the end", async () => {
    const ship = await nextShip();
    const lines = Array.from({ length: 360 }, (_, i) => eastward(ship, i / 6));
    const counts = await take([...ship.lines, ...lines]);
    expect(counts.taken).toBe(360);
    // An hour: every five minutes, and once more at the end.
    expect(counts.newest_written).toBe(13);
    expect(counts.trail_written).toBe(4);
    const { newest, trail } = await stored(ship.id);
    expect(newest?.at).toBe(minutesLater(359 / 6));
    expect(trail.map(({ at }) => at)).toEqual([0, 15, 30, 45].map(minutesLater));
  });

  it("is the same once a file came again, and nothing is written twice", async () => {
    const ship = await nextShip();
    const lines = [...ship.lines, ...Array.from({ length: 40 }, (_, i) => eastward(ship, i * 2))];
    await take(lines);
    const once = await stored(ship.id);
    const counts = await take(lines);
    expect(counts).toMatchObject({ taken: 0, older: 40, newest_written: 0, trail_written: 0 });
    expect(await stored(ship.id)).toEqual(once);
  });

  it("is the same in whatever order positions come, in one file or several", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.nat(2)),
        async (minutes, cuts) => {
          const [ship, other] = [await nextShip(), await nextShip()];
          const sorted = minutes.toSorted((a, b) => a - b);
          await take([...ship.lines, ...sorted.map((at) => eastward(ship, at))]);
          let file: string[] = [];
          for (const at of minutes) {
            file.push(eastward(other, at));
            if (cuts.next().value !== 0) continue;
            await take([...other.lines, ...file]);
            file = [];
          }
          await take([...other.lines, ...file]);
          const [a, b] = [await stored(ship.id), await stored(other.id)];
          const where = ({ newest, trail }: typeof a) =>
            [newest, ...trail].map((one) => [one?.at, one?.longitude]);
          expect(where(b)).toEqual(where(a));
        },
      ),
      { numRuns: 25 },
    );
  });

  it("is the same after a crash at any write, once the file came again", async () => {
    const [ship, other] = [await nextShip(), await nextShip()];
    const linesOf = (one: typeof ship) => [
      ...one.lines,
      ...Array.from({ length: 12 }, (_, i) => eastward(one, i * 4)),
    ];
    await take(linesOf(ship));
    const whole = await stored(ship.id);
    let crashes = 0;
    for (let writes = 0; ; writes++) {
      const db = dyingAfter(api.deps.db, writes);
      const ended = await take(linesOf(other), db).then(
        () => true,
        () => false,
      );
      if (ended) break;
      crashes++;
      // What is there is never ahead of the positions that came.
      const { newest } = await stored(other.id);
      expect(newest === null || newest.at <= minutesLater(44)).toBe(true);
    }
    expect(crashes).toBeGreaterThan(3);
    const where = ({ newest, trail }: typeof whole) =>
      [newest, ...trail].map((one) => [one?.at, one?.longitude]);
    expect(where(await stored(other.id))).toEqual(where(whole));
  });

  it("is the newest where two commands run at once and neither knows of the other", async () => {
    const ship = await nextShip();
    const reader = new AisReader({ now: () => clock().now(), isLive: false });
    const [one, other] = [new PositionImport(api.deps), new PositionImport(api.deps)];
    const give = (to: PositionImport, lines: readonly string[]) =>
      to.take(lines.flatMap((line) => reader.read(line) ?? []));
    await give(one, [...ship.lines, eastward(ship, 0)]);
    await give(other, [...ship.lines, eastward(ship, 1)]);
    await give(other, [eastward(ship, 40)]);
    await give(one, [eastward(ship, 30)]);
    await one.end();
    const { newest, trail } = await stored(ship.id);
    expect(newest?.at).toBe(minutesLater(40));
    expect(trail.map(({ at }) => at)).toEqual([0, 30].map(minutesLater));
    expect(one.counts.newest_written + other.counts.newest_written).toBe(2);
  });

  it("is no jump across half a continent, unless the ship is there indeed", async () => {
    const ship = await nextShip();
    const far = (minutes: number) =>
      positionLine({
        mmsi: ship.mmsi,
        at: minutesLater(minutes),
        latitude: -20,
        longitude: 60,
        knots: 10,
      });
    const counts = await take([
      ...ship.lines,
      eastward(ship, 0),
      far(10),
      eastward(ship, 20),
      far(30),
    ]);
    expect(counts).toMatchObject({ taken: 2, impossible_jump: 2 });
    expect((await stored(ship.id)).newest?.at).toBe(minutesLater(20));
    // It was the first one that was wrong: three in a row fit each other.
    expect(await take([...ship.lines, far(40), far(50), far(60)])).toMatchObject({
      impossible_jump: 2,
      taken: 1,
    });
    expect((await stored(ship.id)).newest).toMatchObject({ latitude: -20, longitude: 60 });
  });

  it("is not what another transmitter says of the same IMO number within a day", async () => {
    const ship = await nextShip();
    await take([...ship.lines, eastward(ship, 0)]);
    const thief = { mmsi: 655_000_001 };
    const claim = sentencesOf(shipBits({ ...thief, imo: Number(ship.imo), name: "A SHIP" }));
    expect(await take([...claim, eastward(thief, 30)])).toMatchObject({ imo_of_another: 1 });
    clock().set("2026-03-27T00:00:00Z");
    expect(await take([...claim, eastward(thief, 1500)])).toMatchObject({ taken: 1 });
  });
});

/** A table that fails every write after so many. */
function dyingAfter(db: Db, writes: number): Db {
  let left = writes;
  const client = Object.create(db.client) as Db["client"];
  client.send = ((command: { constructor: { name: string } }, ...rest: unknown[]) => {
    const isWrite = /^(Put|Update)/.test(command.constructor.name);
    if (isWrite && left-- <= 0) return Promise.reject(new Error("the process died"));
    return (db.client.send as (...args: unknown[]) => unknown).call(db.client, command, ...rest);
  }) as Db["client"]["send"];
  return { table: db.table, client };
}
