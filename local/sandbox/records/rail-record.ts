import { localDateOf, rampsOf, timezoneOfLocode } from "#src/reference/index.ts";
import type { VoyageRecord } from "./archive.ts";
import { timelineOf } from "../container-timeline.ts";
import { localTime } from "../local-time.ts";
import { hourMs } from "../statements.ts";

type Code = (typeof codes)[keyof typeof codes] | "notified";
export type RailMove = { readonly code: Code; readonly at: number; readonly locode: string };
type Fact = Readonly<Record<string, unknown>>;
export type RailAnswer = { readonly events: readonly Fact[]; readonly equipment: readonly Fact[] };

const nothing: RailAnswer = { events: [], equipment: [] };
const dayMs = 24 * hourMs;
/** The railroad forgets a container this long after it has left. */
const retentionMs = 30 * dayMs;
/** Free days at the ramp after the notification (contract: sources#rail-reports). */
const freeDays = 2;

const codes = {
  "load.rail": "rail_loaded",
  "depart.rail": "rail_departed",
  "arrive.rail": "rail_arrived",
  "discharge.rail": "rail_unloaded",
  full_out: "full_out",
  empty_in: "empty_in",
} as const;

/** Railroads that name a container without its check digit (contract: sources#container-numbers). */
const withoutCheckDigit: ReadonlySet<string> = new Set(["CNRU", "NSRR"]);

/** All that happens to the container on rail and at the ramp. */
export function railMovesOf(voyageRecord: VoyageRecord, number: string): readonly RailMove[] {
  const script = timelineOf(voyageRecord, number);
  const moves = Object.entries(codes).flatMap(([id, code]): RailMove[] => {
    const reached = script.get(id);
    return reached ? [{ code, at: reached.at, locode: reached.step.call.stop.locode }] : [];
  });
  const unloaded = script.get("discharge.rail");
  const out = script.get("full_out");
  const { inland } = voyageRecord.voyage;
  if (inland && unloaded && out)
    moves.push({
      code: "notified",
      at: unloaded.at + (out.at - unloaded.at) / 20,
      locode: inland.to,
    });
  return moves.toSorted((a, b) => a.at - b.at);
}

/** What the railroad reports of a container at this instant; nothing when it does not move it. */
export function railAnswerOf(
  voyageRecord: VoyageRecord | null,
  number: string,
  scac: string,
  now: number,
): RailAnswer {
  const inland = voyageRecord?.voyage.inland;
  if (
    !voyageRecord ||
    !inland ||
    inland.railroad !== scac ||
    voyageRecord.plot.script?.landside === "by_edi"
  )
    return nothing;
  const script = timelineOf(voyageRecord, number);
  const landside = script.get(`discharge.${voyageRecord.voyage.route.legs.length - 1}`);
  const unloaded = script.get("discharge.rail");
  const out = script.get("full_out");
  if (!landside || now < landside.at || (out && now >= out.at + retentionMs)) return nothing;

  const equipment = withoutCheckDigit.has(scac) ? number.slice(0, 10) : number;
  const ramp = rampsOf(inland.to, scac)[0]?.name ?? null;
  const event = (code: string, at: number, locode: string): Fact => ({
    equipment,
    code,
    at: localTime(locode, at),
    locode,
    facility: locode === inland.to ? ramp : null,
  });
  const moves = railMovesOf(voyageRecord, number);
  const hasArrived = (script.get("arrive.rail")?.at ?? Number.POSITIVE_INFINITY) <= now;
  return {
    events: moves
      .filter(({ at }) => at <= now)
      .map(({ code, at, locode }) => event(code, at, locode)),
    equipment: [
      {
        number: equipment,
        railroad: scac,
        destination_locode: inland.to,
        destination_facility: ramp,
        eta_at: hasArrived ? null : etaOf(voyageRecord, inland.to, now),
        last_free_day:
          unloaded && unloaded.at <= now ? rampLastFreeDay(inland.to, unloaded.at) : null,
      },
    ],
  };
}

/** The carrier's last published estimate: both have it from the train's plan. */
export function etaOf({ statements }: VoyageRecord, locode: string, now: number): string | null {
  const estimate = statements.findLast(
    ({ about, classifier, publishedAt, goneAt }) =>
      "step" in about &&
      about.step.id === "arrive.rail" &&
      classifier !== "ACT" &&
      publishedAt <= now &&
      now < goneAt,
  );
  return estimate ? localTime(locode, estimate.at) : null;
}

export const rampLastFreeDay = (locode: string, unloadedAt: number): string =>
  dateAfter(locode, unloadedAt, freeDays);

function dateAfter(locode: string, ms: number, days: number): string {
  const date = localDateOf(new Date(ms).toISOString(), timezoneOfLocode(locode) ?? "UTC");
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
