/**
 * What is wrong in the list of the package `sea-ports` 0.0.9 and is right here: found by comparing it
 * with the outlines of countries, with tz-lookup, with itself and with UN/LOCODE.
 */

/** Coordinates that are of another place, or missing: latitude, longitude. */
export const coordinates: Readonly<Record<string, readonly [number, number]>> = {
  BHAHD: [26.2, 50.66],
  ANEUX: [17.48, -62.98],
  BMSOU: [32.25, -64.85],
  BRPCL: [-19.85, -40.05],
  BRVDC: [-1.54, -48.75],
  CLCAP: [-36.73, -73.13],
  CNBHY: [21.48, 109.08],
  CNCAN: [23.09, 113.43],
  CNDCB: [22.54, 113.85],
  CNFOC: [25.98, 119.45],
  CNHME: [28.68, 121.45],
  CNSWA: [23.35, 116.68],
  CNZHA: [21.18, 110.41],
  ESEBO: [39.95, -4.57],
  FRHON: [49.42, 0.23],
  FRJAV: [45.7, -0.35],
  FRUSJ: [43.73, 4.2],
  GBEIL: [57.52, -5.65],
  GBPDD: [51.64, -4.1],
  GRKAP: [36.14, 23],
  HNTGU: [14.07, -87.19],
  HRLST: [42.77, 16.9],
  IDBNT: [4.17, 106.23],
  IDBUR: [1.17, 104],
  JPHIS: [33.93, 130.9],
  JPKNU: [34.87, 136.95],
  JPKZU: [35.37, 139.87],
  JPMTR: [33.97, 130.87],
  JPSDU: [35.44, 139.97],
  JPTHS: [34.72, 137.32],
  JPTOS: [36.78, 137.11],
  LVAIZ: [56.6, 25.25],
  RUPTP: [57.38, 107.52],
  THLKR: [13.75, 100.77],
  THMAT: [12.67, 101.15],
  THPKN: [13.6, 100.57],
  THTPT: [13.66, 100.53],
  TNJAR: [33.5, 11.12],
  USBHM: [33.52, -86.8],
  USCBF: [41.26, -95.86],
  USCPF: [44.94, -91.39],
  USGBO: [36.07, -79.79],
  USGSP: [34.94, -82.23],
  USRNO: [39.53, -119.81],
  USSAT: [29.42, -98.49],
  USSXT: [31.86, -106.64],
  VNSTD: [10.42, 108.4],
};

/** Airports' names for what carriers mean as a port, and names of another place. */
export const names: Readonly<Record<string, string>> = {
  BRVDC: "Vila do Conde",
  CNBHY: "Beihai",
  CNSWA: "Shantou",
  CNSZX: "Shenzhen",
  CNZHA: "Zhanjiang",
  USPHF: "Newport News",
  VNTOT: "Tan Cang-Cai Mep",
};

/** Codes that the package has and UN/LOCODE does not, under the code that it has for the place. */
export const recoded: Readonly<Record<string, string>> = {
  ANBON: "BQBON",
  ANEUX: "BQEUX",
  ANPHI: "SXPHI",
  ANWIL: "CWWIL",
  BRITZ: "BRIIM",
  CLMCH: "CLMIC",
  CNBAY: "CNBYQ",
  CNCGU: "CNCGS",
  CNLAN: "CNLNS",
  CNQYN: "CNQGY",
  CNQZJ: "CNQZL",
  CNSIN: "CNSTI",
  CNSSH: "CNNHS",
  CNTAG: "CNTAC",
  CNXIL: "CNXAO",
  CNYQS: "CNBIJ",
  CNZAP: "CNZPU",
  FIMTL: "FIMTY",
  GBGCI: "GGSPT",
  GPGUS: "BLSBH",
  NOSAD: "NOTRF",
  PAPSA: "PAROD",
  THSGZ: "THSGK",
};

/**
 * Second codes of a place. UN/LOCODE has an airport under the first one of some, which carriers send
 * for the port; the others are the port's there (`airport`). The rest are old codes and codes that the
 * package invented (`old`).
 */
export const aliases: {
  readonly airport: Readonly<Record<string, readonly string[]>>;
  readonly old: Readonly<Record<string, readonly string[]>>;
} = {
  airport: {
    CNBHY: ["CNBIH"],
    CNCAN: ["CNGGZ", "CNGZG"],
    CNCKG: ["CNCQI", "CNCHQ"],
    CNCSX: ["CNCSH"],
    CNFOC: ["CNFZH", "CNFZG", "CNZZU"],
    CNHAK: ["CNHKO", "CNHIG"],
    CNNKG: ["CNNJI", "CNNJG"],
    CNNNG: ["CNNIN", "CNNIG"],
    CNSWA: ["CNSTG"],
    CNSZX: ["CNSNZ", "CNSZP"],
    CNWUH: ["CNNHN", "CNWHG"],
    CNYNT: ["CNYAT", "CNYTG"],
    CNZHA: ["CNZNG"],
    KYGEC: ["KYGCM"],
  },
  old: {
    BLSBH: ["GPSBH"],
    BRIGI: ["BRSPB"],
    BRVDC: ["BRVLC"],
    CLTAL: ["CLTHO"],
    CNHDU: ["CNHDG"],
    CNJGZ: ["CNJZK"],
    CNLNS: ["CNLSI"],
    CNYIC: ["CNYCG"],
    CRCAL: ["CRPTC", "CRPCA"],
    CWWIL: ["ANCUR", "CWCUR"],

    DJJIB: ["DJPOD"],
    FIOUL: ["FIOLU"],
    GGSPT: ["GGGCI"],
    IDPJG: ["IDPNJ"],
    KRKJE: ["KRJGE"],
    MGTMM: ["MGTOA"],
    OMOPQ: ["OMMNQ"],
    QAUMS: ["QAMES"],
    REPDG: ["RELPT"],
    SXPHI: ["ANSXM", "SXSXM"],
  },
};

/** The name, the code and the coordinates are of three places, the row is an island's or airport's, or it is
 * a town that only shares its name with a port (Rotterdam, New York). */
export const dropped: readonly string[] = [
  "ANGSB",
  "BRPNN",
  "BRVIC",
  "CNGGY",
  "CNXGA",
  "LCSLU",
  "REREU",
  "TRAMB",
  "USRAJ",
];

/** Places without a port at the water: inland depots, airports and cities of customs' port lists. */
export const inland: ReadonlySet<string> = new Set(
  [
    "BDDAC BFOUA BOSRZ BRIRO BYMSQ CABDU CACAL CADOR CADRU CAEDM CANOR CASAK CAWIN CNCTU CNJIN CNKMG",
    "CNLGH CNMYG CNXAB CRSJO DZGHA ESEBO ESFER ESMAD FRHGT FRJAV FRLPC FRMDH FRMT7 FROR6 FRUSJ GETBS",
    "GTGUA HNTGU ILRMG INAGR INAMD INBLR INCJB INDRI INHYD INICD INJAI INJDH INKNU INLUH INMOR INNAG",
    "INPAP INPIR INPNQ ITFAE ITMIL ITMOD ITPDA ITTRN KENBO KRCHO KRCHU KRCHW KRCWO KRGYG KRHIN KRHYG",
    "KRHYP KRJEO KRJHG KRKMC KRKUM KRKWJ KRKWU KRNYJ KRNYU KRSSA KRTAE KRTJN KRYES LVAIZ MLBKO MWBLZ",
    "MXMEX MXREX NIMGA NZCHC NZHLZ NZMNR NZPMR NZTKA PACFZ PTENT RWKGL SARUH THLKR TRBAY UGKLA USATL",
    "USBCC USBHM USCBF USCHA USCLT USCMH USCPF USDAL USDEN USDNN USELP USFWT USGBO USGSP USHSV USIND",
    "USJOT USLAS USLRD USMSP USOCW USORL USOYM USPHX USPIA USRNO USSAT USSLC USSWF USSXT USSXZ USTUL",
    "USXGO USXHF USXHO ZABFN ZAJNB ZAPRY ZMLUN ZWBUQ ZWHRE ZWUTA",
  ].flatMap((line) => line.split(" ")),
);

/** Where the package has none for a place in the US or Canada, or another's. */
export const states: Readonly<Record<string, string>> = {};
