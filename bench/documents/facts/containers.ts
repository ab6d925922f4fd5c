import { checkDigit } from "#src/reference/index.ts";
import type { Random } from "../random.ts";
import type { Carrier } from "./carriers.ts";

export type Container = {
  readonly number: string;
  readonly seal: string;
  /** Length, height and kind; each form spells them its own way. */
  readonly kind: "20GP" | "40GP" | "40HC" | "45HC" | "40RH";
  readonly packages: number;
  readonly kilos: number;
  readonly cubicMetres: number;
  readonly tareKilos: number;
};

/** A number with the owner of the line or of a leasing company, and its right check digit. */
function containerNumber(random: Random, carrier: Carrier): string {
  const owner = random.chance(0.8)
    ? random.pick(carrier.containers)
    : random.pick(["TCNU", "BMOU", "FFAU", "SEGU", "TRHU", "DFSU", "CAIU", "GESU"]);
  const firstTen = `${owner}${random.numeral(6)}`;
  return `${firstTen}${checkDigit(firstTen)}`;
}

/** Seals as lines and shippers number them. */
function sealNumber(random: Random, carrier: Carrier): string {
  return random.pick([
    () => `${carrier.scac.slice(0, 2)}${random.numeral(7)}`,
    () => random.numeral(7),
    () => `${random.letters(2)}${random.numeral(6)}`,
    () => `${random.letters(3)}${random.numeral(5)}`,
    () => `UL-${random.numeral(7)}`,
    () => `${carrier.scac.slice(0, 3)}${random.letters(1)}${random.numeral(6)}`,
  ])();
}

const tare = { "20GP": 2230, "40GP": 3740, "40HC": 3890, "45HC": 4700, "40RH": 4580 } as const;

export function container(random: Random, carrier: Carrier): Container {
  const kind = random.pick(["20GP", "40GP", "40HC", "40HC", "40HC", "45HC", "40RH"] as const);
  const most = kind === "20GP" ? 30 : 66;
  return {
    number: containerNumber(random, carrier),
    seal: sealNumber(random, carrier),
    kind,
    packages: random.int(18, 1450),
    kilos: random.int(2_400_000, 24_900_000) / 1000,
    cubicMetres: random.int(most * 300, most * 1000) / 1000,
    tareKilos: tare[kind],
  };
}

type Spelling = "iso" | "feet" | "words" | "short";
const spellings: Readonly<Record<Spelling, Readonly<Record<Container["kind"], string>>>> = {
  iso: { "20GP": "22G1", "40GP": "42G1", "40HC": "45G1", "45HC": "L5G1", "40RH": "45R1" },
  feet: { "20GP": "20'GP", "40GP": "40'GP", "40HC": "40'HQ", "45HC": "45'HQ", "40RH": "40'RH" },
  words: {
    "20GP": "20 STANDARD",
    "40GP": "40 STANDARD",
    "40HC": "40 HIGH CUBE",
    "45HC": "45 HIGH CUBE",
    "40RH": "40 REEFER HIGH CUBE",
  },
  short: { "20GP": "20GP", "40GP": "40GP", "40HC": "40HC", "45HC": "45HC", "40RH": "40RH" },
};

export const sizeOf = (kind: Container["kind"], spelling: Spelling): string =>
  spellings[spelling][kind];

/** MSKU1234565, MSKU 123456-5, MSKU-123456-5, MSKU 1234565 */
export function spelledNumber(number: string, spelling: "plain" | "spaced" | "dashed"): string {
  if (spelling === "plain") return number;
  const [owner, serial, digit] = [number.slice(0, 4), number.slice(4, 10), number.slice(10)];
  return spelling === "spaced" ? `${owner} ${serial}${digit}` : `${owner} ${serial}-${digit}`;
}
