/**
 * Which labels name the number of a document, an order or a shipment
 * (contract: documents#other-payload). Forms number banks, fields, articles and persons too, in more
 * ways than a list can exclude. So a label counts only when it names a document, or a reference.
 */
export function isDocumentLabel(printed: string): boolean {
  const text = printed.replace(/^\(?\d{1,2}[a-z]?[.)]+\s*/i, "").replaceAll(/[’']/g, "");
  return (
    ofNumber.test(text) && !isOfNoDocument(text) && (drawings.test(text) || reference.test(text))
  );
}

/** A number of a phone, bank, tax, page, field, article or person, or a sentence about a number. */
export const isOfNoDocument = (label: string): boolean =>
  // "Tax invoice no." is the number of the invoice.
  notDocuments.test(label.replace(/\b(?:tax|vat|gst) invoice/i, "invoice")) || prose.test(label);

/** A label that ends like the label of a number: "L/C No.", "Load #", "Number and date of invoices". */
const ofNumber = /(?:\bnos?\b\.?|\bnumbers?\b|\bnr\b\.?|#|\brefs?\b\.?|\breferences?\b|\bid\b)(?:\s*\(.*\)|\s*(?:and|&|\/)\s*date\b.*)?[\s.]*[:#]*$|^number and date\b/i; // prettier-ignore

const drawings =
  /\b(?:invoices?|inv|pro-? ?forma|orders?|p\.?\s?\/?\s?[oil]\b|purchase|s\.?\/?[co]\b|contracts?|agreement|credits?|[ld]\.?\/?c\b|advice|certificates?|cert|bills?|b\s?\/\s?ls?|bol|[hmo]?bl|[hm]?awb|way-?\s?bill|lading|bookings?|bkg|shipments?|consignment|jobs?|files?|quot(?:e|es|ation)|offer|proposal|estimate|lists?|notes?|d\/?n|c\/?n|receipts?|tickets?|docket|voucher|documents?|docs?|declaration|claim|policy|reports?|applications?|requests?|enquiry|inquiry|rfq|tender|load|trip|dispatch|manifest|entry|itn|aes|release|confirmation|conf|appointment|letter|memo|transaction|tracking|pro|requisition|indent|remittance|payment|debit|statement|amendment|survey|inspection|packing|sales?|deal|interchange|eir|gate (?:pass|ticket|transaction)|pick-?\s?up|delivery|work|consol)\b/i;

/** "Our ref.", "Forwarder's reference": only the owner of the reference. */
const reference = /^(?:(?:our|your|my|their|customers?|clients?|shippers?|consignees?|exporters?|importers?|buyers?|sellers?|suppliers?|export|import|forwarders?|freight|forwarding|agents?|carriers?|brokers?|traders?|vendors?|senders?|receivers?|principals?|internal|external|additional|other|cargo|unique|general|main)[\s/]*)*(?:refs?\b\.?|references?)(?:[\s/]*(?:nos?\b\.?|numbers?|nr\b\.?|#|id))*(?:\s*\(.*\))?[\s.]*[:#]*$/i; // prettier-ignore

const prose =
  /\b(?:must|shall|will|please|show|shown|this|these|the|is|are|be|all|any|above|below|when|if|not|quote (?:our|your))\b/i;

const notDocuments =
  /\b(?:tel|phone|telephone|fax|mobile|mob|cell|contact|whatsapp|hotline|emergency|account|acct|a\/c|bank|iban|swift|bic|routing|sort|aba|vat|tax|ein|gst|gstin|pan|iec|cin|cnpj|ruc|nit|rfc|abn|acn|eori|usci|uscc|irs|tin|duns|fei|page|form|article|art|product|prod|material|mat|catalog(?:ue)?|cat|design|colou?r|code|container|cntr|seal|vessel|voyage|flight|item|line|style|model|part|sku|ean|upc|gtin|gln|sscc|barcode|hs|hts|htsus|tariff|lot|batch|heat|roll|drum|pallet|cas|einecs|index|zip|postal|post|p\.?\s?o\.? box|box|room|suite|plot|door|gate no|berth|bay|carton|ctns?|case|copies|originals?|packages|pkgs|pieces|units?|licen[cs]e|permit|fmc|oti|nvocc|registration|registered|register|reg|regn|regd|marks|un|imo|scac|serial|chassis|truck|trailer|tractor|vehicle|wagon|railcar|plate|driver|employee|staff|badge|operator|user|store|branch|department|dept|company|customer\s+(?:no|nr|number|id|#)|client\s+(?:no|nr|number|id|#)|vendor\s+(?:no|nr|number|id|#)|supplier\s+(?:no|nr|number|id|#)|cust\s+(?:no|nr|number|id|#)|debtor|creditor|member|check|cheque|drawing|rev|revision|version|section|table|days|times|clause|annex)\b/i;
