import { routeById } from "./gateways/routes.ts";
import {
  addedContainer,
  cancelled,
  correctedActual,
  malformedEvent,
  neverPickedUp,
  onlyPlanned,
  portChange,
  rollover,
  rolloverHours,
  shuffled,
  swingingEta,
  tripled,
  unknownCodes,
  withdrawnActual,
  withoutLocode,
  withoutOffset,
  type Deviation,
} from "./twists.ts";
import type { Step, Stop, Voyage, VoyageOptions } from "./voyage.ts";

type Events = readonly Readonly<Record<string, unknown>>[];

/** A carrier that does not answer as it should. */
export type Failure =
  | "unknown"
  | "invalid"
  | "down"
  | "login_page"
  | "garbage"
  | "truncated"
  | "silence"
  | "withheld"
  | "rate_limited";

/** A voyage with a deviation. */
export type VoyageScript = VoyageOptions & {
  /** The last step that has happened at the first poll; none: the booking is new. */
  readonly after?: string;
  /** Or the days since the booking. */
  readonly bookedDaysAgo?: number;
  readonly change?: (voyage: Voyage) => Voyage;
  readonly deviation?: Deviation;
  readonly arrange?: (events: Events) => Events;
  /** What its terminal reports. */
  readonly landside?: "held" | "extended" | "unknown" | "previous_cycle" | "future" | "by_edi";
};

export type Plot = {
  readonly failure?: Failure;
  /** The failure ends after so many hours of product time; without it never. */
  readonly failsForHours?: number;
  /** The voyage begins only when the failure ends. */
  readonly startsAfterFailure?: boolean;
  readonly script?: VoyageScript;
  /** Its terminal fails, always or for so many hours from the first poll of the carrier. */
  readonly terminalFails?: {
    readonly by: "down" | "login_page";
    readonly forHours?: number;
  };
};

/** A number that plays the same scenario on every machine. docs/guides/sandbox-numbers.md lists all. */
export type Scenario = {
  /** As documented: N is a number of the caller's choice. */
  readonly name: string;
  /** Without its instance digits: any digits after it make another shipment with the same scenario. */
  readonly pattern: RegExp;
  readonly plot: (choice: number | null) => Plot;
};

const steady = { corrects: false, inland: null } as const;
const direct = { ...steady, route: routeById("CNSHA-USLGB"), containers: 2 };

const scenario = (name: string, script: VoyageScript): Scenario => ({
  name,
  pattern: new RegExp(String.raw`^${name}\d*$`),
  plot: () => ({ script }),
});

/** `NAME` fails always, `NAME` and `6H` for the first six hours from the first poll. */
const fails = (name: string, failure: Failure): readonly Scenario[] => [
  {
    name,
    pattern: new RegExp(String.raw`^${name}\d*$`),
    plot: () => ({ failure }),
  },
  {
    name: `${name}<N>H`,
    pattern: new RegExp(String.raw`^${name}(\d{1,4})H\d*$`),
    plot: (hours) => ({ failure, failsForHours: hours ?? 0 }),
  },
];

/** As `fails`, at the terminal: the carrier reports as usual. */
const failsLandside = (
  name: string,
  by: "down" | "login_page",
  route: string,
): readonly Scenario[] => {
  const script = { ...steady, route: routeById(route), containers: 1, after: "discharge.0" };
  return [
    {
      name,
      pattern: new RegExp(String.raw`^${name}\d*$`),
      plot: () => ({ script, terminalFails: { by } }),
    },
    {
      name: `${name}<N>H`,
      pattern: new RegExp(String.raw`^${name}(\d{1,4})H\d*$`),
      plot: (hours) => ({ script, terminalFails: { by, forHours: hours ?? 0 } }),
    },
  ];
};

/** The first load moves on by what a rolled shipment waits. */
const waitsForNextVessel = (voyage: Voyage): Voyage => ({
  ...voyage,
  steps: voyage.steps.map((step) =>
    step.id === "load.0" ? { ...step, hours: step.hours + rolloverHours } : step,
  ),
});

/** Trucked from the terminal to a yard outside, and picked up there. */
const byOffDockYard = (voyage: Voyage): Voyage => {
  const pickUp = voyage.steps.find(({ id }) => id === "full_out")!;
  const stop: Stop = {
    locode: pickUp.call.stop.locode,
    facilityCode: null,
    facilityName: "Off dock yard 7",
    facilityType: "OFFD",
  };
  const call = { ...pickUp.call, stop };
  const arrival: Step = { ...pickUp, id: "off_dock", code: "GTIN", call, hours: 20, own: false };
  return {
    ...voyage,
    steps: voyage.steps.flatMap((step) =>
      step.id === "full_out" ? [arrival, { ...step, call }] : [step],
    ),
  };
};

export const scenarios: readonly Scenario[] = [
  // contract: tracking-requests#test-numbers
  scenario("TESTTRSUCCEEDED", { ...direct, deviation: onlyPlanned }),
  { name: "TESTTRFAILED", pattern: /^TESTTRFAILED\d*$/, plot: () => ({ failure: "invalid" }) },

  scenario("QLFAST", {
    tempo: "fast",
    route: routeById("THLCH-KRPUS-USLGB"),
    inland: "USCHI",
    containers: 1,
  }),
  { name: "QLNOTFOUND", pattern: /^QLNOTFOUND\d*$/, plot: () => ({ failure: "unknown" }) },
  {
    name: "QLMANIFEST<N>D",
    pattern: /^QLMANIFEST(\d{1,3})D\d*$/,
    plot: (days) => ({
      failure: "unknown",
      failsForHours: 24 * (days ?? 0),
      startsAfterFailure: true,
      script: direct,
    }),
  },
  { name: "QLINVALID", pattern: /^QLINVALID\d*$/, plot: () => ({ failure: "invalid" }) },
  { name: "QLWITHHELD", pattern: /^QLWITHHELD\d*$/, plot: () => ({ failure: "withheld" }) },
  ...fails("QLDOWN", "down"),
  ...fails("QLLOGIN", "login_page"),
  ...fails("QLGARBAGE", "garbage"),
  ...fails("QLTRUNCATED", "truncated"),
  ...fails("QLSLOW", "silence"),
  ...fails("QLRATELIMIT", "rate_limited"),

  scenario("QLCANCEL", { ...direct, bookedDaysAgo: 1, deviation: cancelled(-1) }),
  scenario("QLCANCELLATE", { ...direct, after: "empty_out", deviation: cancelled(6) }),
  scenario("QLROLLOVER", {
    ...direct,
    after: "full_in",
    change: waitsForNextVessel,
    deviation: rollover,
  }),
  scenario("QLPODCHANGE", {
    ...steady,
    route: routeById("CNTAO-USOAK"),
    containers: 2,
    after: "depart.0",
    deviation: portChange({
      locode: "USLGB",
      facilityCode: "LBCT",
      facilityName: null,
      facilityType: "POTE",
    }),
  }),
  scenario("QLCORRECTED", { ...direct, after: "discharge.0", deviation: correctedActual }),
  scenario("QLWITHDRAWN", {
    ...direct,
    containers: 1,
    after: "discharge.0",
    deviation: withdrawnActual,
  }),
  scenario("QLADDED", { ...direct, containers: 3, after: "empty_out", deviation: addedContainer }),
  scenario("QLETASWING", { ...direct, after: "depart.0", deviation: swingingEta }),
  scenario("QLMALFORMED", { ...direct, after: "discharge.0", deviation: malformedEvent }),
  scenario("QLUNKNOWNCODE", { ...direct, after: "discharge.0", deviation: unknownCodes }),
  scenario("QLNOLOCODE", {
    ...steady,
    route: routeById("NLRTM-USNYC"),
    containers: 1,
    after: "discharge.0",
    deviation: withoutLocode,
  }),
  scenario("QLNOOFFSET", { ...direct, after: "discharge.0", deviation: withoutOffset }),
  scenario("QLDUPLICATE", { ...direct, after: "discharge.0", arrange: tripled }),
  scenario("QLDISORDER", { ...direct, after: "discharge.0", arrange: shuffled }),
  scenario("QLFIFTY", { ...direct, containers: 50, after: "discharge.0" }),

  scenario("QLRAIL", {
    ...steady,
    route: routeById("CNSHA-USLGB"),
    inland: "USCHI",
    containers: 1,
    after: "discharge.0",
  }),
  ...failsLandside("QLTERMDOWN", "down", "CNSHA-USPDX"),
  ...failsLandside("QLTERMLOGIN", "login_page", "NLRTM-USBOS"),
  scenario("QLHOLDSTAYS", {
    ...direct,
    containers: 1,
    after: "discharge.0",
    landside: "held",
    deviation: neverPickedUp,
  }),
  scenario("QLLFDEXTENDED", {
    ...direct,
    containers: 1,
    after: "discharge.0",
    landside: "extended",
  }),
  scenario("QLOFFDOCK", { ...direct, containers: 1, after: "arrive.0", change: byOffDockYard }),
  scenario("QLTERMUNKNOWN", {
    ...direct,
    containers: 1,
    after: "discharge.0",
    landside: "unknown",
  }),
  scenario("QLLASTCYCLE", {
    ...direct,
    containers: 1,
    after: "depart.0",
    landside: "previous_cycle",
  }),
  scenario("QLFUTURE", { ...direct, containers: 1, after: "discharge.0", landside: "future" }),
  scenario("QLEDI", { ...direct, containers: 1, after: "arrive.0", landside: "by_edi" }),
  scenario("QLEDIRAIL", {
    ...direct,
    inland: "USCHI",
    containers: 1,
    after: "arrive.0",
    landside: "by_edi",
  }),
];

/** The plot of a scenario number; null for an ordinary one. */
export function plotOf(number: string): Plot | null {
  for (const scenario of scenarios) {
    const match = scenario.pattern.exec(number);
    if (match) return scenario.plot(match[1] === undefined ? null : Number(match[1]));
  }
  return null;
}
