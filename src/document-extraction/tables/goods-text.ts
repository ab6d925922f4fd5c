import { packagePattern, sizePattern, volumePattern, weightPattern } from "../values/units.ts";

/** Lines that bills print among the goods and that name no goods. */
const boilerplate =
  /^(?:(?:ams |scac |house )*h?\/?b\/?l(?: ?no\b| ?number\b| ?#|\s*:)|house (?:b\/?l|bill)\b|(?:purchase |customer )?orders?(?: nos?\.?| number| ref)?[\s:#.]+[a-z]{0,3}-?\d|actual shipper|shipper'?s invoice|(?:goods|cargo) as (?:above|per|before)|same as above|set (?:at|temp|point)|set-?point|temp(?:erature)?\b|vents?\b|ventilation|air exchange|humidity|iso type|service (?:cy|cfs|door|port|fcl|lcl)\b|(?:\(.*\) )?said to contain\W*$|(?:(?:said )?to )?contain(?:s|ing)?\W*$|contact\b|(?:shipper |carrier |line )?seals?\b|volume\b|type\b|(?:chargeable |tare |cargo )?weight\b|s\.?t\.?c\.?:?|said to contain:?|shipper'?s? load|shippers? load|slac|freight (?:prepaid|collect)|n\/m|no marks|particulars|total|\d+ ?(?:x ?\d+\S*)? (?:containers?|cntrs?)\b|\d+\s?x\s?\d{2}|hs code|hts|h[.,]\s?s[.,]|p\.?\/?o\b|p[i1l|]o\sno\b|invoice|container|seal|clean on board|on board|laden on board|shipped on board|telex release|express|surrendered|no solid wood|this shipment|cy\/cy|contract|net weight|gross weight|as per|see (?:rider|attached|next)|continued|page \d|ams|isf|destination|free time|temperature|oft|ocean freight|\(?\*+|[-=_]{4,}|the goods|these commodities|weight|measurement|packages|marks|description)/i;

/** A line without counts, sizes and measures. */
const besideCounts = (text: string): string =>
  [packagePattern, weightPattern, volumePattern, sizePattern]
    .reduce((left, pattern) => left.replaceAll(new RegExp(pattern.source, "gi"), " "), text)
    .replaceAll(
      /\b(?:KGS?|KGM|CBM|M3|MTQ|SEAL|NO|X|CONT|TARE|NET|VGM|CNTR|SLAC|STC|CONTAINERS?)\b\*?/gi,
      " ",
    );

/** Terms and statements among the goods. */
const statement =
  /\b(?:free (?:detention|demurrage|time|days)|(?:solid )?wood(?:en)? pack|pack(?:ing|aging) materials?|detention|demurrage|hereby|declar(?:e|ed|ation)|certif(?:y|ied)|load,? (?:stow|count)|fumigat|letter of credit|freight (?:prepaid|collect)|on board)\b/i;

/** The continuation of a company's name, which names no goods. */
const companyEnd =
  /^(?:gmbh(?: & co\.? kg)?|joint stock company|(?:co\.?,? ?|pvt\.? |pte\.? )?(?:ltd|limited)\.?|inc\.?|llc|corp(?:oration)?\.?|company)$/i;

/** A line that names goods, not only how many and how heavy they are. */
export const isGoodsText = (text: string): boolean =>
  text.length < 160 &&
  !/\b[A-Z]{3}[UJZ]\d{7}\b/.test(text) &&
  !companyEnd.test(text.trim()) &&
  !/^[A-Z]{0,4}-?\d{4,}[A-Z\d-]*$/i.test(text.trim()) &&
  !statement.test(text) &&
  !boilerplate.test(text.trim()) &&
  /[A-Za-z]{3}/.test(besideCounts(text));

/** "STEEL SINKS: PLASTIC BOXES": OCR reads a semicolon between two goods as a colon. */
export function asGoodsList(text: string): string {
  const goods = text.split(/[:;]\s+(?=[A-Z])/);
  return goods.length > 1 && goods.every((one) => isGoodsText(one)) ? goods.join("; ") : text;
}
