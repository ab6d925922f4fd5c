type LegMode = "VESSEL" | "BARGE";

export type Leg = {
  readonly from: string;
  readonly to: string;
  readonly nauticalMiles: number;
  readonly mode: LegMode;
  /** A feeder vessel to or from a hub. */
  readonly feeder: boolean;
};

/** A way over sea that carriers really sail: UN/LOCODEs and sea miles, first to last port. */
export type Route = { readonly id: string; readonly legs: readonly Leg[] };

/** `sail("THLCH", 2640, "KRPUS", 5230, "USLGB")`: ports with the miles between them. */
function sail(...way: readonly (string | number)[]): Route {
  return route(way, { first: "VESSEL", feeder: false });
}
/** As `sail`, the first leg by feeder. */
function feed(...way: readonly (string | number)[]): Route {
  return route(way, { first: "VESSEL", feeder: true });
}
/** As `sail`, the first leg by barge. */
function barge(...way: readonly (string | number)[]): Route {
  return route(way, { first: "BARGE", feeder: false });
}

function route(
  way: readonly (string | number)[],
  start: { readonly first: LegMode; readonly feeder: boolean },
): Route {
  const ports = way.filter((part) => typeof part === "string");
  const miles = way.filter((part) => typeof part === "number");
  return {
    id: ports.join("-"),
    legs: miles.map((nauticalMiles, index) => ({
      from: ports[index]!,
      to: ports[index + 1]!,
      nauticalMiles,
      mode: index === 0 ? start.first : "VESSEL",
      feeder: index === 0 && start.feeder,
    })),
  };
}

/** Distances rounded, as sailed: Asia to the US east and Gulf coasts through Panama. */
export const routes: readonly Route[] = [
  sail("CNSHA", 5700, "USLAX"),
  sail("CNSHA", 5690, "USLGB"),
  sail("CNNGB", 5760, "USLGB"),
  sail("CNYTN", 6360, "USLAX"),
  sail("HKHKG", 6380, "USLGB"),
  sail("CNXMN", 6080, "USLAX"),
  sail("CNTAO", 5440, "USOAK"),
  sail("CNSHA", 5090, "USSEA"),
  sail("KRPUS", 4600, "USTIW"),
  sail("TWKHH", 6130, "USLAX"),
  sail("JPYOK", 4840, "USLAX"),
  sail("CNSHA", 5100, "CAVAN"),
  sail("CNNGB", 4700, "CAPRR"),
  sail("CNSHA", 10580, "USNYC"),
  sail("CNYTN", 10900, "USSAV"),
  sail("CNNGB", 10150, "USHOU"),
  sail("KRPUS", 9650, "USSAV"),
  sail("KRPUS", 9300, "USMOB"),
  sail("THLCH", 2640, "KRPUS", 5230, "USLGB"),
  sail("VNHPH", 1480, "CNNSA", 6400, "USLAX"),
  sail("VNCMT", 7080, "USLAX"),
  barge("VNSGN", 45, "VNCMT", 7080, "USLGB"),
  barge("CNNSA", 75, "CNYTN", 6360, "USOAK"),
  feed("IDJKT", 525, "SGSIN", 10130, "USNYC"),
  feed("MYPEN", 180, "MYPKG", 9950, "USORF"),
  feed("PHMNL", 540, "TWKHH", 6130, "USLAX"),
  feed("BDCGP", 1370, "LKCMB", 8610, "USNYC"),
  sail("INNSA", 890, "LKCMB", 9000, "USCHS"),
  sail("INMUN", 8200, "USNYC"),
  sail("SGSIN", 7660, "USLAX"),
  sail("NLRTM", 3380, "USNYC"),
  sail("NLRTM", 5050, "USHOU"),
  sail("DEBRV", 3900, "USCHS"),
  sail("DEHAM", 3850, "USORF"),
  sail("BEANR", 3950, "USSAV"),
  sail("GBFXT", 3320, "USNYC"),
  sail("FRLEH", 3170, "USNYC"),
  sail("ITSPE", 4120, "USNYC"),
  sail("ESVLC", 5150, "USHOU"),
  sail("GRPIR", 1510, "ESALG", 3650, "USSAV"),
  feed("TRAMR", 355, "GRPIR", 4680, "USNYC"),
  barge("BEANR", 80, "NLRTM", 3380, "USNYC"),
];

/** Ways of scenario numbers alone: their terminals fail without harm to any other voyage. */
export const scenarioRoutes: readonly Route[] = [
  sail("CNSHA", 5500, "USPDX"),
  sail("NLRTM", 3150, "USBOS"),
];

export const routeById = (id: string): Route => {
  const found = [...routes, ...scenarioRoutes].find((route) => route.id === id);
  if (!found) throw new Error(`no such route: ${id}`);
  return found;
};

export type RailRun = { readonly to: string; readonly miles: number; readonly railroad: string };

/** Rail runs from a port: inland place, rail miles, the railroad's SCAC. */
export const railFrom: Readonly<Record<string, readonly RailRun[]>> = {
  USLAX: [
    { to: "USCHI", miles: 2220, railroad: "BNSF" },
    { to: "USMEM", miles: 1990, railroad: "BNSF" },
    { to: "USDAL", miles: 1510, railroad: "UPRR" },
    { to: "USMKC", miles: 1780, railroad: "BNSF" },
  ],
  USLGB: [
    { to: "USCHI", miles: 2230, railroad: "BNSF" },
    { to: "USDAL", miles: 1515, railroad: "UPRR" },
    { to: "USMEM", miles: 1995, railroad: "BNSF" },
  ],
  USOAK: [
    { to: "USCHI", miles: 2260, railroad: "UPRR" },
    { to: "USSLC", miles: 790, railroad: "UPRR" },
  ],
  USSEA: [{ to: "USCHI", miles: 2200, railroad: "BNSF" }],
  USTIW: [{ to: "USCHI", miles: 2230, railroad: "UPRR" }],
  CAVAN: [{ to: "CATOR", miles: 2780, railroad: "CNRU" }],
  CAPRR: [{ to: "USCHI", miles: 2640, railroad: "CNRU" }],
  USNYC: [{ to: "USCMH", miles: 640, railroad: "NSRR" }],
  USORF: [
    { to: "USCMH", miles: 670, railroad: "NSRR" },
    { to: "USDET", miles: 880, railroad: "NSRR" },
  ],
  USSAV: [{ to: "USATL", miles: 265, railroad: "NSRR" }],
  USCHS: [{ to: "USATL", miles: 310, railroad: "CSXT" }],
  USMOB: [{ to: "USMEM", miles: 400, railroad: "CNRU" }],
  USHOU: [{ to: "USDAL", miles: 265, railroad: "UPRR" }],
};
