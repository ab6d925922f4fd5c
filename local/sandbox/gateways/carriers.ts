import { testScac } from "#src/reference/test-carrier.ts";

/**
 * How one carrier of the sandbox behaves where real ones differ
 * (contract: sources#dcsa-track-and-trace).
 */
export type Carrier = {
  readonly scac: string;
  /** Owner codes of its containers (ISO 6346). */
  readonly prefixes: readonly string[];
  /** `Next-Page` holds a whole address or the bare cursor: the standard's text has both. */
  readonly nextPage: "link" | "cursor";
  /** Page size when the caller names none. */
  readonly pageSize: number;
  /** "regenerated": another eventID in every answer, as some carriers do. */
  readonly eventIds: "stable" | "regenerated";
  /** "answer": eventCreatedDateTime is the time of the answer, so it has no meaning. */
  readonly createdTimes: "statement" | "answer";
  /** "latest": only the newest version of each statement; "all": every one ever made. */
  readonly history: "all" | "latest";
  readonly shipmentEvents: boolean;
  readonly seals: boolean;
  /** What an unknown number gets: 200 with [] or 404. */
  readonly unknownStatus: 200 | 404;
  readonly access: "open" | "header" | "oauth2";
};

const usual: Omit<Carrier, "scac" | "prefixes"> = {
  nextPage: "cursor",
  pageSize: 100,
  eventIds: "stable",
  createdTimes: "statement",
  history: "all",
  shipmentEvents: true,
  seals: true,
  unknownStatus: 200,
  access: "open",
};

const carrier = (
  scac: string,
  prefixes: string,
  differs: Partial<Omit<Carrier, "scac" | "prefixes">> = {},
): Carrier => ({ ...usual, ...differs, scac, prefixes: prefixes.split(" ") });

export const carriers: readonly Carrier[] = [
  carrier("MAEU", "MAEU MSKU MRKU MRSU", { nextPage: "link" }),
  carrier("HLCU", "HLXU HLBU UACU", { access: "header", seals: false }),
  carrier("CMDU", "CMAU CGMU APZU", { access: "oauth2", seals: false, shipmentEvents: false }),
  carrier("MSCU", "MSCU MEDU MSDU", { nextPage: "link", eventIds: "regenerated", seals: false }),
  carrier("ONEY", "ONEU NYKU KKFU", { pageSize: 25 }),
  carrier("EGLV", "EGHU EISU EITU", { unknownStatus: 404 }),
  carrier("HDMU", "HMMU HDMU", { eventIds: "regenerated" }),
  carrier("YMLU", "YMLU YMMU", { history: "latest" }),
  carrier("ZIMU", "ZIMU ZCSU", { nextPage: "link", unknownStatus: 404 }),
  carrier("COSU", "CBHU CCLU CSNU"),
  carrier("OOLU", "OOLU OOCU", { eventIds: "regenerated", seals: false, pageSize: 50 }),
  carrier("WHLC", "WHLU WHSU", {
    eventIds: "regenerated",
    createdTimes: "answer",
    history: "latest",
  }),
  carrier(testScac, "QLTU", { nextPage: "link" }),
];

const byScac = new Map(carriers.map((carrier) => [carrier.scac, carrier]));
export const carrierByScac = (scac: string): Carrier | null =>
  byScac.get(scac.toUpperCase()) ?? null;
