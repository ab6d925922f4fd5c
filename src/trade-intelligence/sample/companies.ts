import { seededRandom, type Random } from "./random.ts";

export type SampleCompany = {
  readonly name: string;
  /** The spellings of the company on its bills. */
  readonly variants: readonly string[];
  readonly city: string;
  readonly state: string;
};

const first =
  "ACME,ALPINE,ANCHOR,APEX,ATLAS,AURORA,BEACON,BLUE RIDGE,BRIGHTON,CASCADE,CEDAR,CIVIC,COBALT,COPPER,CRESCENT,DELTA,EAGLE,EASTERN,EVERGLADE,FALCON,FRONTIER,GARNET,GLACIER,GOLDEN GATE,GRANITE,HARBOR,HARVEST,HERITAGE,HIGHLAND,HORIZON,IRONWOOD,JUNIPER,KEYSTONE,LAKESHORE,LIBERTY,LONE STAR,MAGNOLIA,MAPLE,MERIDIAN,MIDWEST,MONARCH,NORTHSTAR,OAKMONT,OLYMPIC,ORCHARD,PACIFIC,PALMETTO,PIONEER,PRAIRIE,QUARRY,REDWOOD,RIVERBEND,SAPPHIRE,SEQUOIA,SIERRA,SILVER,SOUTHERN,SUMMIT,SUNBELT,TIDEWATER,TRIDENT,UNION,VALLEY,VANGUARD,WESTERN,WILLOW,ZENITH".split(
    ",",
  );
const second =
  "HOME FURNISHINGS,FURNITURE,APPAREL,FOOTWEAR,SPORTING GOODS,TIRE,AUTO PARTS,ELECTRONICS,LIGHTING,APPLIANCE,TOOLS,HARDWARE,PLASTICS,PACKAGING,FOODS,SEAFOOD,PRODUCE,BEVERAGE,WINE IMPORTS,COFFEE,TOYS,PAPER,TEXTILES,FLOORING,CERAMICS,STEEL,ALUMINUM,SOLAR,BATTERIES,MEDICAL,CHEMICAL,NUTRITION,PET PRODUCTS,GARDEN,LUMBER,GLASS,BICYCLES,FITNESS".split(
    ",",
  );
const third =
  "USA,AMERICA,TRADING,IMPORTS,DISTRIBUTION,BRANDS,GROUP,SUPPLY,INTERNATIONAL,PRODUCTS".split(",");
const endings = ["INC", "LLC", "CORP", "CO", "LTD", "COMPANY"];
const cities: readonly (readonly [string, string])[] = [
  ["LOS ANGELES", "CA"],
  ["CITY OF INDUSTRY", "CA"],
  ["ONTARIO", "CA"],
  ["NEW YORK", "NY"],
  ["EDISON", "NJ"],
  ["ATLANTA", "GA"],
  ["SAVANNAH", "GA"],
  ["HOUSTON", "TX"],
  ["DALLAS", "TX"],
  ["CHICAGO", "IL"],
  ["COLUMBUS", "OH"],
  ["CHARLOTTE", "NC"],
  ["NORFOLK", "VA"],
  ["SEATTLE", "WA"],
  ["MIAMI", "FL"],
  ["BENTONVILLE", "AR"],
  ["MINNEAPOLIS", "MN"],
  ["MEMPHIS", "TN"],
  ["PHILADELPHIA", "PA"],
  ["BOSTON", "MA"],
];

/** `count` importers with different names. The first is the largest by far (by a Zipf distribution). */
export function importers(count: number, seed: number): SampleCompany[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const combination = (index * 7919 + seed) % (first.length * second.length * third.length);
    const round = Math.floor(index / (first.length * second.length * third.length));
    const words = [
      first[combination % first.length]!,
      second[Math.floor(combination / first.length) % second.length]!,
      third[Math.floor(combination / first.length / second.length)]!,
      ...(round > 0 ? [String.fromCodePoint(65 + (round % 26))] : []),
    ];
    return company(words.join(" "), random);
  });
}

/** Forwarders and carriers without vessels: they are on many bills, mostly as notify party. */
export function forwarders(seed: number): SampleCompany[] {
  const random = seededRandom(seed + 1);
  return first
    .filter((_, index) => index % 3 === 0)
    .map((word, index) =>
      company(
        `${word} ${["LOGISTICS", "FREIGHT FORWARDING", "CUSTOMS BROKERS", "OCEAN CONSOLIDATORS"][index % 4]}`,
        random,
      ),
    );
}

function company(words: string, random: Random): SampleCompany {
  const ending = random.pick(endings);
  const [city, state] = random.pick(cities);
  return {
    name: `${words} ${ending}`,
    variants: [
      `${words} ${ending}`,
      `${words}, ${ending}.`,
      `${words} ${random.pick(endings)}`,
      words,
    ],
    city,
    state,
  };
}

/** Manufacturers abroad, as named as shippers. */
export function shipperName(country: string, number: number): string {
  const word = first[number % first.length]!;
  const trade = second[Math.floor(number / first.length) % second.length]!;
  return `${country.toUpperCase()} ${word} ${trade} ${number % 2 ? "CO., LTD." : "MANUFACTURING LIMITED"}`;
}
