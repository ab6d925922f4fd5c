import { BatchWriteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { isoSeconds } from "#src/platform/clock.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import type { ContainerSummary } from "#src/tracking/index.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import { listShardOf } from "#src/platform/list/index.ts";
import { doAll } from "../load.ts";
import { applyAll, trackAndPoll } from "./tracked.ts";
import { shipmentNumbers, publishedMilestones } from "./voyage.ts";

type Item = Record<string, unknown>;
export type FleetRow = { readonly id: string; readonly summary: ContainerSummary };

/** Shipments of one container each, tracked and applied by the product itself. */
const tracked = 50;
const hourMs = 3_600_000;

/** Containers as the product stores them, by bill of lading. */
async function originals(context: Context): Promise<Item[]> {
  const messages = await trackAndPoll(context, 1, tracked, publishedMilestones.length);
  await applyAll(context, messages, 8);
  const { container } = histories(context.db).entities;
  return Promise.all(
    messages.map(async ({ carrierTarget }) => {
      const shipment = shipmentIdOf(context.account.id, carrierTarget);
      const { container: containerNumber } = shipmentNumbers(Number(carrierTarget.number.slice(1)));
      const key = {
        account: context.account.id,
        containerId: containerIdOf(shipment, containerNumber),
      };
      const Key = container.get(key).params()["Key"] as Item;
      const { Item: item } = await context.db.client.send(
        new GetCommand({ TableName: context.db.table, Key }),
      );
      if (!item) throw new Error(`no container ${containerNumber}`);
      return item;
    }),
  );
}

/** A number below `range`, the same for the same index and salt in each run. */
function scattered(i: number, salt: number, range: number): number {
  let mixed = Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 12)) >>> 0) % range;
}

const statuses = ["on_ship", "available", "not_available", "picked_up", "empty_returned"] as const;
const lines = ["MAEU", "MSCU", "CMDU", "HLCU", "ONEY", "EGLV", "COSU", "YMLU"];
const ports = ["USLAX", "USLGB", "USSAV", "USNYC", "USHOU", "NLRTM", "DEHAM", "BEANR", "GBFXT"];

/** A container among many: another number, status, line, port, vessel, dates and last free day. */
function variedSummary(of: ContainerSummary, i: number, now: number): ContainerSummary {
  const at = (salt: number, days: number, from = 0) =>
    isoSeconds(new Date(now + (from - days * 24 + scattered(i, salt, days * 24)) * hourMs));
  const changed = at(1, 60);
  const sometimes = <T>(salt: number, value: T) =>
    scattered(i, salt, 3) === 0 ? undefined : value;
  return {
    ...of,
    number: `MSKU${String(i).padStart(7, "0")}`,
    currentStatus: statuses[scattered(i, 2, statuses.length)]!,
    updatedAt: changed,
    lastStatusRefreshAt: changed,
    createdAt: at(3, 120),
    scac: lines[scattered(i, 4, lines.length)]!,
    podCode: ports[scattered(i, 5, ports.length)],
    vesselName: `BENCH ${scattered(i, 6, 300)}`,
    podEtaAt: at(7, 60, 30 * 24),
    podArrivedAt: sometimes(8, at(9, 30)),
    podDischargedAt: sometimes(8, at(10, 20)),
    lfdTerminalOn: sometimes(11, at(12, 20, 10 * 24).slice(0, 10)),
    lfdCarrierOn: sometimes(14, at(15, 20, 12 * 24).slice(0, 10)),
    lfdRailOn: sometimes(16, at(17, 20, 14 * 24).slice(0, 10)),
    refNumbers: [`PO-${scattered(i, 13, 50_000)}`],
  };
}

/** Fills an account up with containers, each a copy of a tracked one with its own summary. */
export async function startFleet(context: Context) {
  const models = await originals(context);
  const rows: FleetRow[] = models.map((item) => ({
    id: String(item["id"]),
    summary: JSON.parse(String(item["summary"])) as ContainerSummary,
  }));
  const own = models.map((item) => String(item["id"]));
  /** The item of an added container. One that changes does so now; the others did an hour before their summary says. */
  const made = (i: number, change?: Partial<ContainerSummary>) => {
    const model = models[i % models.length]!;
    const id = derivedId("bench", context.account.id, String(i));
    const summary = {
      ...variedSummary(rows[i % models.length]!.summary, i, Date.now()),
      ...change,
    };
    const shard = listShardOf(id);
    const changedMs = change ? Date.now() : Date.parse(summary.updatedAt) - hourMs;
    const changedAt = new Date(changedMs).toISOString();
    const moved = (name: string) => String(model[name]).replaceAll(own[i % models.length]!, id);
    const item: Item = {
      ...model,
      id,
      containerId: id,
      shard,
      changedAt,
      pk: moved("pk"),
      gsi2pk: moved("gsi2pk").replace(/#shard_.*/, `#shard_${shard}`),
      gsi2sk: moved("gsi2sk").replace(/#changedAt_[^#]*/, `#changedAt_${changedAt}`),
      summary: JSON.stringify(summary),
    };
    return { row: { id, summary } satisfies FleetRow, item };
  };
  const copy = (i: number): Item => {
    const { row, item } = made(i);
    rows.push(row);
    return item;
  };
  const write = (items: readonly Item[]) =>
    context.db.client.send(
      new BatchWriteCommand({
        RequestItems: { [context.db.table]: items.map((Item) => ({ PutRequest: { Item } })) },
      }),
    );
  let changes = 0;
  return {
    /** Changes the first of these containers, so many that were added, to another vessel. */
    async change(count: number, ids: readonly string[]): Promise<void> {
      const next = `CHANGED ${++changes}`;
      const places = new Map(rows.map(({ id }, i) => [id, i]));
      const added = ids.map((id) => places.get(id)!).filter((i) => i >= models.length);
      const items = added.slice(0, count).map((i): Item => {
        const { item } = made(i, { vesselName: next });
        return { ...item, version: Number(item["version"]) + changes };
      });
      for (let at = 0; at < items.length; at += 25) await write(items.slice(at, at + 25));
    },
    /** Containers that were tracked, and never change here: they stand first in the list. */
    tracked: models.length,
    /** Every container of the account as its list index has it. */
    rows: rows as readonly FleetRow[],
    async growTo(count: number): Promise<void> {
      const from = rows.length;
      const batches = Array.from(
        { length: Math.ceil((count - from) / 25) },
        (_, n) => n * 25 + from,
      );
      await doAll(batches, 4, (first) =>
        write(Array.from({ length: Math.min(25, count - first) }, (_, k) => copy(first + k))),
      );
    },
  };
}
export type Fleet = Awaited<ReturnType<typeof startFleet>>;
