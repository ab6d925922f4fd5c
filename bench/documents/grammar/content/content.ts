import { day, type DateStyle } from "../../facts/dates.ts";
import { addressLines, type AddressStyle } from "../../facts/parties.ts";
import { printed, type Place, type PlaceStyle } from "../../facts/places.ts";
import type { Shipment } from "../../facts/shipment.ts";
import type { Half } from "../../layouts/index.ts";
import type { DocumentType } from "../../payloads.ts";
import type { Notes } from "../../truth.ts";
import { Wording, type Form, type Part } from "../form.ts";

/** What a document type prints of a shipment. */
export type Content = {
  readonly type: DocumentType;
  readonly compose: (page: Page) => Form;
};

const dateStyles: readonly DateStyle[] = [
  "2026-03-09", "03/09/2026", "09-Mar-2026", "09 MAR 2026", "MAR 09, 2026", "March 9, 2026",
]; // prettier-ignore

/** The habits of one form: how it words, dates, and writes places and addresses throughout. */
export class Page {
  readonly s: Shipment;
  readonly n: Notes;
  readonly words: Wording;
  readonly #date: DateStyle;
  readonly #place: PlaceStyle;
  readonly #address: AddressStyle;

  constructor(s: Shipment, n: Notes, half: Half, strange = 0) {
    const random = s.random.fork("habits");
    this.s = s;
    this.n = n;
    this.words = new Wording(half, random, strange);
    this.#date = random.pick(dateStyles);
    this.#place = random.pick(["upper", "city, state", "upper country", "city country"] as const);
    this.#address = random.pick(["usual", "upper", "long"] as const);
  }

  date(path: string, date: Date): string {
    return this.n.put(path, day(date, this.#date));
  }

  /** A day that is printed and asked for by no field. */
  otherDate(date: Date): string {
    return day(date, this.#date);
  }

  place(path: string, where: Place): string {
    return this.n.put(path, printed(where, this.#place));
  }

  party(path: string, of: Shipment["shipper"]): string[] {
    const loud = this.#address !== "usual";
    return this.n.party(path, loud ? of.name.toUpperCase() : of.name, addressLines(of, this.#address)); // prettier-ignore
  }

  /** Name and address lines of a party that is printed and asked for by no field. */
  otherParty(of: Shipment["shipper"]): string[] {
    const loud = this.#address !== "usual";
    return [loud ? of.name.toUpperCase() : of.name, ...addressLines(of, this.#address)];
  }

  /** The notify party, or the words that refer to the consignee. */
  notify(): string[] {
    return this.s.notify === this.s.consignee
      ? this.n.party("notify_party", this.s.random.pick(["SAME AS CONSIGNEE", "SAME AS ABOVE"]), [])
      : this.party("notify_party", this.s.notify);
  }

  /** Printed with its value or, as often as `share` says, not at all on this form. */
  maybe(share: number, part: () => string): string | null {
    return this.s.random.chance(share) ? part() : null;
  }
}

/** Letterhead of a company: its name and its address in one or two lines. */
export const letterhead = (
  name: string,
  of: Shipment["broker"] | Shipment["forwarder"],
): [string, ...string[]] => [name, ...addressLines(of, "short"), `Tel ${of.phone}`];

export const entries = (...list: Extract<Part, { kind: "entries" }>["entries"]): Part => ({
  kind: "entries",
  entries: list,
});
