import type { Random } from "../random.ts";
import type { Place } from "./places.ts";

export type Party = {
  readonly name: string;
  readonly street: string;
  /** A second line: suite, industrial zone, floor. */
  readonly second: string | null;
  readonly city: string;
  /** State or province, where addresses have one. */
  readonly state: string | null;
  readonly postalCode: string;
  readonly country: string;
  readonly countryCode: string;
  readonly phone: string;
  readonly email: string;
};

const trades = [
  "Furniture", "Textile", "Electronics", "Auto Parts", "Ceramics", "Toys", "Footwear", "Lighting",
  "Kitchenware", "Plastics", "Hardware", "Garments", "Machinery", "Foods", "Paper Products", "Tools",
]; // prettier-ignore
const stems = [
  "Golden Harbor", "Everbright", "Sunrise", "Blue Heron", "Northgate", "Kingsway", "Pacific Crest",
  "Silver Birch", "Red Maple", "Orient Star", "Delta", "Lakeshore", "Summit", "Brightwater",
  "Evergreen Hill", "Three Rivers", "Jade Mountain", "Union", "Cedar Point", "Phoenix", "Atlas",
  "Meridian", "Harvest Moon", "Stonebridge", "Clearview", "Fairwind",
]; // prettier-ignore

type Town = readonly [city: string, state: string | null, postal: string];
type Land = {
  readonly code: string;
  readonly forms: readonly string[];
  readonly towns: readonly Town[];
  readonly street: (random: Random) => string;
  readonly second: (random: Random) => string;
  readonly phone: (random: Random) => string;
};

const lands: Readonly<Record<string, Land>> = {
  China: {
    code: "CN",
    forms: ["Co., Ltd.", "Industrial Co., Ltd.", "Import & Export Co., Ltd.", "(Group) Co., Ltd."],
    towns: [["Dongguan", "Guangdong", "523808"], ["Suzhou", "Jiangsu", "215021"], ["Yiwu", "Zhejiang", "322000"], ["Foshan", "Guangdong", "528000"], ["Qingdao", "Shandong", "266071"]],
    street: (r) => `No. ${r.int(8, 988)} ${r.pick(["Jinshan", "Renmin", "Zhongshan", "Changjiang", "Xinhua"])} ${r.pick(["Road", "East Road", "North Road"])}`,
    second: (r) => r.pick(["Hi-Tech Industrial Zone", `Building ${r.int(2, 19)}, Export Processing Zone`, `Room ${r.int(301, 2808)}, Tower B`]),
    phone: (r) => `+86 ${r.int(20, 799)} ${r.numeral(4)} ${r.digits(4)}`,
  },
  Vietnam: {
    code: "VN",
    forms: ["Co., Ltd", "JSC", "Joint Stock Company"],
    towns: [["Bien Hoa", "Dong Nai", "76000"], ["Thuan An", "Binh Duong", "75200"], ["Haiphong", null, "18000"]],
    street: (r) => `Lot ${r.letters(1)}${r.int(1, 40)}, Street No. ${r.int(1, 14)}`,
    second: (r) => r.pick(["VSIP II-A Industrial Park", "Amata Industrial Park", "Song Than Industrial Zone"]),
    phone: (r) => `+84 ${r.int(20, 29)} ${r.numeral(3)} ${r.digits(4)}`,
  },
  India: {
    code: "IN",
    forms: ["Pvt. Ltd.", "Private Limited", "Exports", "Industries Ltd."],
    towns: [["Moradabad", "Uttar Pradesh", "244001"], ["Tiruppur", "Tamil Nadu", "641604"], ["Mumbai", "Maharashtra", "400059"]],
    street: (r) => `Plot ${r.int(2, 198)}, ${r.pick(["M.I.D.C.", "Sector 63", "G.I.D.C. Estate"])}`,
    second: (r) => r.pick(["Andheri East", "Phase II", "Near Railway Station"]),
    phone: (r) => `+91 ${r.numeral(5)} ${r.digits(5)}`,
  },
  Germany: {
    code: "DE",
    forms: ["GmbH", "GmbH & Co. KG", "AG"],
    towns: [["Stuttgart", null, "70565"], ["Bremen", null, "28195"], ["Solingen", null, "42651"]],
    street: (r) => `${r.pick(["Hauptstrasse", "Industriestrasse", "Am Hafen", "Bahnhofstrasse"])} ${r.int(2, 188)}`,
    second: (r) => r.pick(["Gebaeude C", "Halle 4"]),
    phone: (r) => `+49 ${r.int(201, 989)} ${r.numeral(6)}`,
  },
  "South Korea": {
    code: "KR",
    forms: ["Co., Ltd.", "Corporation", "Inc."],
    towns: [["Busan", null, "48940"], ["Incheon", null, "21984"], ["Seongnam", "Gyeonggi-do", "13494"]],
    street: (r) => `${r.int(11, 480)} ${r.pick(["Teheran-ro", "Pangyo-ro", "Noksan Sandan-ro"])}`,
    second: (r) => `${r.int(2, 18)}F, Techno Tower`,
    phone: (r) => `+82 ${r.int(31, 64)} ${r.numeral(3)} ${r.digits(4)}`,
  },
  Italy: {
    code: "IT",
    forms: ["S.p.A.", "S.r.l."],
    towns: [["Vicenza", "VI", "36100"], ["Sassuolo", "MO", "41049"], ["Carrara", "MS", "54033"]],
    street: (r) => `Via ${r.pick(["Emilia", "Garibaldi", "dell'Industria", "Roma"])} ${r.int(2, 240)}`,
    second: (r) => r.pick(["Zona Industriale", "Interporto Nord"]),
    phone: (r) => `+39 0${r.int(21, 99)} ${r.numeral(6)}`,
  },
  Taiwan: {
    code: "TW",
    forms: ["Co., Ltd.", "Enterprise Co., Ltd.", "Industrial Corp."],
    towns: [["Taichung", null, "407"], ["Tainan", null, "709"], ["Taoyuan", null, "330"]],
    street: (r) => `No. ${r.int(3, 480)}, Sec. ${r.int(1, 5)}, ${r.pick(["Zhongqing", "Anping", "Daye"])} Rd.`,
    second: (r) => `${r.int(2, 14)}F-${r.int(1, 9)}`,
    phone: (r) => `+886 ${r.int(2, 8)} ${r.numeral(4)} ${r.digits(4)}`,
  },
  "United States": {
    code: "US",
    forms: ["Inc.", "LLC", "Corp.", "Company", "Holdings, Inc.", "USA Inc."],
    towns: [["Carson", "CA", "90745"], ["Ontario", "CA", "91761"], ["Edison", "NJ", "08817"], ["Joliet", "IL", "60433"], ["Savannah", "GA", "31408"], ["Plano", "TX", "75024"], ["Kent", "WA", "98032"], ["Memphis", "TN", "38118"], ["Columbus", "OH", "43217"]],
    street: (r) => `${r.int(100, 19_800)} ${r.pick(["E. Dominguez St", "Commerce Blvd", "Logistics Way", "S. Alameda Street", "Industrial Pkwy", "Main St", "Airport Rd"])}`,
    second: (r) => r.pick([`Suite ${r.int(100, 990)}`, `Bldg ${r.int(2, 30)}`, `Unit ${r.letters(1)}`, `Dock ${r.int(4, 88)}`]),
    phone: (r) => `${r.pick(["310", "201", "312", "912", "972", "253"])}-555-0${r.digits(3)}`,
  },
}; // prettier-ignore

/** A company where this country's addresses are known, else one over a trading house of Germany. */
export function company(random: Random, country: string): Party {
  const known = lands[country] === undefined ? "Germany" : country;
  const land = lands[known] as Land;
  const [city, state, postalCode] = random.pick(land.towns);
  const stem = random.pick(stems);
  const trade = random.pick(trades);
  return {
    name: `${stem} ${trade} ${random.pick(land.forms)}`,
    street: land.street(random),
    second: random.chance(0.45) ? land.second(random) : null,
    city,
    state,
    postalCode,
    country: known,
    countryCode: land.code,
    phone: land.phone(random),
    email: `${random.pick(["imports", "logistics", "docs", "ops", "shipping"])}@${stem.toLowerCase().replaceAll(/[^a-z]/g, "")}.example`,
  };
}

export const companyNear = (random: Random, place: Place): Party => company(random, place.country);

export type AddressStyle = "usual" | "upper" | "short" | "long";

/** The lines below the name, as the country writes them. */
export function addressLines(party: Party, style: AddressStyle = "usual"): string[] {
  const us = party.countryCode === "US";
  const town = us
    ? `${party.city}, ${party.state ?? ""} ${party.postalCode}`
    : [party.city, party.state, party.postalCode].filter((part) => part !== null).join(", ");
  const street =
    style === "short" && party.second !== null
      ? [`${party.street}, ${party.second}`]
      : [party.street, ...(party.second === null ? [] : [party.second])];
  const country = us
    ? style === "long"
      ? ["UNITED STATES OF AMERICA"]
      : style === "short"
        ? []
        : ["USA"]
    : [party.country];
  const lines =
    style === "short" ? [...street, [town, ...country].join(", ")] : [...street, town, ...country];
  return style === "upper" || style === "long" ? lines.map((line) => line.toUpperCase()) : lines;
}
