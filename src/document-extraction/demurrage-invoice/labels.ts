import type { InvoiceElement } from "./invoice-reading.ts";

/** What a label of an invoice announces: an element, or a part of a billed line. */
export type InvoiceField =
  | Exclude<
      InvoiceElement,
      | "container_numbers"
      | "contact"
      | "digital_means"
      | "dispute_time_frame"
      | "certification_of_rules"
      | "certification_of_performance"
    >
  | "charged_from"
  | "charged_to"
  | "line_amount"
  /** Known, and no element: its value explains itself to nobody else. */
  | "other";

const number = String.raw`(?: ?(?:no|nos|nr|num|numbers?|#|ref(?:erence)?)\b\.?| ?#| ?\(s\))*`;
const at = String.raw`(?: ?(?:date|day|on|at|time|dt)\b)*`;

/** Label words in the order of precedence: of two that begin at one word the longer one counts. */
const words: readonly (readonly [InvoiceField, string])[] = [
  [
    "bill_of_lading_numbers",
    `(?:master |house |ocean |m|h)?(?:bill of lading|b ?/ ?l|bol|bl|mbl|hbl)${number}`,
  ],
  ["bill_of_lading_numbers", `(?:sea )?waybill${number}`],
  ["bill_of_lading_numbers", `transport document${number}`],
  [
    "port_of_discharge",
    String.raw`(?:port of (?:discharge|unlading)|discharge port|discharging port|discharged at|pod|unlading port|port of destination)`,
  ],
  [
    "basis_of_liability",
    String.raw`(?:basis (?:of|for) (?:liability|billing|(?:the )?charges?|invoice)|billing basis|liability basis|(?:reason|why) (?:you are |for being )?billed|billed party (?:is|as)|billed (?:as|because)|party billed because|capacity of (?:the )?billed party|liable party basis)`,
  ],
  [
    "invoice_date",
    String.raw`(?:(?:invoice|inv\.?|billing|bill|issue|issuance|statement) (?:issue )?(?:date|dt)|date (?:of (?:invoice|issue|issuance)|issued|invoiced)|issued(?: on)?|invoiced on|dated)`,
  ],
  [
    "due_date",
    String.raw`(?:(?:invoice |payment )?due (?:date|on|by)|(?:payment|amount|is|and) due(?: by| on| no later than)?(?= (?:\d|[A-Z]{3}))|payment due(?: date| by| on)?|pay(?:able)?(?: on or)? (?:by|before)|date due|remit by|settle by|due)`,
  ],
  [
    "free_time_start",
    String.raw`(?:free ?time|free ?period|free ?days?|ft|allowance)(?: \w+)? ?(?:starts?|started|start date|begins?|began|commence[sd]?|from|beginning)${at}|(?:first free day|start(?: date)? of free time|free from|ffd)`,
  ],
  [
    "free_time_end",
    String.raw`(?:free ?time|free ?period|free ?days?|ft|allowance)(?: \w+)? ?(?:ends?|ended|end date|expir(?:es|ed|y|ation)|until|through|thru|to|ending|last day)${at}|(?:last free (?:day|date|time)|lfd|end(?: date)? of free time|free (?:until|thru|through|to))`,
  ],
  [
    "free_days",
    String.raw`(?:allowed free ?time(?: in days| \(days?\))?|free ?time(?: allowed| allowance| granted)?(?: in days| \(days?\)| days?)?|free ?days?(?: allowed| granted)?|days? free|free ?period|days of free time(?: allowed)?|allowance|allowed days)`,
  ],
  [
    "availability_date",
    String.raw`(?:(?:container |cargo |first )?(?:availab(?:le|ility))(?: for (?:pick-?up|delivery))?${at}|date (?:of availability|available)|ready for pick-?up|discharge and available)`,
  ],
  [
    "earliest_return_date",
    String.raw`(?:earliest (?:return|receiving|receipt)${at}|erd|first receiving${at})`,
  ],
  [
    "charged_from",
    String.raw`(?:charge(?:able|d|s)?|billing|billed|demurrage|detention|per diem|storage)(?: charges?)? (?:from|start(?:s|ed|ing)?|begins?|began|first day)${at}|(?:from date|start date|date from|from|start|begin)`,
  ],
  [
    "charged_to",
    String.raw`(?:charge(?:able|d|s)?|billing|billed|demurrage|detention|per diem|storage)(?: charges?)? (?:to|thru|through|until|ends?|ended|last day)${at}|(?:to date|end date|through date|date to|thru|through|until|to|end|up to)`,
  ],
  [
    "charged_days",
    String.raw`(?:(?:charge(?:able|d)|billable|billed|demurrage|detention|per diem|days?) (?:period|dates?|days?)(?: charged| billed)?|(?:days?|dates?|period|number of days) (?:charged|billed|chargeable|in charge)|(?:billing|charge) (?:period|dates?)|(?:#|no\.?|number) of days|dates? of charges?|days?|qty|quantity)`,
  ],
  [
    "total_amount",
    String.raw`(?:(?:grand |invoice )?total(?: amount)?(?: due| payable| charges?| invoice)?|(?:total )?(?:amount|balance) (?:due|payable|now due)|(?:please )?pay this amount|sum due)`,
  ],
  [
    "rule",
    String.raw`(?:(?:applicable |governing )?(?:tariff|rule|service contract|terminal schedule|schedule|contract)(?: (?:rule|reference|ref\.?|no\.?|number|and rule|item|section))*${number}|(?:rate|charge) (?:basis|authority)|per tariff)`,
  ],
  [
    "rate",
    String.raw`(?:(?:daily|per diem|day|unit|applicable|charge)? ?rates?(?: ?(?:/|per) ?day| applied| \(usd\)| per container per day)?|(?:charge|price|amount) per day|per day|tier)`,
  ],
  [
    "line_amount",
    String.raw`(?:(?:line |extended )?(?:amount|charge|total)(?: \(usd\)| usd)?|extension)`,
  ],
  [
    "other",
    String.raw`(?:containers?|equipment|cntr|unit|invoice|customer|account|vessel|voyage|booking|description|size|type|size ?/ ?type|terminal|gate.?out|gate.?in|out.?gate|in.?gate|returned?|picked up|pick-?up|empty return|discharged?(?: date| on)?|vessel arrival|eta|ata|arrival|terms|currency|bill to|billed to|consignee|reference)(?: (?:no|number|date|name|id)\b\.?)*${number}`,
  ],
];

/** "Port(s) of discharge": a plural anywhere. */
const withPlurals = (pattern: string): string =>
  `${pattern.replaceAll(/(?<=[a-z]) /g, String.raw`(?:\(?s\)?)? `)}(?:\\(?s\\)?)?`;

const patterns = words.map(
  ([field, pattern]) => [field, new RegExp(`^(?:${withPlurals(pattern)})(?![\\w/])`, "i")] as const,
);

/** Words that are labels only by themselves or before a colon: sentences and periods have them too. */
const plainWord =
  /^(?:from|to|start|begin|thru|through|until|end|up to|days?|qty|quantity|tier|due|tariff|rule|contract|schedule|allowance|total|rates?|charges?|amount|issued|dated)$/i;
export const isPlainWord = (label: string): boolean =>
  plainWord.test(label.replace(/[:#\s]+$/, "").trim());

/** The longest label at the beginning of a text, and its length. */
export function labelAt(text: string): { field: InvoiceField; length: number } | null {
  let longest: { field: InvoiceField; length: number } | null = null;
  for (const [field, pattern] of patterns) {
    const length = pattern.exec(text)?.[0].trimEnd().length ?? 0;
    if (length > (longest?.length ?? 0)) longest = { field, length };
  }
  return longest;
}
