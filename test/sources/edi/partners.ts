import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";

/** The partners who wrote test/sources/messages, as an operator would enter them. */
export const ediEntries = [
  {
    partner: "tti-lgb",
    name: "Total Terminals International",
    role: "terminal",
    terminals: [{ locode: "USLGB", smdg: "TTI" }],
    senders: [{ qualifier: "ZZ", id: "TTILGB" }],
    messages: ["315", "322"],
  },
  {
    partner: "yard-lgb",
    name: "Harbour Yard",
    role: "terminal",
    off_dock: true,
    terminals: [{ locode: "USLGB", smdg: "YARD" }],
    senders: [{ qualifier: "ZZ", id: "LGBYARD" }],
    messages: ["315", "CODECO"],
  },
  {
    partner: "bnsf",
    name: "BNSF Railway",
    role: "railroad",
    scac: "BNSF",
    senders: [{ qualifier: "02", id: "BNSF" }],
    messages: ["322"],
    timezone: "America/Chicago",
  },
  {
    partner: "csxt",
    name: "CSX",
    role: "railroad",
    scac: "CSXT",
    senders: [{ qualifier: "02", id: "CSXT" }],
    messages: ["322"],
    timezone: "America/New_York",
  },
  {
    partner: "oney",
    name: "Ocean Network Express",
    role: "line",
    scac: "ONEY",
    senders: [{ id: "ONEY" }],
    messages: ["315", "IFTSTA"],
    timezone: "UTC",
    status_codes: { "24": "OA" },
  },
  {
    partner: "ect-rtm",
    name: "ECT Delta",
    role: "terminal",
    terminals: [{ locode: "NLRTM", smdg: "ECT" }],
    senders: [{ qualifier: "ZZZ", id: "ECTRTM" }],
    messages: ["CODECO", "COARRI"],
    coarri_codes: { "44": "discharge" },
  },
] as const;

export const ediPartnersOfTests = sourceProfiles({ edi: ediEntries }).edi;
