import type { FieldName } from "./lexicon.ts";

/**
 * The meaning of a label with an unlisted spelling: the words that it needs, in any order, and the
 * words that can be beside them. Any other word makes it another label, so "shipper's seal no." is
 * no shipper. The first row that fits counts.
 */
type Row = readonly [field: FieldName, needs: readonly string[], may: string];

const number = "NO NOS NUMBER NUMBERS NUM NR NBR NUMERO NUMERO(S) ID CODE REF REFERENCE";
const party =
  "COMPANY NAME ADDRESS FULL COMPLETE DETAILS INFORMATION STYLE PARTY PRINT PLEASE INSERT PROVIDE PHONE TELEPHONE TEL FAX EMAIL ZIP";
const port = "PORT PORTS PUERTO PORTO HAFEN AIRPORT SEAPORT";
const bill = "BL BOL WAYBILL SWB CONOCIMIENTO CONNAISSEMENT KONNOSSEMENT LADING";

const rows: readonly Row[] = [
  ["containers_in_words", ["WORDS", "TOTAL CONTAINERS PACKAGES NUMBER"], `NO IN OR UNITS CONTAINER ${number} TOTAL CONTAINERS PACKAGES OTHER RECEIVED CARRIER SAID SUBJECT CLAUSE LIMITATION`],
  ["also_notify", ["NOTIFY", "ALSO SECOND 2ND 2 ADDITIONAL FURTHER"], `${party} PARTIES`],
  ["notify", ["NOTIFY NOTIFIED NOTIFICATION NOTIFICAR NOTIFIER NOTIFICACION NOTIFICADO"], `${party} PARTIES PARTE BE FIRST 1ST 1 INTERMEDIATE CONSIGNEE IMPORTER PERSON ARRIVAL A ADDRESSEE`],
  ["tax_id", ["CONSIGNEE", "NO NOS NUMBER NUMBERS EIN IRS TAX ID"], "EIN IRS TAX ID NO NUMBER S"],
  ["consignee", ["CONSIGNEE CONSIGNED CONSIGNATARIO DESTINATAIRE EMPFANGER DESTINATARIO CONSEGNATARIO CNEE"], `${party} ORDER ULTIMATE RECEIVER IMPORTER BUYER NOT NEGOTIABLE UNLESS TO`],
  ["actual_shipper", ["SHIPPER EXPORTER", "ACTUAL REAL TRUE"], party],
  ["shipper", ["SHIPPER EXPORTER CONSIGNOR EMBARCADOR EXPEDITEUR CHARGEUR ABSENDER VERSENDER CARGADOR MITTENTE EXPORTADOR REMITENTE BEFRACHTER VERLADER"], `${party} PRINCIPAL SENDER LICENSEE SELLER SUPPLIER`],
  ["hbl_number", ["HBL HAWB FBL HBOL"], number],
  ["hbl_number", ["HOUSE", `${bill} BILL`], `${number} AMS`],
  ["mbl_number", ["MBL MAWB MBOL OBL"], `${number} SCAC WITH`],
  ["mbl_number", ["MASTER OCEAN CARRIER LINE STEAMSHIP", `${bill} BILL`], `${number} SCAC WITH`],
  ["bl_number", [bill], `${number} OUR BILL SEA OCEAN EXPRESS DOCUMENT SEQUENCE`],
  ["booking", ["BOOKING BKG RESERVA RESERVATION BUCHUNG"], `${number} CARRIER CARRIERS LINE OCEAN CONFIRMATION YOUR OUR`],
  ["originals", ["ORIGINAL ORIGINALS", "NO NUMBER COUNT SEQUENCE OF"], `${number} ${bill} BILLS BILL WAYBILLS FBL FBLS SEQUENCE ISSUED SIGNED BLS BSL S`],
  ["rider_pages", ["RIDER", "PAGES PAGE SHEETS"], number],
  ["vessel_voyage", ["VESSEL SHIP BUQUE NAVIRE NAVIO SCHIFF NAVE VSL CARRIER", "VOYAGE VOY VIAJE REISE VIAGEM VIAGGIO"], `${number} NAME OCEAN FLAG MOTHER IMPORTING EXPORTING V`],
  ["vessel", ["VESSEL SHIP BUQUE NAVIRE NAVIO SCHIFF NAVE VSL MV STEAMER VESSELS"], "NAME OCEAN INTENDED CARRYING MOTHER MAIN IMPORTING EXPORTING CODE S CONNECTING"],
  ["voyage", ["VOYAGE VOY VIAJE REISE VIAGEM VIAGGIO"], `${number} OCEAN FLIGHT TRIP VESSEL`],
  ["pre_carriage", ["PRECARRIAGE PRECARRIED PREVOYAGE"], "MODE VESSEL FEEDER INITIAL TRANSPORT MEANS COMBINED"],
  ["port_of_entry", [port, "ENTRY"], "CODE CUSTOMS US NAME"],
  ["transshipment", ["TRANSSHIPMENT TRANSHIPMENT TRANSBORDO TS"], `${port} PLACE`],
  ["receipt", ["RECEIPT RECEPCION RECEBIMENTO ACCEPTANCE", "PLACE PL PLC POINT LUGAR LOCAL LIEU"], "CARRIER PRECARRIER DATE CARGO GOODS PRE BY"],
  ["pod", ["DISCHARGE DISCHARGING UNLOADING UNLADING DISCH DESCARGA DECHARGEMENT SCARICO", port], "POD US FOREIGN FIRST NAME CODE FINAL"],
  ["pod", ["LOSCHHAFEN LOESCHHAFEN"], ""],
  ["pod", ["ARRIVAL DESTINATION DESTINO", "PORT PUERTO PORTO HAFEN"], "US FINAL NAME"],
  ["eta", ["ETA"], "PORT DISCHARGE POD AT DATE VESSEL US EST DESTINATION ESTIMATED ARRIVAL"],
  ["eta", ["ARRIVAL ANKUNFT LLEGADA ARRIVEE CHEGADA", "DATE ESTIMATED EXPECTED EST DUE VESSEL TIME FECHA"], "PORT DISCHARGE POD AT ESTIMATED EXPECTED DATE US EST DAY PREVISTA TENTATIVE"],
  ["pol", ["LOADING LADING LOAD EXPORT DEPARTURE CARGA EMBARQUE CHARGEMENT CARICO ORIGIN FROM", port], "POL FOREIGN FROM NAME CODE PIER TERMINAL ORIGIN AIRPORT"],
  ["pol", ["VERSCHIFFUNGSHAFEN LADEHAFEN"], ""],
  ["deliver_to", ["DELIVER DELIVERED"], `${party} TO CARGO GOODS FREIGHT ENTREGAR AT LOCATION LIVE UNLOAD DROP LOADED FULL`],
  ["deliver_to", ["DELIVERY WAREHOUSE", "ADDRESS LOCATION TO"], `${party} DELIVER`],
  ["delivery", ["DELIVERY DESTINATION ENTREGA DESTINO LIVRAISON DESTINAZIONE BESTIMMUNGSORT", "PLACE PL PLC FINAL POINT LUGAR LOCAL LIEU ULTIMATE INLAND CARGO FINALE"], "CARRIER ONCARRIER MERCHANTS CITY GOODS DELIVERY ON BY NAME"],
  ["payable_at", ["FREIGHT CHARGES FLETE FRETE", "PAYABLE PAID PAGADERO", "AT EN IN"], "CHARGES TO BE"],
  ["freight_terms", ["FREIGHT FLETE FRETE FRACHT FRET NOLO"], "TERMS TERM PAYMENT CHARGES INLAND OCEAN PAYABLE STATUS CONDITION"],
  ["issue_place_date", ["PLACE LUGAR LIEU ORT LUOGO LOCAL", "DATE FECHA DATUM DATA", "ISSUE ISSUED EMISION EMISSION EMISSAO AUSSTELLUNG"], `${bill} BILL BS L`],
  ["issue_place", ["PLACE LUGAR LIEU ORT", "ISSUE ISSUED EMISION EMISSION EMISSAO"], `${bill} BILL`],
  ["issue_date", ["DATE FECHA DATUM DATA", `ISSUE ISSUED EMISION EMISSION EMISSAO ${bill}`], `${bill} BILL`],
  ["on_board_date", ["BOARD BORDO ONBOARD", "SHIPPED LADEN LOADED DATE EMBARCADO ON CLEAN"], "VESSEL LOCAL TIME FECHA ACTUAL ON DATE A THE"],
  ["etd", ["ETD"], "PORT LOADING POL AT DATE VESSEL ORIGIN"],
  ["etd", ["DEPARTURE SAILING SALIDA ABFAHRT", "DATE ESTIMATED EXPECTED EST"], "PORT LOADING POL AT ESTIMATED EXPECTED VESSEL DATE"],
  ["last_free_day", ["LFD"], "PORT TERMINAL LINE PIER RAIL"],
  ["last_free_day", ["FREE", "LAST UNTIL EXPIRES EXPIRY EXPIRATION THROUGH ENDS END EXPIRE"], "DAY TIME DATE STORAGE TERMINAL LINE PORT DEMURRAGE ON PIER OF CY RAIL"],
  ["available", ["AVAILABLE AVAILABILITY", "PICK PICKUP DATE FROM ON SINCE EXPECTED READY DELIVERY"], "EXPECTED ESTIMATED EST FOR PICK UP PICKUP DATE FROM AS CARGO CONTAINER CONTAINERS UNIT FIRST TIME DAY"],
  ["firms", ["FIRMS"], `${number} LOCATION`],
  ["importer_number", ["IMPORTER IOR", "NO NUMBER ID EIN IRS TAX"], "RECORD EIN IRS TAX ID NO NUMBER FTZ APPLICANT"],
  ["importer", ["IMPORTER IOR IMPORTADOR"], `${party} RECORD`],
  ["it_number", ["IT INBOND", "NO NUMBER"], "IMMEDIATE TRANSPORTATION ENTRY CARRIER"],
  ["entry_type", ["ENTRY", "TYPE CLASS KIND"], "CODE NAME"],
  ["entry_date", ["ENTRY", "DATE"], "ELECTED OF"],
  ["entry_number", ["ENTRY", "NO NUMBER"], `${number} CUSTOMS FILER US CBP`],
  ["origin", ["ORIGIN ORIGEN ORIGEM URSPRUNGSLAND", "COUNTRY PAIS PAYS POINT STATE"], "GOODS MERCHANDISE COUNTRY POINT STATE DE"],
  ["origin", ["ORIGIN", "GOODS MERCHANDISE CARGO"], "COUNTRY"],
  ["entered_value", ["VALUE", "TOTAL ENTERED"], "ENTERED CUSTOMS USD DOLLARS US INVOICE TOTAL DECLARED"],
  ["ocean_carrier", ["STEAMSHIP OCEAN SHIPPING SS", "LINE CARRIER COMPANY CO"], "NAME SHIP"],
  ["delivery_carrier", ["TRUCKER TRUCKING CARTAGE DRAYAGE DRAYMAN HAULIER CARTMAN DRAY TRUCKMAN MOTOR"], "CO COMPANY CARRIER NAME ASSIGNED LOCAL LINE FIRM"],
  ["pickup", ["PICK PICKUP COLLECT COLLECTION", "FROM AT LOCATION TERMINAL ADDRESS UP"], `${party} UP FROM AT LOCATION CARGO CONTAINER GOODS TERMINAL PIER FREIGHT LOADED`],
  ["freight_location", ["CARGO FREIGHT GOODS CONTAINER CONTAINERS MERCHANDISE", "PICKED LOCATION LOCATED AVAILABLE"], "MAY BE UP CAN NOW AT TERMINAL PRESENT"],
  ["service_contract", ["CONTRACT", "NO NUMBER REF SERVICE"], `${number} SERVICE TARIFF CARRIER`],
  ["stuffing_location", ["STUFFING STUFFED", "LOCATION CONTAINER PLACE ADDRESS AT"], `${party} LOCATION CONTAINER PLACE`],
  ["manufacturer", ["MANUFACTURER MAKER FABRICANTE HERSTELLER"], `${party} SUPPLIER`],
  ["consolidator", ["CONSOLIDATOR STUFFER"], party],
  ["seller", ["SELLER VENDOR VENDEDOR VERKAUFER"], `${party} OWNER`],
  ["buyer", ["BUYER PURCHASER COMPRADOR KAUFER"], `${party} OWNER`],
  ["hts", ["HTS HTSUS HS HSN", "NO NUMBER CODE 6 TARIFF"], `${number} 6 10 DIGIT DIGITS COMMODITY TARIFF`],
  ["containers_received", ["CONTAINERS CNTRS", "TOTAL NUMBER NO", "RECEIVED"], `${number} PACKAGES CARRIER BY OR TOTAL`],
  ["signed_by", ["SIGNED SIGNATURE"], "FOR CARRIER BEHALF BY ITS STAMP MASTER AGENT AGENTS AUTHORIZED AUTHORISED TRANSPORTEUR"],
  ["signed_by", ["FOR", "CARRIER"], "ABOVE NAMED AGENT"],
  ["forwarding_agent_references", ["FORWARDING FORWARDER", "AGENT REFERENCE REFERENCES REF"], `${number} FREIGHT REFERENCES FMC F M C`],
  ["notice_date", ["NOTICE NOTIFICATION ADVICE", "DATE"], "OF ARRIVAL"],
  ["document_date", ["DATE"], "TENDER DISPATCH ORDER DOCUMENT LETTER LOAD DO DELIVERY"],
  ["freight_location", ["SITE"], "EXAM EXAMINATION CES"],
  ["prepared_by", ["PREPARED ISSUED DISPATCHED COMPLETED", "BY"], "NAME"],
  ["document_number", ["ORDER DISPATCH DO WORK JOB FILE SHIPMENT LOAD", "NO NUMBER REF ID"], `${number} OUR DELIVERY ORDER PICKUP`],
]; // prettier-ignore

/** Words that do not change the meaning of a label. */
const always = new Set(
  "THE OF AND OR FOR BY AT TO IN ON AS S DE DEL LA LE LES DU DES DO DA DI Y E ET UND DER DIE DES A".split(" "),
); // prettier-ignore

const split = (text: string): readonly string[] => text.split(" ").filter(Boolean);
const compiled = rows.map(([field, needs, may]) => {
  const groups = needs.map((group) => new Set(split(group)));
  return { field, groups, known: new Set([...groups.flatMap((group) => [...group]), ...split(may)]) };
}); // prettier-ignore

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\bB(?:\(S\))? ?\/ ?LS?\b|\bB\.L\.|\bBILLS? ?(?:\(S\))? OF LADING\b/g, "BL"],
  [/\bI\.T\.?/g, "IT"],
  [/\bIN-BOND\b/g, "INBOND"],
  [/\b([FHM])\.?B\/L\b/g, "$1BL"],
  [/\bPICK-?\s?UP\b/g, "PICK UP"],
  [/\bPRE-? ?CARR(IAGE|IED)\b/g, "PRECARR$1"],
  [/#/g, " NO "],
  [/\(IN WORDS\)/g, " IN WORDS "],
];

/** Every word that a label can contain. */
export const labelVocabulary: readonly string[] = rows.flatMap(([, needs, may]) => [...needs, may]);

const everyWord = new Set([...compiled.flatMap(({ known }) => [...known]), ...always]);

/** "LIVRAISON*", "AGENT": only words of labels, such as the second language of one. */
export const isOnlyLabelWords = (text: string): boolean => {
  const words = wordsIn(text);
  return words.some((word) => word.length >= 4) && words.every((word) => everyWord.has(word));
};

/** The words of a label without its field number and the brackets after it. */
function wordsIn(text: string): string[] {
  let plain = text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toUpperCase()
    .replace(/^\(?\d{1,2}[A-Z]?[.)]+\s*/, "")
    .replace(/^\(\d{1,2}[A-Z]?\)\s*/, "");
  for (const [pattern, word] of abbreviations) plain = plain.replaceAll(pattern, word);
  // A bracket inside a bracket, "(see clause 20 (1) hereof)", goes first.
  plain = plain.replaceAll(/(\([^()]*)\([^()]*\)/g, "$1");
  return plain
    .replace(/^COMBINED TRANSPORT\*?\s+/, "")
    .replaceAll(/\((?!S\))[^)]*\)/g, " ")
    .replace(/\((?!S\)).*$/, " ")
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim()
    .split(" ")
    .filter(Boolean);
}

/** The field whose words a text consists of; null if it is unknown. */
export function meaningOf(text: string): FieldName | null {
  const words = wordsIn(text);
  if (words.length === 0 || words.length > 14) return null;
  for (const { field, groups, known } of compiled) {
    if (!groups.every((group) => words.some((word) => group.has(word)))) continue;
    if (words.every((word) => known.has(word) || always.has(word))) return field;
  }
  return null;
}
