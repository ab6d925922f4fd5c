import type { Random } from "../random.ts";

export type Carrier = {
  readonly scac: string;
  /** As the letterhead of the shipping line's own documents prints it. */
  readonly name: string;
  readonly short: string;
  readonly containers: readonly string[];
  /** The number printed on the bill; most lines print it with their SCAC in front. */
  readonly bill: (random: Random) => string;
  readonly booking: (random: Random) => string;
  readonly voyage: (random: Random) => string;
};

const compass = (random: Random): string => random.pick(["E", "W", "N", "S"]);

/**
 * Shipping lines, the owner codes of their containers and the form of their numbers
 * (contract: sources#numbering).
 */
export const carriers: readonly Carrier[] = [
  {
    scac: "MAEU",
    name: "MAERSK A/S",
    short: "Maersk",
    containers: ["MSKU", "MRKU", "MAEU", "TCNU"],
    bill: (random) => random.numeral(9),
    booking: (random) => random.numeral(9),
    voyage: (random) => `${random.int(301, 652)}${compass(random)}`,
  },
  {
    scac: "MSCU",
    name: "MSC MEDITERRANEAN SHIPPING COMPANY S.A.",
    short: "MSC",
    containers: ["MSCU", "MEDU", "MSMU", "TGBU"],
    bill: (random) => `MEDU${random.letters(2)}${random.numeral(6)}`,
    booking: (random) => `${random.int(100, 999)}${random.letters(6)}${random.digits(4)}`,
    voyage: (random) => `${random.letters(2)}${random.int(301, 652)}${compass(random)}`,
  },
  {
    scac: "CMDU",
    name: "CMA CGM S.A.",
    short: "CMA CGM",
    containers: ["CMAU", "CGMU", "ECMU", "TCLU"],
    bill: (random) => `${random.letters(3)}${random.numeral(7)}`,
    booking: (random) => `${random.letters(3)}${random.numeral(7)}`,
    voyage: (random) => `0${random.letters(2)}${random.int(1, 9)}${random.letters(1)}1MA`,
  },
  {
    scac: "COSU",
    name: "COSCO SHIPPING LINES CO., LTD.",
    short: "COSCO SHIPPING",
    containers: ["CSNU", "CBHU", "COSU", "CCLU"],
    bill: (random) => `COSU6${random.digits(9)}`,
    booking: (random) => `6${random.digits(9)}`,
    voyage: (random) => `0${random.int(10, 99)}${compass(random)}`,
  },
  {
    scac: "OOLU",
    name: "ORIENT OVERSEAS CONTAINER LINE LIMITED",
    short: "OOCL",
    containers: ["OOLU", "OOCU", "TLLU"],
    bill: (random) => `OOLU2${random.digits(9)}`,
    booking: (random) => `2${random.digits(9)}`,
    voyage: (random) => `0${random.int(10, 99)}${compass(random)}`,
  },
  {
    scac: "HLCU",
    name: "HAPAG-LLOYD AKTIENGESELLSCHAFT",
    short: "Hapag-Lloyd",
    containers: ["HLXU", "HLBU", "HAMU", "UACU"],
    bill: (random) => `HLCU${random.letters(3)}${random.numeral(9)}`,
    booking: (random) => random.numeral(8),
    voyage: (random) => `${random.int(2101, 2652)}${compass(random)}`,
  },
  {
    scac: "ONEY",
    name: "OCEAN NETWORK EXPRESS PTE. LTD.",
    short: "ONE",
    containers: ["ONEU", "NYKU", "TCLU", "MOAU"],
    bill: (random) => `ONEY${random.letters(4)}${random.numeral(8)}`,
    booking: (random) => `${random.letters(4)}${random.numeral(8)}`,
    voyage: (random) => `0${random.int(10, 99)}${compass(random)}`,
  },
  {
    scac: "EGLV",
    name: "EVERGREEN MARINE CORPORATION (TAIWAN) LTD.",
    short: "Evergreen",
    containers: ["EGHU", "EITU", "EMCU", "EGSU"],
    bill: (random) => `EGLV${random.numeral(12)}`,
    booking: (random) => random.numeral(12),
    voyage: (random) => `0${random.int(100, 999)}-0${random.int(10, 99)}${compass(random)}`,
  },
  {
    scac: "YMLU",
    name: "YANG MING MARINE TRANSPORT CORPORATION",
    short: "Yang Ming",
    containers: ["YMLU", "YMMU", "TEMU"],
    bill: (random) => `YMLU${random.pick(["W", "I", "E"])}${random.numeral(9)}`,
    booking: (random) => `YM${random.letters(3)}${random.numeral(7)}`,
    voyage: (random) => `${random.int(10, 199)}${compass(random)}`,
  },
  {
    scac: "HDMU",
    name: "HMM COMPANY LIMITED",
    short: "HMM",
    containers: ["HDMU", "HMMU", "KOCU"],
    bill: (random) => `HDMU${random.letters(4)}${random.numeral(8)}`,
    booking: (random) => `${random.letters(4)}${random.numeral(8)}`,
    voyage: (random) => `0${random.int(10, 199)}${compass(random)}`,
  },
  {
    scac: "ZIMU",
    name: "ZIM INTEGRATED SHIPPING SERVICES LTD.",
    short: "ZIM",
    containers: ["ZIMU", "ZCSU", "JXLU"],
    bill: (random) => `ZIMU${random.letters(3)}${random.numeral(8)}`,
    booking: (random) => `ZIMU${random.letters(3)}${random.numeral(8)}`,
    voyage: (random) => `${random.int(1, 99)}${compass(random)}`,
  },
];

/** Names as ships bear them; the line's own first word goes in front of some. */
const shipNames = [
  "EVER FORWARD", "MSC ANNA", "MAERSK ESSEX", "OOCL BRUSSELS", "COSCO SHIPPING ARIES",
  "CMA CGM MARCO POLO", "ONE COLUMBA", "HMM ALGECIRAS", "YM WITNESS", "ZIM SAMMY OFER",
  "MATSON KAUAI", "SEASPAN ZAMBEZI", "NAVIOS UTMOST", "CONTI EVEREST", "AL NEFUD",
  "PRESIDENT EISENHOWER", "APL CHANGI", "KOTA PELANGI", "WAN HAI 722", "TS TOKYO",
  "EVER ACE", "MOL TRIUMPH", "MSC LORETO",
  "NYK VENUS", "BERLIN EXPRESS", "HYUNDAI EARTH", "CAPE KORTIA", "GSL VIOLETTA", "MAERSK KINLOSS",
  "ATLANTIC STAR",
]; // prettier-ignore

export const vesselName = (random: Random): string => random.pick(shipNames);
