export type Place = {
  readonly locode: string;
  readonly city: string;
  /** US states only. */
  readonly state?: string;
  readonly country: string;
  readonly code: string;
};

const place = (locode: string, city: string, country: string, state?: string): Place => ({
  locode,
  city,
  country,
  code: locode.slice(0, 2),
  ...(state === undefined ? {} : { state }),
});

/** Ports of loading by country, with a factory town near each and the form of addresses there. */
export const loadingPorts: readonly Place[] = [
  place("CNSHA", "Shanghai", "China"),
  place("CNNGB", "Ningbo", "China"),
  place("CNYTN", "Yantian", "China"),
  place("CNTAO", "Qingdao", "China"),
  place("CNXMN", "Xiamen", "China"),
  place("VNSGN", "Ho Chi Minh City", "Vietnam"),
  place("VNHPH", "Haiphong", "Vietnam"),
  place("INNSA", "Nhava Sheva", "India"),
  place("KRPUS", "Busan", "South Korea"),
  place("TWKHH", "Kaohsiung", "Taiwan"),
  place("THLCH", "Laem Chabang", "Thailand"),
  place("DEHAM", "Hamburg", "Germany"),
  place("ITGOA", "Genoa", "Italy"),
  place("NLRTM", "Rotterdam", "Netherlands"),
  place("TRIST", "Istanbul", "Turkey"),
  place("BRSSZ", "Santos", "Brazil"),
  place("JPTYO", "Tokyo", "Japan"),
];

export const dischargePorts: readonly Place[] = [
  place("USLAX", "Los Angeles", "United States", "CA"),
  place("USLGB", "Long Beach", "United States", "CA"),
  place("USOAK", "Oakland", "United States", "CA"),
  place("USSEA", "Seattle", "United States", "WA"),
  place("USTIW", "Tacoma", "United States", "WA"),
  place("USNYC", "New York", "United States", "NY"),
  place("USSAV", "Savannah", "United States", "GA"),
  place("USCHS", "Charleston", "United States", "SC"),
  place("USORF", "Norfolk", "United States", "VA"),
  place("USHOU", "Houston", "United States", "TX"),
  place("USMIA", "Miami", "United States", "FL"),
  place("USBAL", "Baltimore", "United States", "MD"),
];

export const inlandPlaces: readonly Place[] = [
  place("USCHI", "Chicago", "United States", "IL"),
  place("USDAL", "Dallas", "United States", "TX"),
  place("USMEM", "Memphis", "United States", "TN"),
  place("USMKC", "Kansas City", "United States", "MO"),
  place("USATL", "Atlanta", "United States", "GA"),
  place("USCMH", "Columbus", "United States", "OH"),
  place("USDEN", "Denver", "United States", "CO"),
];

/** How a form prints a place. */
export type PlaceStyle =
  | "city"
  | "upper"
  | "city, state"
  | "upper country"
  | "city country"
  | "locode";

export function printed(where: Place, style: PlaceStyle): string {
  const local = where.state ?? where.country;
  switch (style) {
    case "city":
      return where.city;
    case "upper":
      return where.city.toUpperCase();
    case "city, state":
      return `${where.city}, ${local}`;
    case "upper country":
      return (
        where.state === undefined
          ? `${where.city}, ${where.country}`
          : `${where.city}, ${where.state}, USA`
      ).toUpperCase();
    case "city country":
      return where.state === undefined
        ? `${where.city}, ${where.country}`
        : `${where.city}, ${where.state}, United States`;
    default:
      return `${where.city.toUpperCase()} (${where.locode})`;
  }
}

/** Terminals with their FIRMS codes, by port of discharge (contract: sources#facility-codes). */
export const terminals: Readonly<Record<string, readonly (readonly [name: string, firms: string])[]>> = {
  USLAX: [["APM TERMINALS PIER 400", "W185"], ["TRAPAC LOS ANGELES", "Y258"]],
  USLGB: [["LONG BEACH CONTAINER TERMINAL", "WAC8"], ["ITS LONG BEACH PIER G", "Y309"]],
  USOAK: [["OAKLAND INTERNATIONAL CONTAINER TERMINAL", "Y549"]],
  USSEA: [["SSA TERMINAL 18", "Z985"]],
  USTIW: [["HUSKY TERMINAL", "Z987"]],
  USNYC: [["MAHER TERMINALS", "E416"], ["PORT NEWARK CONTAINER TERMINAL", "F577"]],
  USSAV: [["GARDEN CITY TERMINAL", "L737"]],
  USCHS: [["WANDO WELCH TERMINAL", "N603"]],
  USORF: [["NORFOLK INTERNATIONAL TERMINALS", "M102"]],
  USHOU: [["BARBOURS CUT TERMINAL", "S907"], ["BAYPORT CONTAINER TERMINAL", "S925"]],
  USMIA: [["SOUTH FLORIDA CONTAINER TERMINAL", "N775"]],
  USBAL: [["SEAGIRT MARINE TERMINAL", "C324"]],
}; // prettier-ignore
