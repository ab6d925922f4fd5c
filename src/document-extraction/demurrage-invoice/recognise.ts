import type { InvoiceReading } from "./invoice-reading.ts";

const demurrage = /\bdemurrage\b/i;
const detention = /\b(?:detention|per diem|equipment (?:usage|use) charges?)\b/i;
const money = /(?:USD|US\$|[$€£]) ?\d|\d[.,]\d{2}\b/;
/** Titles of documents that name the charges and bill none. */
const noBill =
  /\b(?:quotation|rate (?:sheet|confirmation)|price list|tariff (?:schedule|publication|notice)|credit (?:note|memo)|terms and conditions|arrival notice|purchase order)\b/i;

/**
 * Which charges a document bills, null if it is no invoice for demurrage or detention. `head`: the
 * beginning of its first page, where it says what it is.
 */
export function chargeBilled(head: string, text: string): InvoiceReading["charge"] | null {
  if (!demurrage.test(text) && !detention.test(text)) return null;
  if (!money.test(text) || noBill.test(head)) return null;
  const isInHead = demurrage.test(head) || detention.test(head);
  const signs = [
    isInHead,
    /\binvoice|statement of charges|debit note|\bbill(?:ed|ing)?\b/i.test(text),
    /\bfree ?(?:time|days?|period)\b|last free/i.test(text),
    /\b(?:amount|total|balance|payment)\b[^.]{0,20}\bdue\b|\btotal\b/i.test(text),
    /\b[A-Z]{3}[UJ] ?\d{6} ?-?\d\b/.test(text),
    /\bper day\b|\bdaily\b|\bdays?\b/i.test(text),
  ].filter(Boolean).length;
  if (signs < (isInHead ? 3 : 4)) return null;
  return chargeNamed(head) ?? chargeNamed(text) ?? "both";
}

/** Rules and desks are about "demurrage and detention"; which of both is billed is said besides. */
const pair = /\b(?:demurrage|detention) ?(?:and|&|\/|or) ?(?:demurrage|detention)\b/gi;

/** Null: both are named, or neither. */
function chargeNamed(text: string): "demurrage" | "detention" | null {
  const rest = text.replaceAll(pair, " ");
  const [ofDemurrage, ofDetention] = [demurrage.test(rest), detention.test(rest)];
  if (ofDemurrage === ofDetention) return null;
  return ofDemurrage ? "demurrage" : "detention";
}

/** By words of the trade that only one of both has. */
export function directionOf(text: string): InvoiceReading["direction"] {
  const isExport = /\b(?:export|earliest (?:return|receiving)|\bERD\b|full (?:in|return))/i.test(
    text,
  );
  const isImport =
    /\b(?:import|port of (?:discharge|unlading)|discharg\w*|availab(?:le|ility)|last free day|arrival)\b/i.test(
      text,
    );
  if (isExport === isImport) return "unknown";
  return isExport ? "export" : "import";
}
