type Coast = "EAST" | "WEST" | "GULF";

export type UsPort = { readonly state: string | null; readonly coast: Coast | null };
export type ForeignPort = { readonly country: string | null; readonly region: string | null };

/**
 * State and coast of a port of unlading as manifests print it: `Port Hueneme, California`. The one
 * Canadian port of the data (contract: trade-intelligence#coverage) counts to the west coast.
 */
export function usPortOf(printed: string): UsPort {
  const state = usState(afterLastComma(printed));
  if (state) return { state, coast: gulfPorts.test(printed) ? "GULF" : (coasts[state] ?? null) };
  return { state: null, coast: /PRINCE RUPERT|BRITISH COLUMBIA/i.test(printed) ? "WEST" : null };
}

/** Country and region of a port as manifests print it: `Puerto Bolivar,Ecuador`. */
export function foreignPortOf(printed: string): ForeignPort {
  const country = afterLastComma(printed);
  return { country: country || null, region: regionOf(country) };
}

/** The two letters of a state of the USA, from its name or from themselves. */
export function usState(text: string | null | undefined): string | null {
  const name = (text ?? "").trim().toUpperCase();
  return name.length === 2 ? (codes.has(name) ? name : null) : (states[name] ?? null);
}

/**
 * The two letters under which a company's state is stored: of a state of the USA by its name or code,
 * of a province abroad by its code. null for any other text: a state is never guessed.
 */
export function stateCode(text: string | null | undefined): string | null {
  const emails = (text ?? "").trim().toUpperCase();
  return usState(emails) ?? (/^[A-Z]{2}$/.test(emails) ? emails : null);
}

/** The world region of a country by its name in English or its ISO 3166 code. */
function regionOf(country: string | null | undefined): string | null {
  const name = countryKey(country ?? "");
  return regionByName.get(name) ?? null;
}

const afterLastComma = (text: string): string => text.split(",").at(-1)!.trim();

const countryKey = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/\(.*?\)/g, " ")
    .replaceAll(/[^A-Z]+/g, " ")
    .trim();

const states: Readonly<Record<string, string>> = {
  ALABAMA: "AL",
  ALASKA: "AK",
  ARIZONA: "AZ",
  ARKANSAS: "AR",
  CALIFORNIA: "CA",
  COLORADO: "CO",
  CONNECTICUT: "CT",
  DELAWARE: "DE",
  "DISTRICT OF COLUMBIA": "DC",
  FLORIDA: "FL",
  GEORGIA: "GA",
  GUAM: "GU",
  HAWAII: "HI",
  IDAHO: "ID",
  ILLINOIS: "IL",
  INDIANA: "IN",
  IOWA: "IA",
  KANSAS: "KS",
  KENTUCKY: "KY",
  LOUISIANA: "LA",
  MAINE: "ME",
  MARYLAND: "MD",
  MASSACHUSETTS: "MA",
  MICHIGAN: "MI",
  MINNESOTA: "MN",
  MISSISSIPPI: "MS",
  MISSOURI: "MO",
  MONTANA: "MT",
  NEBRASKA: "NE",
  NEVADA: "NV",
  "NEW HAMPSHIRE": "NH",
  "NEW JERSEY": "NJ",
  "NEW MEXICO": "NM",
  "NEW YORK": "NY",
  "NORTH CAROLINA": "NC",
  "NORTH DAKOTA": "ND",
  OHIO: "OH",
  OKLAHOMA: "OK",
  OREGON: "OR",
  PENNSYLVANIA: "PA",
  "PUERTO RICO": "PR",
  "RHODE ISLAND": "RI",
  "SOUTH CAROLINA": "SC",
  "SOUTH DAKOTA": "SD",
  TENNESSEE: "TN",
  TEXAS: "TX",
  UTAH: "UT",
  VERMONT: "VT",
  VIRGINIA: "VA",
  "VIRGIN ISLANDS": "VI",
  WASHINGTON: "WA",
  "WEST VIRGINIA": "WV",
  WISCONSIN: "WI",
  WYOMING: "WY",
};
const codes = new Set(Object.values(states));

const coasts: Readonly<Record<string, Coast>> = {
  CA: "WEST",
  OR: "WEST",
  WA: "WEST",
  AK: "WEST",
  HI: "WEST",
  GU: "WEST",
  TX: "GULF",
  LA: "GULF",
  MS: "GULF",
  AL: "GULF",
  FL: "EAST",
  GA: "EAST",
  SC: "EAST",
  NC: "EAST",
  VA: "EAST",
  MD: "EAST",
  DE: "EAST",
  PA: "EAST",
  NJ: "EAST",
  NY: "EAST",
  CT: "EAST",
  RI: "EAST",
  MA: "EAST",
  NH: "EAST",
  ME: "EAST",
  PR: "EAST",
  VI: "EAST",
};

/** Ports of Florida that lie on the Gulf of Mexico. */
const gulfPorts = /TAMPA|PORT MANATEE|PANAMA CITY|PENSACOLA|ST\.? PETERSBURG|FORT MYERS/i;

const regions: Readonly<Record<string, string>> = {
  "North Asia":
    "CN CHINA,CHINA MAINLAND,HK HONG KONG,MACAU,TW TAIWAN,CHINA TAIWAN,JP JAPAN,KR SOUTH KOREA,KOREA,KOREA SOUTH,REPUBLIC OF KOREA,MONGOLIA",
  "Southeast Asia":
    "VN VIETNAM,VIET NAM,TH THAILAND,MY MALAYSIA,SG SINGAPORE,ID INDONESIA,PH PHILIPPINES,KH CAMBODIA,MM MYANMAR,BURMA,BN BRUNEI,LA LAOS",
  "South Asia": "IN INDIA,PK PAKISTAN,BD BANGLADESH,LK SRI LANKA,NP NEPAL,MV MALDIVES",
  "Middle East":
    "AE UNITED ARAB EMIRATES,SA SAUDI ARABIA,OM OMAN,QA QATAR,KW KUWAIT,BH BAHRAIN,JO JORDAN,IQ IRAQ,IL ISRAEL,LB LEBANON,YE YEMEN,TR TURKEY,TURKIYE",
  Europe:
    "DE GERMANY,FEDERAL REPUBLIC OF GERMANY,NL NETHERLANDS,BE BELGIUM,FR FRANCE,GB UNITED KINGDOM,ENGLAND,SCOTLAND,IE IRELAND,IT ITALY,ES SPAIN,PT PORTUGAL,PL POLAND,DK DENMARK,SE SWEDEN,NO NORWAY,FI FINLAND,EE ESTONIA,LV LATVIA,LT LITHUANIA,GR GREECE,HR CROATIA,SI SLOVENIA,RO ROMANIA,BG BULGARIA,UA UKRAINE,RU RUSSIA,MT MALTA,CY CYPRUS,CH SWITZERLAND,AT AUSTRIA,CZ CZECH REPUBLIC,CZECHIA,HU HUNGARY,SK SLOVAKIA,IS ICELAND",
  Africa:
    "EG EGYPT,MA MOROCCO,DZ ALGERIA,TN TUNISIA,ZA SOUTH AFRICA,NG NIGERIA,GH GHANA,CI IVORY COAST,COTE D IVOIRE,KE KENYA,TZ TANZANIA,MZ MOZAMBIQUE,MG MADAGASCAR,MU MAURITIUS,ET ETHIOPIA,SN SENEGAL,TG TOGO,CM CAMEROON,AO ANGOLA,DJ DJIBOUTI",
  "South America":
    "BR BRAZIL,AR ARGENTINA,CL CHILE,PE PERU,CO COLOMBIA,EC ECUADOR,UY URUGUAY,PY PARAGUAY,BO BOLIVIA,VE VENEZUELA,GY GUYANA,SR SURINAME",
  "Central America":
    "MX MEXICO,GT GUATEMALA,HN HONDURAS,SV EL SALVADOR,NI NICARAGUA,CR COSTA RICA,PA PANAMA,BZ BELIZE",
  Caribbean:
    "DO DOMINICAN REPUBLIC,JM JAMAICA,TT TRINIDAD AND TOBAGO,TRINIDAD,BS BAHAMAS,FREEPORT,HT HAITI,BB BARBADOS,CW CURACAO,CU CUBA",
  Oceania: "AU AUSTRALIA,NZ NEW ZEALAND,FJ FIJI,PG PAPUA NEW GUINEA,NEW CALEDONIA",
  "North America": "CA CANADA,US UNITED STATES,GL GREENLAND",
};

const regionByName = new Map(
  Object.entries(regions).flatMap(([region, list]) =>
    list.split(",").flatMap((entry) => {
      const [, code, name] = /^([A-Z]{2}) (.+)$/.exec(entry) ?? [];
      const keys = code && name && entry[2] === " " ? [code, name, entry] : [entry];
      return keys.map((key) => [key, region] as const);
    }),
  ),
);

/** The name in English behind an ISO 3166 code; any other text comes back as it is. */
export function countryName(text: string | null | undefined): string | null {
  const value = (text ?? "").trim();
  if (!/^[A-Za-z]{2}$/.test(value)) return value || null;
  return names.of(value.toUpperCase()) ?? value;
}

const names = new Intl.DisplayNames(["en"], { type: "region" });
