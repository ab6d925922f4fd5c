import type { Place } from "#src/statements/carrier-source.ts";
import { greatest } from "#src/platform/canonical.ts";
import type { Forecasts } from "../carrier/estimates.ts";
import type { CarrierEvent } from "../carrier/carrier-events.ts";
import type { Leg } from "./legs.ts";
import { isOnCarriage, type ContainerRoute } from "./route.ts";
import { byWeight, isForecast, voyageKeyOf, type CarrierView } from "../carrier/view.ts";
import type { RouteMode, RouteMove, RouteStop } from "#src/routing/route.ts";

type Stop = { place: Place; key: string; inbound: RouteMove | null; outbound: RouteMove | null };

/** Every place the container is carried from and to, in order: POL, TS1, ..., POD, inland. */
export function stopsOf(
  view: CarrierView,
  route: ContainerRoute,
  forecasts: Forecasts,
): RouteStop[] {
  const sea: Stop[] = [];
  const at = (place: Place | null, key: string | null): Stop | null => {
    if (!place || !key) return null;
    const last = sea.at(-1);
    if (last?.key === key) return last;
    const stop = { place, key, inbound: null, outbound: null };
    sea.push(stop);
    return stop;
  };
  if (route.legs.every(({ fromKey }) => fromKey !== route.polKey)) at(route.pol, route.polKey);
  for (const leg of route.legs) {
    const from = at(leg.from, leg.fromKey);
    if (from) from.outbound = sailing(leg, departure(leg, view, route, forecasts));
    const to = at(leg.to, leg.toKey);
    if (to) to.inbound = sailing(leg, arrival(leg, view, route, forecasts));
  }
  if (sea.every(({ key }) => key !== route.podKey)) at(route.pod, route.podKey);
  const port = sea.at(-1);
  const onward = inlandMove(port, view, route, forecasts);
  if (port && onward) port.outbound ??= onward.leaving;
  return [
    ...labelled(sea, route),
    ...(onward && route.inland
      ? [{ place: route.inland, label: null, inbound: onward.coming, outbound: null }]
      : []),
  ];
}

/**
 * The first stop is the port of lading; those between it and the port of discharge are
 * transshipment ports.
 */
function labelled(sea: readonly Stop[], { podKey, polKey }: ContainerRoute): RouteStop[] {
  const isLading = (index: number): boolean => index === 0 && (polKey !== null || sea.length > 1);
  const pod = sea.findLastIndex(({ key }, index) => !isLading(index) && key === podKey);
  return sea.map(({ place, inbound, outbound }, index) => ({
    place,
    label: index === pod ? "POD" : index === 0 ? "POL" : `TS${index}`,
    inbound,
    outbound,
  }));
}

type Times = Pick<RouteMove, "estimatedAt" | "actualAt">;

const sailing = (leg: Leg, times: Times): RouteMove => ({
  mode: "vessel",
  vesselName: leg.vesselName,
  vesselImo: leg.vesselImo,
  voyage: leg.voyage || null,
  ...times,
});

const departure = (
  leg: Leg,
  view: CarrierView,
  route: ContainerRoute,
  forecasts: Forecasts,
): Times => ({
  estimatedAt:
    (leg === route.legs[0] && leg.fromKey === route.polKey
      ? forecasts.vessel_departed.current
      : null) ?? foretold(leg, view, leg.fromKey, ["DEPA"]),
  actualAt: happened(leg, leg.fromKey, ["DEPA"]),
});

/** Where no arrival was stated, the discharge implies one. */
const arrival = (
  leg: Leg,
  view: CarrierView,
  route: ContainerRoute,
  forecasts: Forecasts,
): Times => ({
  estimatedAt:
    (leg === route.legs.at(-1) && leg.toKey === route.podKey
      ? forecasts.vessel_arrived.current
      : null) ?? foretold(leg, view, leg.toKey, ["ARRI", "DISC"]),
  actualAt: happened(leg, leg.toKey, ["ARRI", "DISC"]),
});

function happened(leg: Leg, key: string | null, codes: readonly string[]): string | null {
  const acts = leg.moves.filter((event) => !isForecast(event) && event.placeKey === key);
  for (const code of codes) {
    const event = acts.find((act) => act.code === code);
    if (event) return event.at;
  }
  return null;
}

/** The last forecast of a call of this voyage, also once the call was made. */
function foretold(
  leg: Leg,
  view: CarrierView,
  key: string | null,
  codes: readonly string[],
): string | null {
  const voyages = new Set(leg.moves.map(voyageKeyOf));
  for (const code of codes) {
    const about = view.forecasts.filter(
      (event) =>
        event.code === code &&
        event.placeKey === key &&
        !event.isRetracted &&
        voyages.has(voyageKeyOf(event)),
    );
    const event = greatest(about, byWeight);
    if (event) return event.at;
  }
  return null;
}

/** On from the last port by rail, barge or truck, stated at both its ends. */
function inlandMove(
  port: Stop | undefined,
  view: CarrierView,
  route: ContainerRoute,
  forecasts: Forecasts,
): { readonly leaving: RouteMove; readonly coming: RouteMove } | null {
  if (!route.inland || route.inlandKey === port?.key) return null;
  const onward = [...view.acts, ...view.plan].filter(
    (event) => event.mode !== "VESSEL" && event.empty !== true && isOnCarriage(event, route),
  );
  const time = (code: string, key: string | null | undefined, forecast: boolean): string | null =>
    onward.find(
      (event) => event.code === code && event.placeKey === key && isForecast(event) === forecast,
    )?.at ?? null;
  const move = { mode: modeOf(onward), vesselName: null, vesselImo: null, voyage: null };
  return {
    leaving: {
      ...move,
      estimatedAt: time("DEPA", port?.key, true),
      actualAt: time("DEPA", port?.key, false),
    },
    coming: {
      ...move,
      estimatedAt: forecasts.arrived_at_inland_destination.current,
      actualAt: time("ARRI", route.inlandKey, false),
    },
  };
}

/** A barge counts as a vessel; what is only moved through gates comes by truck. */
const modeOf = (onward: readonly CarrierEvent[]): RouteMode =>
  onward.some(({ mode }) => mode === "RAIL")
    ? "rail"
    : onward.some(({ mode }) => mode === "BARGE")
      ? "vessel"
      : "truck";
