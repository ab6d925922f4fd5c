import {
  blankPayload,
  rowFields,
  type DocumentType,
  type Payload,
  type Value,
} from "./payloads.ts";

/** One document inside a file: its pages there, its type and the fields that are printed on it. */
export type Truth = {
  readonly pages: { readonly first: number; readonly last: number };
  readonly documentType: DocumentType;
  readonly payload: Payload;
  /**
   * Other right readings: a code that follows from another field, a phone line within an address.
   */
  readonly allowed: Readonly<Record<string, readonly string[]>>;
};

type Open = { [key: string]: Value };

/**
 * Notes each value while a layout prints it. Every method gives back the text to print, so what is
 * written on the page and what is noted cannot differ.
 */
export class Notes {
  readonly #payload: Payload;
  readonly allowed: Record<string, string[]> = {};

  readonly documentType: DocumentType;

  constructor(documentType: DocumentType) {
    this.documentType = documentType;
    this.#payload = blankPayload(documentType);
    if (documentType === "draft_house_bill_of_lading") this.#payload["hbl_type"] = "DRAFT";
    if (documentType === "final_house_bill_of_lading") this.#payload["hbl_type"] = "TELEX";
  }

  /** `path` is a field, or a field of a part: `shipper.name`. Notes nothing for other types' fields. */
  put(path: string, text: string): string {
    this.#set(path, text);
    return text;
  }

  /** A field whose value is a number, printed as `text`. */
  number(path: string, value: number, text: string): string {
    this.#set(path, value);
    return text;
  }

  /** Another reading of a field that counts as right, and is not asked for when nothing is noted. */
  allow(path: string, text: string): void {
    this.allowed[path] = [...(this.allowed[path] ?? []), text];
  }

  /** One text more in a list of texts. */
  add(list: string, text: string): string {
    const known = this.#payload[list];
    if (!Array.isArray(known)) throw new Error(`${this.documentType} has no list ${list}`);
    if (!known.includes(text)) this.#payload[list] = [...(known as Value[]), text];
    return text;
  }

  /** A row more in a list of rows; its `put` notes fields of that row. */
  row(list: string): {
    put(field: string, text: string): string;
    number(field: string, value: number, text: string): string;
    add(field: string, text: string): string;
  } {
    const known = this.#payload[list];
    const fields = rowFields[`${this.documentType}.${list}`];
    if (!Array.isArray(known) || !fields)
      throw new Error(`${this.documentType} has no rows ${list}`);
    const row: Open = structuredClone(fields);
    this.#payload[list] = [...(known as Value[]), row];
    const set = (field: string, value: Value): void => {
      if (!(field in fields)) throw new Error(`${this.documentType}.${list} has no ${field}`);
      row[field] = value;
    };
    return {
      put: (field, text) => (set(field, text), text),
      number: (field, value, text) => (set(field, value), text),
      add: (field, text) => {
        row[field] = [...((row[field] as Value[] | undefined) ?? []), text];
        return text;
      },
    };
  }

  /** Name and address lines of a party, noted as `party.name` and `party.address`. */
  party(path: string, name: string, lines: readonly string[]): string[] {
    this.#set(`${path}.name`, name);
    if (lines.length > 0) this.#set(`${path}.address`, lines.join("\n"));
    return [name, ...lines];
  }

  get payload(): Payload {
    return this.#payload;
  }

  #set(path: string, value: Value): void {
    const [head = "", tail] = path.split(".");
    if (!(head in this.#payload)) throw new Error(`${this.documentType} has no field ${head}`);
    if (tail === undefined) {
      this.#payload[head] = value;
      return;
    }
    const part = this.#payload[head] as Open;
    if (!(tail in part)) throw new Error(`${this.documentType}.${head} has no field ${tail}`);
    part[tail] = value;
  }
}
