import { boundedCache } from "#src/platform/bounded-cache.ts";
import { addSeconds, day, hour } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { batchGet } from "#src/platform/list/index.ts";
import { isWritten } from "#src/platform/storage/table.ts";
import { vesselId } from "#src/reference/index.ts";
import { keptDays, type PositionReport, type ReadLine } from "#src/routing/ais/index.ts";
import { newestLookup } from "./read-positions.ts";
import { newestSlot, vesselPositions, type ObservedPosition } from "./vessel-position-entity.ts";
import { quarterOf, VesselTrack } from "./vessel-track.ts";

/** What became of the lines of an import. Positions are `positions`; each of them is in one row below it. */
type ImportCounts = {
  positions: number;
  ships: number;
  /** Believed, and newer than what was known. */
  taken: number;
  /** Believed; kept in the trail only. */
  older: number;
  /** Of a ship that no shipment names. */
  not_named: number;
  /** Whose IMO number its MMSI was never said to be. */
  unknown_ship: number;
  impossible_jump: number;
  imo_of_another: number;
  /** Items that were written: newest positions, and those of the trail. */
  newest_written: number;
  trail_written: number;
};

const noneCounted = (): ImportCounts => ({
  positions: 0,
  ships: 0,
  taken: 0,
  older: 0,
  not_named: 0,
  unknown_ship: 0,
  impossible_jump: 0,
  imo_of_another: 0,
  newest_written: 0,
  trail_written: 0,
});

/** A ship that no shipment names is asked for again after an hour. */
const notNamedSeconds = hour;
/** Ships that are written at once. */
const writersAtOnce = 8;

type Known = { readonly track: VesselTrack | null; readonly askedAt: number };

/** Takes in what ships transmit, for those that a shipment names (docs/sources.md). It may stop anywhere and run again. */
export class PositionImport {
  readonly counts = noneCounted();
  private readonly deps: Pick<Dependencies, "db" | "clock">;
  /** IMO numbers by MMSI. */
  private readonly imos = boundedCache<string>(200_000);
  /** Newest positions of ships whose IMO number is not known yet. */
  private readonly waiting = new Map<string, PositionReport>();
  private readonly vessels = boundedCache<Known>(100_000);

  constructor(deps: Pick<Dependencies, "db" | "clock">) {
    this.deps = deps;
  }

  /** Some lines in their order: 1 batch get for 100 ships that are new, then the writes that are due. */
  async take(reads: readonly ReadLine[]): Promise<void> {
    const byVessel = new Map<string, PositionReport[]>();
    for (const read of reads)
      for (const { imo, report } of this.identified(read)) {
        const id = vesselId({ imo, name: "" });
        byVessel.set(id, [...(byVessel.get(id) ?? []), report]);
      }
    await this.lookUp([...byVessel.keys()]);
    const tracks: [string, VesselTrack][] = [];
    for (const [id, reports] of byVessel) {
      const track = this.vessels.get(id)?.track;
      if (!track) {
        this.counts.not_named += reports.length;
        continue;
      }
      for (const report of reports) this.counts[track.consider(report)]++;
      tracks.push([id, track]);
    }
    await this.write(tracks, false);
  }

  /** What would have waited is written, at the end of the input. */
  async end(): Promise<void> {
    this.counts.unknown_ship += this.waiting.size;
    this.waiting.clear();
    const tracks = [...this.vessels.entries()].flatMap(([id, { track }]) =>
      track ? [[id, track] as [string, VesselTrack]] : [],
    );
    await this.write(tracks, true);
  }

  private *identified(read: ReadLine): Generator<{ imo: string; report: PositionReport }> {
    if (read.is === "refused") return;
    const { mmsi, imo } = read;
    if (read.is === "position") {
      this.counts.positions++;
      if (mmsi !== null && imo !== null) this.imos.set(mmsi, imo);
      const known = imo ?? (mmsi === null ? undefined : this.imos.get(mmsi));
      if (known !== undefined) yield { imo: known, report: read };
      else if (mmsi !== null) this.wait(mmsi, read);
    } else {
      this.counts.ships++;
      if (mmsi === null || imo === null) return;
      this.imos.set(mmsi, imo);
    }
    const waited = mmsi === null || !this.imos.has(mmsi) ? undefined : this.waiting.get(mmsi);
    if (!waited || mmsi === null) return;
    this.waiting.delete(mmsi);
    yield { imo: this.imos.get(mmsi)!, report: waited };
  }

  private wait(mmsi: string, report: PositionReport): void {
    const other = this.waiting.get(mmsi);
    if (other) this.counts.unknown_ship++;
    if (!other || other.at < report.at) this.waiting.set(mmsi, report);
    if (this.waiting.size <= maxWaiting) return;
    this.waiting.delete(this.waiting.keys().next().value!);
    this.counts.unknown_ship++;
  }

  private async lookUp(ids: readonly string[]): Promise<void> {
    const { db, clock } = this.deps;
    const now = clock.now().getTime() / 1000;
    const unknown = ids.filter((id) => {
      const known = this.vessels.get(id);
      return !known || (!known.track && now - known.askedAt > notNamedSeconds);
    });
    const found = await batchGet(
      db,
      unknown.map((id) => newestLookup(db, id)),
    );
    for (const [i, id] of unknown.entries()) {
      const item = found[i];
      const isNamed = item && item.ttl > now;
      this.vessels.set(id, {
        track: isNamed ? new VesselTrack(item.observation ?? null) : null,
        askedAt: now,
      });
    }
  }

  private async write(tracks: readonly (readonly [string, VesselTrack])[], atEnd: boolean) {
    const queue = [...tracks];
    const writer = async (): Promise<void> => {
      for (let next = queue.pop(); next; next = queue.pop()) await this.writeVessel(...next, atEnd);
    };
    await Promise.all(Array.from({ length: writersAtOnce }, writer));
  }

  /** The trail first: what stops after it writes both again. */
  private async writeVessel(id: string, track: VesselTrack, atEnd: boolean): Promise<void> {
    const { newest, trail } = track.due(atEnd);
    for (const observation of trail)
      if (await this.put(id, observation)) this.counts.trail_written++;
    if (newest && (await this.replace(id, newest))) this.counts.newest_written++;
  }

  /** The first one of its quarter-hour, in whatever order they come. */
  private put(id: string, observation: ObservedPosition): Promise<boolean> {
    const { at } = observation;
    const ttl = Math.floor(addSeconds(new Date(at), keptDays * day).getTime() / 1000);
    return isWritten(
      vesselPositions(this.deps.db)
        .put({ vesselId: id, slot: quarterOf(at), observedAt: at, observation, ttl })
        .where((item, op) => `${op.notExists(item.observedAt)} OR ${op.gt(item.observedAt, at)}`)
        .go(),
    );
  }

  /** An older position never replaces a newer one, and a ship that nobody names any more is not written again. */
  private replace(id: string, observation: ObservedPosition): Promise<boolean> {
    const { at } = observation;
    return isWritten(
      vesselPositions(this.deps.db)
        .patch({ vesselId: id, slot: newestSlot })
        .set({ observedAt: at, observation })
        .where((item, op) => `${op.notExists(item.observedAt)} OR ${op.lt(item.observedAt, at)}`)
        .go(),
    );
  }
}

const maxWaiting = 50_000;
