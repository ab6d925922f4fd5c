import Papa from "papaparse";

/** One line of UNECE's CSV files, which have no line of names. */
export type LocodeRow = {
  /** Of the file, from 1. */
  readonly line: number;
  /** `+` new, `X` to be removed, `=` another name, `|` another name than before, `#` changed; else empty. */
  readonly change: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Three characters; empty in the head line of a country and in a line of another name. */
  readonly location: string;
  readonly name: string;
  /** The name without diacritics. */
  readonly plainName: string;
  /** ISO 3166-2 without the country. */
  readonly subdivision: string;
  /** Eight characters: `1` port, `2` rail, `3` road, `4` airport, `5` postal, `6` inland depot, `7` fixed, `B` border. */
  readonly functions: string;
  /** `4230N 00131E`, or empty. */
  readonly coordinates: string;
  readonly remarks: string;
};

/** What is wrong with a file; nothing of it is taken. */
export class RefusedList extends Error {
  override readonly name = "RefusedList";
}

/** The columns of UN/LOCODE's CSV files (UNECE, "UN/LOCODE Code List"). */
const columns = 12;
/** So many mistakes of a file are named. */
const named = 10;
/** With more damaged lines a file is another one; the copies in circulation have up to one in a hundred. */
const tolerated = 0.02;

/** A line that is not as UNECE writes it; the others of its file are taken. */
export type DamagedLine = { readonly line: number; readonly text: string; readonly why: string };

/** UNECE's files are UTF-8 or, up to 2023, ISO-8859-1; other encodings are refused. */
function textOf(name: string, bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    throw new RefusedList(`${name}: it is UTF-16; save it as UTF-8`);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new RefusedList(`${name}: it is a ZIP file; unpack it and name the CSV files in it`);
  if (bytes.includes(0)) throw new RefusedList(`${name}: it is no text`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("iso-8859-1").decode(bytes);
  }
}

function mistakeIn(fields: readonly string[]): string | null {
  if (fields.length !== columns) return `${fields.length} columns, not ${columns}`;
  const [change = "", country = "", location = "", name = "", , , functions = ""] = fields;
  if (!/^[+X=|#¦*!]?$/.test(change.trim())) return `the change indicator "${change}" is unknown`;
  if (!/^[A-Z]{2}$/.test(country)) return `"${country}" is no country code`;
  if (!/^(?:[A-Z2-9]{3})?$/.test(location)) return `"${location}" is no location code`;
  if (name.trim() === "") return "the name is missing";
  if (location !== "" && !/^[-0-9B]{8}$/.test(functions))
    return `"${functions}" are no eight functions`;
  return null;
}

/**
 * The rows of one CSV file, and its damaged lines. Throws `RefusedList` for a file that is empty, that ends within a
 * line, or that has so many damaged lines that it is another file.
 */
export function rowsOf(
  name: string,
  bytes: Uint8Array,
): { readonly rows: readonly LocodeRow[]; readonly damaged: readonly DamagedLine[] } {
  const text = textOf(name, bytes).replace(/^\uFEFF/, "");
  if (text.trim() === "") throw new RefusedList(`${name}: it is empty`);
  if (!/[\r\n]$/.test(text))
    throw new RefusedList(`${name}: it ends within a line, so a part of it is missing`);
  // An empty line counts, so that a row is found by its number.
  const { data } = Papa.parse<string[]>(text, { delimiter: "," });
  const rows: LocodeRow[] = [];
  const damaged: DamagedLine[] = [];
  for (const [at, fields] of data.entries()) {
    if (fields.length === 1 && fields[0]!.trim() === "") continue;
    const why = mistakeIn(fields);
    if (why === null) rows.push(rowOf(at + 1, fields));
    else damaged.push({ line: at + 1, text: fields.join(",").slice(0, 80), why });
  }
  if (damaged.length > data.length * tolerated)
    throw new RefusedList(
      [
        `${name}: ${damaged.length} of ${data.length} lines are not as UNECE writes UN/LOCODE`,
        ...damaged.slice(0, named).map(({ line, why }) => `  line ${line}: ${why}`),
      ].join("\n"),
    );
  return { rows, damaged };
}

function rowOf(line: number, fields: readonly string[]): LocodeRow {
  const trimmed = fields.map((field) => field.trim());
  const [change, country, location, name, plainName, subdivision, functions] = trimmed as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [coordinates = "", remarks = ""] = trimmed.slice(10);
  return {
    line,
    change,
    country,
    location,
    name,
    plainName,
    subdivision,
    functions,
    coordinates,
    remarks,
  };
}
