import type { ColumnKind } from "./column-names.ts";

/**
 * The meaning of a column name with an unlisted spelling, as label-words does for labels.
 * It needs a word of each group and has no unknown word. The first row that fits counts.
 */
type Row = readonly [kind: ColumnKind, needs: readonly string[], may: string];

const packages = "PACKAGES PACKAGE PKGS PKG PIECES PCS CARTONS CTNS BULTOS COLIS COLLI KOLLI PACKSTUCKE QUANTITY QTY UNITS"; // prettier-ignore
const number = "NO NOS NUMBER NUMBERS NUM ID CODE NR S";
const weightUnits = "KGS KG KGM KILOS KILOGRAMS LBS LB POUNDS";
const volumeUnits = "CBM M3 CBMS CFT FT3 CUM";

const rows: readonly Row[] = [
  ["tare", ["TARE TARA"], `WEIGHT WT ${weightUnits}`],
  ["other", ["NET NETT NETO NETTO"], `WEIGHT WT QUANTITY QTY ${weightUnits} PESO`],
  ["weight", ["WEIGHT WT GW WGT MASS PESO GEWICHT POIDS WEIGHTS"], `GROSS CARGO TOTAL BRUTO BRUTTO BRUT GR ${weightUnits} VERIFIED`],
  ["weight", [weightUnits], `GROSS CARGO ${weightUnits}`],
  ["volume", ["MEASUREMENT MEASUREMENTS MEAS VOLUME VOL CUBE VOLUMEN VOLUMINA MASS CUBIC"], `TOTAL ${volumeUnits} CU M METERS METRES GROSS`],
  ["description", ["DESCRIPTION PARTICULARS MERCHANDISE COMMODITY DESCRIPCION BEZEICHNUNG DESIGNATION"], `${packages} GOODS STATED SHIPPER SHIPPERS LOAD STOW COUNT WEIGHT SAID CONTAIN FURNISHED KIND NUMBER NO ARTICLES SPECIAL MARKS EXCEPTIONS NATURE MERCHANDISE COMMODITIES CONTENTS ITEM CARGO DECLARED MERCANCIA MERCANCIAS WAREN DEL DER MARCHANDISES TYPE PRODUCT YOUR INSTRUCTION INSTRUCTIONS MERCHANT MERCHANTS CARRIER CARRIERS NOT CHECKED RESPONSIBLE HAS NO MEANS CHECKING FULL COMPLETE RIDER ATTACHED CONTINUED ON PAGE PAGES BILL LADING IF APPLICABLE SCHEDULE B DETAIL IN`],
  ["size", ["CONTAINER CNTR CTR UNIT EQUIPMENT EQPT EQP", "SIZE TYPE ISO SZ TP"], "CODE"],
  ["packages", ["PACKAGES PKGS PIECES", "CONTAINER CONTAINERS CNTR CNTRS"], `${number} KIND OTHER RECEIVED`],
  ["container", ["CONTAINER CONTAINERS CNTR CNTRS CONTENEDOR CONTENEUR EQUIPMENT UNIT"], `${number} SEAL SEALS MARKS MARK MARQUES MARCAS NUMBERS SIZE TYPE SELLO PLOMB ID INITIAL INITIALS W WITH CARRIER SHIPPER`],
  ["marks", ["MARKS MARK MARCAS MARQUES MARKINGS"], `${number} SHIPPING NUMBERS NUMEROS MARKS CONTAINER CONTAINERS SEAL SEALS`],
  ["seal", ["SEAL SEALS SELLO PRECINTO PLOMB PLOMBE SIEGEL"], `${number} CARRIER SHIPPER LINE`],
  ["size", ["SIZE TYPE TIPO ISO SZ TP TY", "SIZE TYPE ISO CONTAINER CNTR EQUIPMENT TIPO UNIT CTR SZ TP TY"], `CODE CONTAINER SIZE TYPE ${number} TIPO`],
  ["packages", [packages], `${number} RECEIVED KIND TYPE MANIFEST MANIFESTED TOTAL OUTER ${packages}`],
  ["hts", ["HTS HTSUS HS HSN TARIFF"], `${number} RATE CODES US COMMODITY HEADING`],
  ["reference", ["PO ORDER INVOICE REFERENCE REF"], `${number} P O PURCHASE CUSTOMER CUST INVOICES DATE REFS`],
  ["value", ["VALUE VALOR WERT"], "ENTERED DOLLARS ONLY USD US CUSTOMS LINE FOB DECLARED"],
  ["duty", ["DUTY DUTIES"], "TAX IR I R AMOUNT USD ESTIMATED"],
  ["currency", ["CURRENCY CURR CCY"], ""],
  ["amount", ["AMOUNT TOTAL BETRAG IMPORTE MONTANT"], "USD US DUE EUR CHARGE CHARGES NET EXTENDED LINE IN"],
  ["other", ["HM HAZ HAZMAT HAZARDOUS VGM H"], "M MATERIAL MARK X CLASS WEIGHT VERIFIED GROSS MASS KGS KG"],
  ["other", ["MANUFACTURER ORIGIN AWB BL BOL HBL MBL FLAG STATUS LINE ITEM RATE PRICE UNIT BASIS LOCATION LAST FREE DISCHARGED AVAILABLE VESSEL VOYAGE POL POD ETA ETD LFD FIRMS SHIPPER CONSIGNEE NOTIFY PORT PICKUP CARRIER SCAC BOOKING DESTINATION TERMINAL ARRIVAL"], `LOADING DISCHARGE NAME CODE MASTER HOUSE PICK UP FINAL PLACE DELIVERY ${number} DAY DATE COUNTRY IT BL AWB TYPE B L OF PRICE UNIT RATE MID`],
]; // prettier-ignore

const always = new Set(
  "S THE OF AND OR BY AS IN PER DE LA LAS LOS DES DU ET Y E UND TO".split(" "),
);
const split = (text: string): readonly string[] => text.split(" ").filter(Boolean);
const compiled = rows.map(([kind, needs, may]) => {
  const groups = needs.map((group) => new Set(split(group)));
  const known = new Set([...groups.flatMap((group) => [...group]), ...split(may)]);
  return { kind, groups, known };
});

/** The kind whose words a column name consists of; null if it is unknown. */
export function columnMeaning(title: string): ColumnKind | null {
  const words = title
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toUpperCase()
    // "Gross weight (20)": forms number their fields.
    .replaceAll(/\(\d{1,2}\)/g, " ")
    .replaceAll(/\bM['’](?:M?EN)?T\b|\bMEAS['’]?M?T\b|\bMSMT\b/g, "MEASUREMENT")
    .replaceAll(/\bP\.?\s?\/?\s?O\b\.?/g, "PO")
    .replaceAll(/\bH\.?S\.?\b/g, "HS")
    .replaceAll(/\bG\.?\/?W\.?\b/g, "GW")
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim()
    .split(" ")
    .filter(Boolean);
  if (words.length === 0 || words.length > 18) return null;
  for (const { kind, groups, known } of compiled)
    if (
      groups.every((group) => words.some((word) => group.has(word))) &&
      words.every((word) => known.has(word) || always.has(word))
    )
      return kind;
  return null;
}

const vocabulary = new Set(compiled.flatMap(({ known }) => [...known]).filter(isLong));

function isLong(word: string): boolean {
  return /^[A-Z]{5,}$/.test(word);
}

/** A word of a column name with one letter misread by OCR, corrected. */
export const columnWord = (printed: string): string =>
  printed.replaceAll(/[A-Za-z]{5,}/g, (run) => {
    const word = run.toUpperCase();
    if (vocabulary.has(word)) return run;
    const near = [...vocabulary].filter((known) => isOneOff(known, word));
    return near.length === 1 ? near[0]! : run;
  });

const isOneOff = (one: string, other: string): boolean =>
  one.length === other.length &&
  one.split("").filter((letter, at) => letter !== other[at]).length === 1;
