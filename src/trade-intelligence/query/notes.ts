/** What a reader of the numbers must know (contract: trade-intelligence#what-the-numbers-mean). */
const sentences = {
  shared_containers:
    "A container counts once, whatever number of bills it is on; companies and HS codes share containers, so do not add these numbers up across companies or codes.",
  modelled_value: "estimated_value is a modelled US dollar figure, not the declared customs value.",
  partial_month: (month: string) => `${month} is still running: its numbers are partial.`,
  full_months: "Only full calendar months are counted; the running month is left out.",
  floor:
    "A company's numbers are a floor: names may be withheld, and freight is often booked under forwarders or suppliers.",
  separate_entities:
    "Names are normalised but split by state, and related companies are separate companies.",
  parties:
    "Companies are consignee or notify party on the bill, so forwarders, carriers without vessels and brokers appear among them.",
  spellings:
    "Carriers, countries and ports keep the manifest's spelling; merge_variants joins spellings that differ in case, blanks and punctuation only.",
  headings:
    "Descriptions of HS codes are cut short; check the common goods of commodity search before you rely on a code.",
  unnamed:
    "Totals and groups count the containers that name a company; those that name none (withheld, to order) are left out. Ask without company dimensions for the whole market.",
  cut_off: (first: string, last: string) =>
    `The data covers ${first} to ${last}: requested months outside it are omitted, not zero.`,
  after_data: (since: string, last: string) =>
    `${since} is after the data, which ends with ${last}: there is nothing to count.`,
  before_data: (until: string, first: string) =>
    `${until} is before the data, which begins with ${first}: there is nothing to count.`,
  not_held: (months: string) => `No records of ${months} are held: they are left out, not zero.`,
  no_full_month: (first: string) =>
    `The data begins with ${first}: it has no full calendar month of those requested.`,
  top_only: (top: number) => `Only the ${top} largest groups are shown.`,
} as const;

type Plain = {
  [K in keyof typeof sentences]: (typeof sentences)[K] extends string ? K : never;
}[keyof typeof sentences];

export const note = (key: Plain): string => sentences[key];
export const partialNote = (month: string): string => sentences.partial_month(month);
export const cutOffNote = (first: string, last: string): string => sentences.cut_off(first, last);
export const afterDataNote = (since: string, last: string): string =>
  sentences.after_data(since, last);
export const beforeDataNote = (until: string, first: string): string =>
  sentences.before_data(until, first);
export const notHeldNote = (months: readonly string[]): string =>
  sentences.not_held(months.join(", "));
export const noFullMonthNote = (first: string): string => sentences.no_full_month(first);
export const topNote = (top: number): string => sentences.top_only(top);
