/** What a reader of the numbers must know (interface: Reading the numbers, 1-8). */
const sentences = {
  shared_boxes:
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
    "Descriptions of HS codes are cut short; look at the common goods of commodity search before relying on a code.",
  top_only: (top: number) => `Only the ${top} largest groups are shown.`,
} as const;

type Plain = {
  [K in keyof typeof sentences]: (typeof sentences)[K] extends string ? K : never;
}[keyof typeof sentences];

export const note = (key: Plain): string => sentences[key];
export const partialNote = (month: string): string => sentences.partial_month(month);
export const topNote = (top: number): string => sentences.top_only(top);
