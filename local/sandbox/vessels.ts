import type { Dice } from "./dice.ts";

export type Vessel = {
  readonly imo: string;
  readonly name: string;
  readonly flag: string;
  readonly callSign: string;
};

/** IMO ship number: six digits weighted 7 to 2, the sum's last digit follows (IMO A.1117(30)). */
export const imoNumber = (sixDigits: string): string =>
  `${sixDigits}${Array.from(sixDigits).reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10}`;

const birds = [
  ["HERON", "AVOCET", "CURLEW", "GANNET", "KESTREL", "PETREL", "PLOVER", "TEAL"],
  ["AUK", "BRANT", "DUNLIN", "EGRET", "FULMAR", "GODWIT", "LAPWING", "OSPREY"],
  ["PUFFIN", "RAIL", "SKUA", "SNIPE", "STILT", "TERN", "WIGEON", "WHIMBREL"],
].flat();
const lights = [
  ["AMBER", "BOREAL", "CORAL", "DAWN", "ISLAND", "MERIDIAN", "ARCTIC", "AZURE"],
  ["COPPER", "EMBER", "GOLDEN", "HARVEST", "INDIGO", "JADE", "LUNAR", "MORNING"],
].flat();
const waters = [
  "",
  "ATLANTIC ",
  "CAPE ",
  "EASTERN ",
  "NORTHERN ",
  "PACIFIC ",
  "SOUTHERN ",
  "STAR ",
];
const flags = ["LR", "PA", "SG", "DK", "HK", "MH"];

/**
 * Ships that do not exist, with numbers from an unassigned range: so many that hardly two voyages
 * sail on one, which could not be in two oceans at once.
 */
const fleet = (first: number, suffix: string): readonly Vessel[] =>
  waters
    .flatMap((water) => lights.flatMap((light) => birds.map((bird) => `${water}${light} ${bird}`)))
    .map((name, index) => ({
      imo: imoNumber(String(first + index)),
      name: `${name}${suffix}`,
      flag: flags[index % flags.length]!,
      callSign: `QL${first + index}`,
    }));

const oceanVessels = fleet(200_000, "");
const feederVessels = fleet(210_000, " F");

export const oceanVessel = (dice: Dice, not?: Vessel): Vessel =>
  dice.pick(oceanVessels.filter((vessel) => vessel !== not));
export const feederVessel = (dice: Dice): Vessel => dice.pick(feederVessels);
