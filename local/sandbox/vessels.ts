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

const birds = ["HERON", "AVOCET", "CURLEW", "GANNET", "KESTREL", "PETREL", "PLOVER", "TEAL"];
const lights = ["AMBER", "BOREAL", "CORAL", "DAWN", "ISLAND", "MERIDIAN"];
const flags = ["LR", "PA", "SG", "DK", "HK", "MH"];

/** Ships that do not exist, with numbers from an unassigned range. */
const fleet = (first: number, suffix: string): readonly Vessel[] =>
  lights.flatMap((light, row) =>
    birds.map((bird, column) => {
      const index = row * birds.length + column;
      return {
        imo: imoNumber(String(first + index)),
        name: `${light} ${bird}${suffix}`,
        flag: flags[index % flags.length]!,
        callSign: `QL${String.fromCharCode(65 + row)}${column}`,
      };
    }),
  );

const oceanVessels = fleet(999_100, "");
const feederVessels = fleet(999_200, " F").slice(0, 16);

export const oceanVessel = (dice: Dice, not?: Vessel): Vessel =>
  dice.pick(oceanVessels.filter((vessel) => vessel !== not));
export const feederVessel = (dice: Dice): Vessel => dice.pick(feederVessels);
