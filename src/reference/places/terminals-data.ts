/**
 * Ocean terminals of the US, Puerto Rico and Vancouver by the LOCODE under which SMDG lists them
 * (contract: sources#facility-codes). An SMDG code is unique only within its port: APMT stands in
 * four of them.
 */
export type TerminalRow = readonly [
  smdg: string,
  name: string,
  /** CBP's four characters; null where none is published. */
  firms: string | null,
  also?: {
    /** Full BIC facility code, where it is published. */
    readonly bic?: string;
    /** City and state, where they are not the port's. */
    readonly city?: string;
    readonly state?: string;
  },
];

export const terminalRows: Readonly<Record<string, readonly TerminalRow[]>> = {
  USLAX: [
    ["APMT", "APM Terminals Pier 400", "W185"],
    ["ETS", "Everport Terminal Services", "Y124"],
    ["EAGLE", "Fenix Marine Services", "Y257"],
    ["TRAP", "TraPac Los Angeles", "Y258"],
    ["WBCT", "West Basin Container Terminal", "Y773"],
    ["YUSEN", "Yusen Terminals (YTI)", "Y790"],
  ],
  USLGB: [
    ["ITS", "ITS Long Beach Pier G", "Y309"],
    ["LBCT", "Long Beach Container Terminal Pier E", "WAC8"],
    ["SSAPCT", "Pacific Container Terminal Pier J", "W182"],
    ["SSATA", "SSA Terminals Pier A", "Z978"],
    ["MATU", "SSA Terminals C60 Matson", null],
    ["TTI", "Total Terminals International Pier T", "Z952"],
  ],
  USOAK: [
    ["BENT", "Ben E. Nutter Terminal", "WBA5"],
    ["B58", "Oakland International Container Terminal", "Z985", { bic: "USOAKTYJE" }],
    ["TPOAK", "TraPac Oakland", "Y549"],
    ["MATS", "Matson Terminal B63", null],
  ],
  USSEA: [
    ["SSA18", "SSA Terminal 18", "X117"],
    ["SSA30", "SSA Terminal 30", "Y197"],
    ["SSA5", "SSA Terminal 5", "Y400"],
  ],
  USTIW: [
    ["HUSKY", "Husky Terminal", "Z693"],
    ["PCT", "Pierce County Terminal", "X215"],
    ["WUT", "Washington United Terminals", "Z705"],
    ["WSIT", "West Sitcum Terminal", "X335"],
  ],
  USPDX: [["PT6", "Portland Terminal 6", "X005"]],
  USNTD: [["HUE", "Port Hueneme Terminal", null]],
  USNYC: [
    ["APMT", "APM Terminals Elizabeth", "E425", { city: "Elizabeth", state: "NJ" }],
    ["PNCT", "Port Newark Container Terminal", "F577", { city: "Newark", state: "NJ" }],
    ["MAHER", "Maher Terminals", "E416", { city: "Elizabeth", state: "NJ" }],
    ["GTC", "Port Liberty Bayonne", "E364", { city: "Bayonne", state: "NJ" }],
    ["NYCT", "Port Liberty New York", "E005", { city: "Staten Island" }],
    ["RHCT", "Red Hook Container Terminal", null, { city: "Brooklyn" }],
    ["RHBT", "Red Hook Newark", null, { city: "Newark", state: "NJ" }],
  ],
  USBOS: [["PWCMT", "Conley Terminal", null]],
  USPHL: [
    ["PAMT", "Packer Avenue Marine Terminal", "C095"],
    ["PSAP", "PSA Penn Terminals", null],
  ],
  USILG: [["GTUS", "Port of Wilmington", null]],
  USBAL: [
    ["SMT", "Seagirt Marine Terminal", "C324"],
    ["DMT", "Dundalk Marine Terminal", null],
  ],
  USORF: [["NIT", "Norfolk International Terminals", "L005", { bic: "USORFYPQR" }]],
  USPTM: [
    ["VIG", "Virginia International Gateway", "N195", { bic: "USORFUNYS", city: "Portsmouth" }],
    ["PMT", "Portsmouth Marine Terminal", "L045", { city: "Portsmouth" }],
  ],
  USILM: [["NCSPA", "Port of Wilmington Container Terminal", "L194"]],
  USCHS: [
    ["WWMT", "Wando Welch Terminal", "N598", { city: "Mount Pleasant" }],
    ["HLT", "Hugh K. Leatherman Terminal", "LCT9", { city: "North Charleston" }],
    ["NCMT", "North Charleston Terminal", "L391", { city: "North Charleston" }],
  ],
  USSAV: [
    ["GCMT", "Garden City Terminal", "L737", { city: "Garden City" }],
    ["OCT", "Ocean Terminal", null],
  ],
  USJAX: [
    ["BLOJX", "SSA Blount Island", "N296"],
    ["DPJL", "Dames Point Terminal", null],
    ["TMG", "TOTE Maritime Jacksonville", "N762"],
  ],
  USPEF: [
    ["PET", "Port Everglades Terminal", "O664"],
    ["FIT", "Florida International Terminal", null],
    ["CRO", "Crowley Port Everglades", null],
  ],
  USMIA: [
    ["POM", "Port of Miami Terminal (POMTOC)", "L239"],
    ["SOU", "South Florida Container Terminal", "N775"],
    ["SML", "Seaboard Marine Miami", null],
  ],
  USTPA: [["PTCT", "Port Tampa Bay Container Terminal", "M669"]],
  USMOB: [["APMT", "APM Terminals Mobile", "R103"]],
  USGPT: [["POGT", "Port of Gulfport Terminal", null]],
  USMSY: [
    ["NOLA", "Napoleon Container Terminal", "P260"],
    ["NOT", "New Orleans Terminal", "Q795"],
  ],
  USHOU: [
    ["BCMT", "Barbours Cut Terminal", "S787", { city: "Morgan's Point" }],
    ["BPTM", "Bayport Container Terminal", "V136", { city: "Pasadena" }],
    ["JPI", "Jacintoport", null],
  ],
  USFPO: [["PFT", "Port Freeport Terminal", null]],
  USHNL: [
    ["MATS", "Matson Terminal Honolulu", null],
    ["PASHA", "Pasha Pier 51", null],
  ],
  USANC: [["POAT", "Port of Alaska Terminal", null]],
  PRSJU: [
    ["IGT", "Isla Grande Terminal", null],
    ["LACS", "Luis Ayala Colon Terminal", null],
    ["PRT", "Puerto Rico Terminal", null],
  ],
  CAVAN: [
    ["CTM", "Centerm", "3380"],
    ["DLT", "Deltaport", "3891", { city: "Delta" }],
    ["VTM", "Vanterm", "3395"],
  ],
};

/**
 * Rail ramps at the inland places. No list gives them codes of the SMDG kind, so the first column
 * is our own, except the end of a published BIC code (NS Livernois, USDETNSRL).
 */
export const rampRows: Readonly<Record<string, readonly TerminalRow[]>> = {
  USCHI: [
    ["BNSFCIC", "BNSF Cicero", null, { city: "Cicero" }],
    ["BNSFCOR", "BNSF Corwith", null],
    ["CNHARV", "CN Harvey", null, { city: "Harvey" }],
    ["CSX59", "CSX 59th Street", null],
    ["NS47", "NS 47th Street", null],
    ["UPG2", "UP Global II", null, { city: "Northlake" }],
    ["CPKCBEN", "CPKC Bensenville", null, { city: "Bensenville" }],
  ],
  USJOT: [
    ["BNSFLPC", "BNSF Logistics Park Chicago", null, { city: "Elwood" }],
    ["UPG4", "UP Global IV", null],
  ],
  USMEM: [
    ["BNSFMEM", "BNSF Memphis", null],
    ["CNMEM", "CN Memphis", null],
  ],
  USDAL: [["UPDIT", "UP Dallas Intermodal Terminal", null, { city: "Wilmer" }]],
  USMKC: [["BNSFLPKC", "BNSF Logistics Park Kansas City", null, { city: "Edgerton", state: "KS" }]],
  USATL: [
    ["CSXFAIR", "CSX Fairburn", null, { city: "Fairburn" }],
    ["NSAUST", "NS Austell", null, { city: "Austell" }],
  ],
  USCMH: [["NSRICK", "NS Rickenbacker", null]],
  USCVG: [["NSGEST", "NS Gest Street", null]],
  USDET: [["NSRL", "NS Livernois", null, { bic: "USDETNSRL" }]],
  USIND: [["CSXAVON", "CSX Avon", null, { city: "Avon" }]],
  USDEN: [["BNSFDEN", "BNSF Denver", null]],
  USSLC: [["UPSLC", "UP Salt Lake City Intermodal Terminal", null]],
  CATOR: [
    ["CNBRAM", "CN Brampton", null, { city: "Brampton" }],
    ["CPKCVAU", "CPKC Vaughan", null, { city: "Vaughan" }],
  ],
  CACAL: [["CNCAL", "CN Calgary Logistics Park", null]],
};
