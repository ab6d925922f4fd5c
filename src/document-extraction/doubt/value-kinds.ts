/**
 * What kind of value a field has, by its JSON pointer: values of one kind fail in the same ways,
 * whatever document type they are of. The first row that fits counts.
 */
const kinds: readonly (readonly [kind: string, fields: RegExp])[] = [
  ["rest", /in_words$|pre_carriage_by$/],
  ["references", /(?:references?|reference_numbers|po_numbers|hts_codes)\/\d+$/],
  ["container", /container_number$/],
  ["seal", /seal_number$/],
  ["contact", /(?:email|phone)$/],
  ["address", /address(?:_\d)?$/],
  ["party_part", /_(?:city|state|province|postal_code|country|duns|duns4|irs_tax_id|record_number)$/],
  ["party", /(?:name|carrier|customer|terminal|also_notify|shipper|location|_by|_at)$/],
  ["day", /(?:^|[/_])(?:date|eta|etd|day)(?:_of_issue|_of_receipt)?$|available_at$/],
  ["vessel", /vessel/],
  ["voyage", /voyage/],
  ["place", /port_|port$|place_|country_of|routing$/],
  ["unit", /_unit$|currency$/],
  ["measure", /weight(?:_kg|_lb)?$|measurement(?:_cbm|_cft)?$/],
  ["count", /packages$|package_count$|quantity$|slac$|waybills$|pages$|containers_received$/],
  ["size", /container_(?:size|type)$/],
  ["money", /amount$|value$|duty$/],
  ["goods", /description|marks_and_numbers/],
  ["text", /message|notes|summary$/],
  ["bill", /(?:mbl|hbl|mbol|hbol|waybill)(?:_number|_reference)?$/],
  ["code", /scac|firms|hts|filer|_type$|_mode$|_terms$|_state$/],
  ["number", /number|reference/],
]; // prettier-ignore

/** `rest` where nothing more is known. */
export const kindOfValue = (pointer: string): string =>
  kinds.find(([, fields]) => fields.test(pointer))?.[0] ?? "rest";
