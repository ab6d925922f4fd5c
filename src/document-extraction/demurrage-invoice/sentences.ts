import { datePattern } from "../values/kinds.ts";
import type { InvoiceValue } from "./read-fields.ts";
import { moneyPattern } from "./picked-values.ts";
import type { InvoiceElement } from "./invoice-reading.ts";

const date = `(${datePattern.source})`;
const money = `(${moneyPattern.source})`;
/** `[^;]` and `[^;.]` of a pattern do not run over the end of a sentence; dates and amounts have dots too. */
const sentence = (source: string): RegExp =>
  new RegExp(source.replaceAll("[^;]", String.raw`(?:(?!\. [A-Za-z])[^;])`), "i");

/** How sentences state what forms have labels for; the first group is the value. */
export const fieldSentences: readonly (readonly [InvoiceValue["field"], RegExp])[] = [
  [
    "invoice_date",
    sentence(`\\b(?:invoice|statement|bill)\\b[^;]{0,60}?\\b(?:dated|issued(?: on)?) ${date}`),
  ],
  ["due_date", sentence(`\\bdue\\b[^;]{0,40}?\\b(?:on|by|before|no later than) ${date}`)],
  [
    "due_date",
    sentence(`\\bpa(?:y|id|yable|yment)\\b[^;]{0,60}?\\b(?:by|before|no later than) ${date}`),
  ],
  [
    "free_days",
    sentence(
      "\\b(\\d{1,2}) (?:calendar |working |business )?(?:free days|days?(?:'| of)? free(?: ?time)?)\\b",
    ),
  ],
  [
    "free_days",
    sentence(
      "\\bfree ?(?:time|period)\\b[^;.]{0,40}?\\b(\\d{1,2}) (?:calendar |working |business )?days?\\b",
    ),
  ],
  [
    "free_time_start",
    sentence(
      `\\bfree ?(?:time|period|days?)\\b[^;]{0,60}?\\b(?:began|begins|started|starts|commenced|from|ran from)(?: on)? ${date}`,
    ),
  ],
  [
    "free_time_end",
    sentence(
      `\\bfree ?(?:time|period|days?)\\b[^;]{0,120}?\\b(?:ended|ends|expired|expires|until|through|to|lapsed)(?: on)? ${date}`,
    ),
  ],
  [
    "availability_date",
    sentence(`\\bavailab(?:le|ility)\\b[^;.]{0,50}? (?:on|from|since|as of) ${date}`),
  ],
  ["earliest_return_date", sentence(`\\bearliest (?:return|receiving)\\b[^;.]{0,50}? ${date}`)],
  [
    "charged_from",
    sentence(
      `\\b(?:charge[sd]?|accrued?|billed|incurred|demurrage|detention|per diem)\\b[^;]{0,90}?\\bfrom ${date}`,
    ),
  ],
  [
    "charged_to",
    sentence(
      `\\b(?:charge[sd]?|accrued?|billed|incurred|demurrage|detention|per diem)\\b[^;]{0,90}?\\bfrom (?:${datePattern.source}) (?:to|through|thru|until|up to)(?: and including)? ${date}`,
    ),
  ],
  [
    "charged_days",
    sentence(
      "\\b(\\d{1,3}) (?:calendar |working |chargeable |billable )?days? (?:at|of demurrage|of detention|charged|x|were|are)\\b",
    ),
  ],
  ["rate", sentence(`${money} (?:per|a|each|/) ?(?:container (?:per )?)?(?:calendar )?day\\b`)],
  [
    "total_amount",
    sentence(
      `\\b(?:total(?:s|ling|ing|led)?|sum|amount(?:s|ing)?(?: due)?)(?: of| to| is| due is)? ${money}`,
    ),
  ],
  [
    "port_of_discharge",
    sentence(
      "\\b(?:discharged|unladen) (?:at|in) (?:the port of )?([A-Z][A-Za-z.]+(?: [A-Z][A-Za-z.]+){0,2}(?:, [A-Z]{2})?)",
    ),
  ],
  [
    "rule",
    sentence(
      "\\b(?:under|pursuant to|in accordance with|as per|set by|in) ((?:our |the )?[^;:]{0,40}?\\b(?:tariff|service contract|terminal schedule)\\b[^;:]{0,50}?(?:rule|item|section|no\\.?|number) ?[A-Z0-9][\\w./-]*)",
    ),
  ],
  [
    "basis_of_liability",
    /\b((?:[Yy]ou|[Tt]he billed party|[Tt]his invoice|[Tt]he party billed|(?:[A-Z][\w&]*\.? ){1,6}?)[ ]?(?:(?:is|are) (?:being )?(?:billed|invoiced|liable|responsible)|was billed|(?:is|are) the (?:proper|correct) party)[^;.]{0,60}?\b(?:as|because|since|under|by virtue)\b[^;.]{4,140})/,
  ],
];

/** Statements that are an element by themselves. */
export const statements: readonly {
  readonly element: InvoiceElement;
  readonly strong: readonly RegExp[];
  /** Words after which the element may stand there in words that nobody knows. */
  readonly weak: RegExp;
}[] = [
  {
    element: "certification_of_rules",
    strong: [
      /\b(?:consistent|compl(?:y|ies|iant|iance)|conform\w*|(?:in )?accordance|meets?|satisf\w+)\b[^;]{0,120}?\b(?:Federal Maritime Commission|FMC|46 ?C\.?F\.?R|Part 541|545\.5)\b/i,
    ],
    weak: /\b(?:certif\w*|FMC|Federal Maritime|C\.?F\.?R|545\.5)\b/i,
  },
  {
    element: "certification_of_performance",
    strong: [
      /\b(?:performance|conduct|acts?|actions?|doing)\b[^;]{0,80}?\b(?:did|do|does|has|have|had) not (?:cause|contribut)[^;.]{0,80}/i,
      /\b(?:no|nothing|neither)\b[^;.]{0,60}?\b(?:performance|conduct|acts?|actions?|our part)\b[^;.]{0,60}?\b(?:caused?|contribut)\w*/i,
      /\bnot (?:been )?caused (?:by|or contributed)[^;.]{0,80}?\b(?:performance|us|our|carrier|billing party)\b/i,
    ],
    weak: /\b(?:certif\w*|contribut\w*|did not cause|our performance)\b/i,
  },
];

/** Words that speak of a request for mitigation, refund or waiver. */
export const disputeWords = /\b(?:disputes?|mitigat\w*|waivers?|waive|refunds?)\b/i;
export const contactWords =
  /\b(?:contact|questions?|inquir\w*|enquir\w*|queries|customer service|disputes?|e-?mail|call|phone|tel)\b/i;
/** Parts are as long as names of hosts and mailboxes may be, so that no text takes long to search. */
export const webAddress =
  /\b(?:https?:\/\/|www\.)[\w./?=&%#~-]{1,300}[\w/]|(?<![@\w.])[a-z][a-z0-9-]{1,62}(?:\.[a-z0-9-]{1,62}){0,6}\.(?:com|net|org|example|test)\/[\w./-]{0,200}/i;
export const emailAddress = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/;
export const phoneNumber = /(?:\+\d{1,3}[ .-]?)?\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/;

const count: Readonly<Record<string, number>> = {
  ten: 10,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  "forty-five": 45,
  sixty: 60,
  ninety: 90,
};
const duration = String.raw`(?:(\d{1,3})|(${Object.keys(count).join("|")}))(?: \(\d{1,3}\))?[ -](?:calendar |business |working )?days?`;
/** A span of days in a sentence about disputes. */
export const durationPattern = new RegExp(`\\b${duration}\\b`, "i");
export const daysOfDuration = (text: string): number | null => {
  const match = durationPattern.exec(text);
  if (!match) return null;
  return match[1] === undefined ? count[match[2]!.toLowerCase()]! : Number(match[1]);
};
