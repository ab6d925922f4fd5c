import { vesselId, vesselOf } from "#src/reference/index.ts";
import type { SailingItem, SailingLeg } from "./sailing-entity.ts";
import type { RouteStop } from "./route.ts";
import { journeyHash } from "#src/platform/canonical.ts";

/** No voyage has more; a source that names hundreds must not overfill the transaction. */
const maxShips = 40;

type Named = { readonly vesselName: string | null; readonly vesselImo: string | null };

/** Of a journey, what names ships and the legs they sail. */
export type SailedJourney = {
  readonly containers: readonly {
    readonly route: readonly RouteStop[];
    readonly milestones: readonly Named[];
    readonly estimates: readonly Named[];
    readonly rawEvents: readonly Named[];
  }[];
};

/** A shipment, and what is stored of its ships: fingerprints by vessel id. */
type SailingShipment = {
  readonly account: string;
  readonly id: string;
  readonly sailings?: Readonly<Record<string, string>> | undefined;
};

type Sailing = Pick<SailingItem, "vesselId" | "name" | "imo" | "legs">;

/** Every ship that a journey names anywhere, and the legs it is known to sail. */
function sailingsOf(journey: SailedJourney): Sailing[] {
  const ships = new Map<string, { name: string; imo: string | null; legs: Set<string> }>();
  const note = (entry: Named | null): Set<string> | null => {
    const ship = entry && vesselOf(entry);
    if (!ship) return null;
    const id = vesselId(ship);
    const known = ships.get(id) ?? { name: ship.name, imo: ship.imo, legs: new Set() };
    ships.set(id, known);
    return known.legs;
  };
  for (const container of journey.containers) {
    for (const [from, to] of legsIn(container.route)) {
      const leg = legOf(from, to);
      const legs = note(from.outbound) ?? note(to.inbound);
      if (leg.from && leg.to) legs?.add(JSON.stringify(leg));
    }
    for (const entry of [...container.milestones, ...container.estimates, ...container.rawEvents])
      note(entry);
  }
  const withLegsFirst = [...ships].toSorted(([, a], [, b]) => b.legs.size - a.legs.size);
  return withLegsFirst.slice(0, maxShips).map(([id, { name, imo, legs }]) => ({
    vesselId: id,
    name,
    ...(imo && { imo }),
    legs: [...legs].toSorted().map((leg) => JSON.parse(leg) as SailingLeg),
  }));
}

const legsIn = (route: readonly RouteStop[]): (readonly [RouteStop, RouteStop])[] =>
  route.slice(1).flatMap((to, i) => {
    const from = route[i]!;
    return to.inbound?.mode === "vessel" || from.outbound?.mode === "vessel"
      ? [[from, to] as const]
      : [];
  });

/** The leg between two stops; "" for a port without UN/LOCODE. */
export const legOf = ({ place, outbound }: RouteStop, to: RouteStop): SailingLeg => ({
  from: place.locode ?? "",
  to: to.place.locode ?? "",
  voyage: outbound?.voyage ?? to.inbound?.voyage ?? null,
  etdAt: outbound?.estimatedAt ?? null,
  atdAt: outbound?.actualAt ?? null,
  etaAt: to.inbound?.estimatedAt ?? null,
  ataAt: to.inbound?.actualAt ?? null,
});

/** What to write and delete so that the sailings match the journey. */
export function sailingChanges(
  shipment: SailingShipment,
  journey: SailedJourney,
  at: string,
): {
  readonly put: readonly SailingItem[];
  readonly remove: readonly string[];
  /** Fingerprints by ship, for the next time. */
  readonly sailings: Readonly<Record<string, string>>;
} {
  const before = shipment.sailings ?? {};
  const now = sailingsOf(journey).map((sailing) => ({ sailing, hash: journeyHash(sailing) }));
  const sailings = Object.fromEntries(now.map(({ sailing, hash }) => [sailing.vesselId, hash]));
  return {
    sailings,
    put: now
      .filter(({ sailing, hash }) => before[sailing.vesselId] !== hash)
      .map(({ sailing }) => ({
        account: shipment.account,
        shipmentId: shipment.id,
        updatedAt: at,
        ...sailing,
      })),
    remove: Object.keys(before).filter((id) => !(id in sailings)),
  };
}
