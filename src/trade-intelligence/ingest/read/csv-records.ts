/** A line of a file; the first one, with the names of the columns, is line 1. */
export type CsvLine = {
  readonly number: number;
  readonly text: string;
  /** Why it cannot be a record, whatever its content. */
  readonly fault?: string;
};

export type CsvSink = {
  record(fields: readonly string[], line: number): void;
  reject(line: number, reason: string, text: string): void;
};

/** A field with more lines than this is a stray quotation mark, not a text. */
const maxLinesOfRecord = 20;

/**
 * Makes records of `width` fields from the lines of a CSV file (RFC 4180; a quotation mark inside an
 * unquoted field is a letter). A quotation mark that is not closed costs its own line only: a field
 * continues in the next line unless that line is a complete record. Line breaks in a field become
 * blanks. A line that is not a record is rejected with its number.
 */
export function csvRecords(
  width: number,
  sink: CsvSink,
): {
  take(line: CsvLine): void;
  /** Whether a field of an earlier line may continue in the next one. */
  isOpen(): boolean;
  end(): void;
} {
  let open: CsvLine[] = [];

  function giveUp(): void {
    const [first, ...others] = open;
    open = [];
    if (first) sink.reject(first.number, "quotation mark is not closed", first.text);
    for (const line of others) take(line);
  }

  function goesOn(line: CsvLine): boolean {
    if (line.fault || standsAlone(line.text, width)) return false;
    const lines = [...open, line];
    const fields = csvFields(lines.map(({ text }) => text).join(" "));
    if (fields === "open") {
      if (lines.length >= maxLinesOfRecord) return false;
      open = lines;
      return true;
    }
    if (!isRecord(fields, width)) return false;
    const number = open[0]!.number;
    open = [];
    sink.record(fields, number);
    return true;
  }

  function take(line: CsvLine): void {
    if (open.length > 0) {
      if (goesOn(line)) return;
      giveUp();
    }
    // The rest of a discarded record may begin another one.
    if (open.length > 0) return take(line);
    if (line.fault) return sink.reject(line.number, line.fault, line.text);
    if (line.text.trim() === "") return;
    const fields = csvFields(line.text);
    if (fields === "open") open = [line];
    else if (fields === "broken")
      sink.reject(line.number, "text after a closing quotation mark", line.text);
    else if (fields.length === width) sink.record(fields, line.number);
    else sink.reject(line.number, "wrong number of columns", line.text);
  }

  return {
    take,
    isOpen: () => open.length > 0,
    end() {
      while (open.length > 0) giveUp();
    },
  };
}

const isRecord = (fields: Fields, width: number): fields is string[] =>
  Array.isArray(fields) && fields.length === width;

/** A record whose quotation marks are paired, so it does not end a field of an earlier line. */
const standsAlone = (text: string, width: number): boolean =>
  text.split('"').length % 2 === 1 && isRecord(csvFields(text), width);

/** `open`: the text ends within quotation marks. `broken`: something follows a closing one. */
type Fields = string[] | "open" | "broken";

/** The fields of one line, as written between the commas. */
export function csvFields(text: string): Fields {
  if (!text.includes('"')) return text.split(",");
  const fields: string[] = [];
  const quotedField = /\s*"([^"]*(?:""[^"]*)*)("?)\s*/y;
  for (let at = 0; at <= text.length; at++) {
    quotedField.lastIndex = at;
    const quoted = quotedField.exec(text);
    if (quoted) {
      if (!quoted[2]) return "open";
      at = quotedField.lastIndex;
      if (at < text.length && text[at] !== ",") return "broken";
      fields.push(quoted[1]!.replaceAll('""', '"'));
    } else {
      const comma = text.indexOf(",", at);
      const end = comma < 0 ? text.length : comma;
      fields.push(text.slice(at, end));
      at = end;
    }
  }
  return fields;
}
