import { rowsOf } from "#src/platform/list/index.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { normalizeNumber } from "#src/reference/index.ts";
import { containerList, shipmentList } from "./lists.ts";

/** Numbers as another capability read them, in any spelling. */
export type Numbers = {
  readonly containers: readonly string[];
  /** Bills of lading and bookings. */
  readonly shipments: readonly string[];
};

export type Numbered = {
  readonly shipmentIds: readonly string[];
  readonly containerIds: readonly string[];
};

/** A document of a thousand containers still is one item of the table. */
const maxLinks = 200;

type Dated = { readonly id: string; readonly createdAt: string };
const newer = (a: Dated | undefined, b: Dated): Dated => (a && a.createdAt >= b.createdAt ? a : b);

/**
 * The account's shipments and containers that numbers name. A container sails again and again: of
 * its journeys the one whose shipment is named too is meant, else the newest; and a container adds
 * its shipment. The lists' rows of this instance.
 */
export async function recordsNumbered(owner: Owner, numbers: Numbers): Promise<Numbered> {
  const containerRows = new Set(numbers.containers.map(normalizeNumber));
  const bills = new Set(numbers.shipments.map(normalizeNumber));
  if (containerRows.size + bills.size === 0) return { shipmentIds: [], containerIds: [] };
  const named = new Set<string>();
  for (const { id, summary } of await rowsOf(owner, shipmentList)) {
    const { number, normalizedNumber, scac } = summary;
    // A bill is written with its carrier's SCAC in front, or without.
    const spellings = [number, normalizedNumber, `${scac}${normalizedNumber}`];
    if (spellings.some((one) => bills.has(normalizeNumber(one)))) named.add(id);
  }
  const meant = new Map<string, Dated>();
  const shipments = new Set(named);
  const shipmentOf = new Map<string, string>();
  if (containerRows.size > 0)
    for (const { id, summary } of await rowsOf(owner, containerList)) {
      const { number, shipmentId, createdAt } = summary;
      if (!containerRows.has(number)) continue;
      shipmentOf.set(id, shipmentId);
      const held = meant.get(number);
      const isNamed = named.has(shipmentId);
      const isHeldNamed = held !== undefined && named.has(shipmentOf.get(held.id) ?? "");
      if (isNamed === isHeldNamed) meant.set(number, newer(held, { id, createdAt }));
      else if (isNamed) meant.set(number, { id, createdAt });
    }
  const containerIds = [...meant.values()].map(({ id }) => id).slice(0, maxLinks);
  for (const id of containerIds) shipments.add(shipmentOf.get(id)!);
  return { shipmentIds: [...shipments].slice(0, maxLinks), containerIds };
}

/** Those of the container numbers that the account tracks. The lists' rows of this instance. */
export async function trackedNumbers(
  owner: Owner,
  containers: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = new Set(containers);
  const tracked = new Set<string>();
  for (const { summary } of await rowsOf(owner, containerList))
    if (asked.has(summary.number)) tracked.add(summary.number);
  return tracked;
}

/** Of each container number the account's newest journey, by its container's id. The lists' rows of this instance. */
export async function newestNumbered(
  owner: Owner,
  containers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = new Set(containers);
  const newest = new Map<string, Dated>();
  for (const { id, summary } of await rowsOf(owner, containerList)) {
    const { number, createdAt } = summary;
    if (asked.has(number)) newest.set(number, newer(newest.get(number), { id, createdAt }));
  }
  return new Map([...newest].map(([number, { id }]) => [number, id]));
}

/** Whether the account's lists show records that were just written; they do so a moment later. */
export async function areListed(owner: Owner, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const left = new Set(ids);
  for (const list of [shipmentList, containerList])
    for (const { id } of await rowsOf<{ readonly number: string }>(owner, list)) left.delete(id);
  return left.size === 0;
}
