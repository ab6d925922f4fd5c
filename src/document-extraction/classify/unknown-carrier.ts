import { plain } from "../page/fold.ts";
import { fieldValue } from "../labels/fields.ts";
import type { FieldName } from "../labels/lexicon.ts";
import { label } from "../labels/labelled-page.ts";
import { documentIssuer } from "../parties/issuer.ts";
import type { PageLayout } from "../page/page-layout.ts";
import { printedOn, searchable } from "./printed-words.ts";

/** Words in the name of a company that forwards, and runs no ships. */
const forwarderName =
  /\b(?:FORWARD\w*|LOGISTIC\w*|FREIGHT|CARGO|CONSOLIDAT\w*|NVOCC|BROKERS?|BROKERAGE|CUSTOMS|SUPPLY CHAIN|TRANSITAIRES?|SPEDITION|TRANSITARIO|WORLDWIDE|TRANSPORTATION)\b/;

/** Words in the name of a company that runs ships. */
const lineName =
  /\b(?:LINES?|LINEA|SHIPPING|NAVIGATION|NAVIERA|NAVIGAZIONE|SCHIFFAHRT\w*|REEDEREI|MARITIMES?|MARITIMA|OCEAN CARRIERS?|STEAMSHIP)\b/;

/** What a forwarder prints on its own bill: its licence, where the goods are released, the bill above its own. */
const ofForwarder = new RegExp(
  ` (?:${[
    String.raw`ACTING AS CARRIER|AS CARRIER NVOCC|NVOCC|NON VESSEL|FIATA`,
    String.raw`FMC (?:OTI|NO|LIC\w*)|OTI (?:NO|LIC\w*)`,
    String.raw`FOR (?:DELIVERY|RELEASE)(?: OF (?:THE )?(?:GOODS|CARGO|SHIPMENT))?(?: PLEASE)? (?:APPLY|CONTACT)`,
    String.raw`TO OBTAIN DELIVERY|DELIVERY AGENT|DESTINATION AGENT|OVERSEAS AGENT`,
    String.raw`HOUSE (?:BILL|B L)|HBL|MASTER (?:BILL|B L)|MBL|OCEAN CARRIER`,
  ].join("|")}) `,
);

/** A forwarder signs so, and so does the agent of a line. */
const asAgent = / AGENTS? FOR THE CARRIER /;

const has = (layouts: readonly PageLayout[], ...fields: readonly FieldName[]): boolean =>
  fields.some((field) => fieldValue(layouts.map(label), field) !== null);

/**
 * Whether a carrier that the reference data does not know issued the bill: a form with a vessel and a
 * voyage, no sign of a forwarder, and the carrier's booking or the name of a shipping line at its head.
 */
export function isBillOfUnknownCarrier(layouts: readonly PageLayout[]): boolean {
  const [first] = layouts;
  if (!first) return false;
  const issuer = plain(documentIssuer([label(first)])?.text ?? "");
  if (forwarderName.test(issuer)) return false;
  const text = searchable(printedOn(layouts));
  if (ofForwarder.test(text)) return false;
  const sails = has(layouts, "vessel_voyage") || (has(layouts, "vessel") && has(layouts, "voyage"));
  const isLine = lineName.test(issuer);
  return sails && (isLine || (has(layouts, "booking") && !asAgent.test(text)));
}
