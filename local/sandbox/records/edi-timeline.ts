import { rampsOf } from "#src/reference/index.ts";
import type { VoyageRecord } from "./archive.ts";
import { interchangeOf, x12Date, x12Time, type EdiSender } from "./edi-message.ts";
import { localTime } from "../local-time.ts";
import { etaOf, railMovesOf, rampLastFreeDay, type RailMove } from "./rail-record.ts";
import { facilitySources } from "../gateways/facility-sources.ts";
import { hourMs } from "../statements.ts";
import { stayOf, type Stay } from "../stay.ts";
import { examFee, recordOf } from "./terminal-record.ts";

/** An interchange and the time when its sender sends it. */
export type Sending = {
  readonly at: number;
  readonly sender: EdiSender;
  readonly interchange: string;
};

export const terminalSender: EdiSender = { id: "SANDBOXTERM", set: "315", group: "QO" };
export const railSender: EdiSender = { id: "SANDBOXRAIL", set: "322", group: "SO" };

/** The port at the end of every QLEDI voyage, and the railroad's own clock. */
export const ediPort = "USLGB";
const railClock = "USCHI";

export const ediTerminals = facilitySources.flatMap((facilitySource) =>
  facilitySource.kind === "terminal" && facilitySource.locode === ediPort ? [facilitySource] : [],
);

/** Everything that will be sent about a voyage, oldest first: it follows from the voyage alone. */
export const sendingsOf = (voyageRecord: VoyageRecord): readonly Sending[] =>
  voyageRecord.voyage.containers
    .flatMap(({ number }) => [
      ...ediTerminals.flatMap((facilitySource) => {
        const stay = stayOf(voyageRecord, number, facilitySource);
        return stay ? fromTerminal(stay, number, facilitySource.smdg) : [];
      }),
      ...fromRailroad(voyageRecord, number),
    ])
    .toSorted((a, b) => a.at - b.at);

/** X12 times are written to the minute. */
const wholeMinute = (ms: number): number => ms - (ms % 60_000);

/** Codes of X12 element 157 by which a hold begins and ends. */
const holdCodes: Readonly<Record<string, readonly [string, string]>> = {
  freight: ["FD", "CR"],
  customs: ["PA", "CT"],
};

function fromTerminal(stay: Stay, number: string, smdg: string): readonly Sending[] {
  const { locode, dischargedAt, readyAt, takenAt, backAt, holds } = stay;
  const states = (code: string, sentAt: number, more: readonly string[] = [], dated = sentAt) => {
    const at = wholeMinute(sentAt);
    if (!Number.isFinite(at)) return [];
    const when = localTime(locode, wholeMinute(dated));
    const load = code === "RD" ? "E" : "L";
    const body = [
      `B4*IP**${code}*${x12Date(when)}*${x12Time(when)}*${locode}*${number.slice(0, 4)}*${number.slice(4, 10)}*${load}*45G1**UN*${number.slice(10)}`,
      ...more.filter((segment) => segment.startsWith("N9")),
      `N9*TT*${smdg}`,
      ...more.filter((segment) => segment.startsWith("SG")),
    ];
    const interchange = interchangeOf(terminalSender, localTime(locode, at), body);
    return [{ at, sender: terminalSender, interchange } satisfies Sending];
  };
  const head = { number, observed_at: new Date(dischargedAt).toISOString() };
  const { location, last_free_day } = recordOf(head, stay, dischargedAt, 0);
  const slot = takenAt - (takenAt % hourMs);
  return [
    ...states("UV", dischargedAt, [
      `N9*YS*${location}`,
      `SG*NF***${(last_free_day ?? "").replaceAll("-", "")}`,
    ]),
    ...holds.flatMap(({ name, from, until }) => {
      const [begins, ends] = holdCodes[name] ?? [];
      if (!begins || !ends || until <= from) return [];
      const fees = name === "customs" ? [`N9*4IE*${examFee}`] : [];
      return [...states(begins, from), ...states(ends, until, fees)];
    }),
    ...states("AV", Math.max(readyAt, ...holds.map(({ until }) => until))),
    ...(stay.isByTruck ? states("AA", takenAt - 30 * hourMs, [], slot) : []),
    ...(stay.isByTruck ? states("OA", takenAt) : []),
    ...(backAt === null ? [] : states("RD", backAt)),
  ];
}

/** As Class I railroads write them (docs/sources.md, EDI). */
const railCodes: Readonly<Record<RailMove["code"], string>> = {
  rail_loaded: "AL",
  rail_departed: "RL",
  rail_arrived: "A",
  rail_unloaded: "UR",
  notified: "NT",
  full_out: "OA",
  empty_in: "RD",
};

function fromRailroad(voyageRecord: VoyageRecord, number: string): readonly Sending[] {
  const { inland } = voyageRecord.voyage;
  if (!inland) return [];
  const ramp = rampsOf(inland.to, inland.railroad)[0];
  // R406, the terminal's name: which of the ramps it has in the city.
  const rampAt = (locode: string): string =>
    ramp && locode === inland.to ? `***${ramp.name}` : "";
  const [initials, serial] = [number.slice(0, 4), number.slice(4, 10)];
  const states = (
    code: string,
    { at, locode }: Pick<RailMove, "at" | "locode">,
    when: string,
    more: readonly string[] = [],
  ): Sending => {
    const load = code === "RD" ? "E" : "L";
    const body = [
      `Q5*${code}*${when}*LT****US`,
      `N7*${initials}*${serial}*********CN*******${number.slice(10)}****45G1`,
      `W2*${initials}*${serial}**CN*${load}`,
      `R4*5*UN*${locode}${rampAt(locode)}`,
      ...more,
    ];
    const interchange = interchangeOf(railSender, localTime(railClock, at), body);
    return { at, sender: railSender, interchange };
  };
  return railMovesOf(voyageRecord, number).flatMap((one): Sending[] => {
    const move = { ...one, at: wholeMinute(one.at) };
    const { code, at, locode } = move;
    const local = localTime(locode, at);
    const eta = /^rail_(?:loaded|departed)$/.test(code)
      ? etaOf(voyageRecord, inland.to, one.at)
      : null;
    const bound = eta
      ? [`R4*M*UN*${inland.to}${rampAt(inland.to)}`, `DTM*139*${x12Date(eta)}*${x12Time(eta)}*LT`]
      : [];
    const free =
      code === "rail_unloaded"
        ? [states("NF", move, `${rampLastFreeDay(locode, at).replaceAll("-", "")}*2359`)]
        : [];
    return [states(railCodes[code], move, `${x12Date(local)}*${x12Time(local)}`, bound), ...free];
  });
}
