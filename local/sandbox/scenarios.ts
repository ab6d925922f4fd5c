import { routeById } from "./routes.ts";
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
  type Twist,
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

/** A voyage with a turn. */
export type Story = VoyageOptions & {
  /** The last step that has happened at the first look; none: the booking is new. */
  readonly after?: string;
  /** Or the days since the booking. */
  readonly bookedDaysAgo?: number;
  readonly change?: (voyage: Voyage) => Voyage;
  readonly twist?: Twist;
  readonly arrange?: (events: Events) => Events;
  /** What its terminal makes of it. */
  readonly ashore?: "held" | "extended" | "unknown" | "previous_cycle" | "future" | "by_edi";
};

export type Plot = {
  readonly failure?: Failure;
  /** The failure ends after so many hours of product time; without it never. */
  readonly failsForHours?: number;
  /** The voyage begins only when the failure ends. */
  readonly startsAfterFailure?: boolean;
  readonly story?: Story;
  /** Its terminal fails, always or for so many hours from the first look at the line. */
  readonly terminalFails?: {
    readonly by: "down" | "login_page";
    readonly forHours?: number;
  };
};

/** A number that plays the same story on every machine. docs/guides/sandbox-numbers.md lists all. */
export type Scenario = {
  /** As documented: N stands for a number of the caller's choice. */
  readonly name: string;
  /** Without its instance digits: any digits behind it make another shipment with the same story. */
  readonly pattern: RegExp;
  readonly plot: (choice: number | null) => Plot;
};

const steady = { corrects: false, inland: null } as const;
const direct = { ...steady, route: routeById("CNSHA-USLGB"), boxes: 2 };

const tells = (name: string, story: Story): Scenario => ({
  name,
  pattern: new RegExp(String.raw`^${name}\d*$`),
  plot: () => ({ story }),
});

/** `NAME` fails always, `NAME` and `6H` for the first six hours from the first look. */
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

/** As `fails`, at the terminal: the line tells its story as ever. */
const failsAshore = (
  name: string,
  by: "down" | "login_page",
  route: string,
): readonly Scenario[] => {
  const story = { ...steady, route: routeById(route), boxes: 1, after: "discharge.0" };
  return [
    {
      name,
      pattern: new RegExp(String.raw`^${name}\d*$`),
      plot: () => ({ story, terminalFails: { by } }),
    },
    {
      name: `${name}<N>H`,
      pattern: new RegExp(String.raw`^${name}(\d{1,4})H\d*$`),
      plot: (hours) => ({ story, terminalFails: { by, forHours: hours ?? 0 } }),
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
  tells("TESTTRSUCCEEDED", { ...direct, twist: onlyPlanned }),
  { name: "TESTTRFAILED", pattern: /^TESTTRFAILED\d*$/, plot: () => ({ failure: "invalid" }) },

  tells("QLFAST", {
    tempo: "fast",
    route: routeById("THLCH-KRPUS-USLGB"),
    inland: "USCHI",
    boxes: 1,
  }),
  { name: "QLNOTFOUND", pattern: /^QLNOTFOUND\d*$/, plot: () => ({ failure: "unknown" }) },
  {
    name: "QLMANIFEST<N>D",
    pattern: /^QLMANIFEST(\d{1,3})D\d*$/,
    plot: (days) => ({
      failure: "unknown",
      failsForHours: 24 * (days ?? 0),
      startsAfterFailure: true,
      story: direct,
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

  tells("QLCANCEL", { ...direct, bookedDaysAgo: 1, twist: cancelled(-1) }),
  tells("QLCANCELLATE", { ...direct, after: "empty_out", twist: cancelled(6) }),
  tells("QLROLLOVER", {
    ...direct,
    after: "full_in",
    change: waitsForNextVessel,
    twist: rollover,
  }),
  tells("QLPODCHANGE", {
    ...steady,
    route: routeById("CNTAO-USOAK"),
    boxes: 2,
    after: "depart.0",
    twist: portChange({
      locode: "USLGB",
      facilityCode: "LBCT",
      facilityName: null,
      facilityType: "POTE",
    }),
  }),
  tells("QLCORRECTED", { ...direct, after: "discharge.0", twist: correctedActual }),
  tells("QLWITHDRAWN", { ...direct, boxes: 1, after: "discharge.0", twist: withdrawnActual }),
  tells("QLADDED", { ...direct, boxes: 3, after: "empty_out", twist: addedContainer }),
  tells("QLETASWING", { ...direct, after: "depart.0", twist: swingingEta }),
  tells("QLMALFORMED", { ...direct, after: "discharge.0", twist: malformedEvent }),
  tells("QLUNKNOWNCODE", { ...direct, after: "discharge.0", twist: unknownCodes }),
  tells("QLNOLOCODE", {
    ...steady,
    route: routeById("NLRTM-USNYC"),
    boxes: 1,
    after: "discharge.0",
    twist: withoutLocode,
  }),
  tells("QLNOOFFSET", { ...direct, after: "discharge.0", twist: withoutOffset }),
  tells("QLDUPLICATE", { ...direct, after: "discharge.0", arrange: tripled }),
  tells("QLDISORDER", { ...direct, after: "discharge.0", arrange: shuffled }),
  tells("QLFIFTY", { ...direct, boxes: 50, after: "discharge.0" }),

  tells("QLRAIL", {
    ...steady,
    route: routeById("CNSHA-USLGB"),
    inland: "USCHI",
    boxes: 1,
    after: "discharge.0",
  }),
  ...failsAshore("QLTERMDOWN", "down", "CNSHA-USPDX"),
  ...failsAshore("QLTERMLOGIN", "login_page", "NLRTM-USBOS"),
  tells("QLHOLDSTAYS", {
    ...direct,
    boxes: 1,
    after: "discharge.0",
    ashore: "held",
    twist: neverPickedUp,
  }),
  tells("QLLFDEXTENDED", { ...direct, boxes: 1, after: "discharge.0", ashore: "extended" }),
  tells("QLOFFDOCK", { ...direct, boxes: 1, after: "arrive.0", change: byOffDockYard }),
  tells("QLTERMUNKNOWN", { ...direct, boxes: 1, after: "discharge.0", ashore: "unknown" }),
  tells("QLLASTCYCLE", { ...direct, boxes: 1, after: "depart.0", ashore: "previous_cycle" }),
  tells("QLFUTURE", { ...direct, boxes: 1, after: "discharge.0", ashore: "future" }),
  tells("QLEDI", { ...direct, boxes: 1, after: "arrive.0", ashore: "by_edi" }),
  tells("QLEDIRAIL", {
    ...direct,
    inland: "USCHI",
    boxes: 1,
    after: "arrive.0",
    ashore: "by_edi",
  }),
];

/** The plot that a number asks for; null for an ordinary one. */
export function plotOf(number: string): Plot | null {
  for (const scenario of scenarios) {
    const match = scenario.pattern.exec(number);
    if (match) return scenario.plot(match[1] === undefined ? null : Number(match[1]));
  }
  return null;
}
