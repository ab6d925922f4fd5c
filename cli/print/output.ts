import { once } from "node:events";
import type { Writable } from "node:stream";
import { csvLine, csvRow } from "./csv.ts";
import { columnsOf, fieldsOf, shown, tableOf } from "./table-text.ts";
import { picked, valueAt, type Row } from "./values.ts";
import { wrongUsage } from "../core/failure.ts";

export type Format = "table" | "json" | "ndjson" | "csv";

/** Where a command writes: data on standard output, everything else on standard error. */
export type Streams = {
  readonly out: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly err: Writable & { readonly isTTY?: boolean };
};

export type OutputOptions = {
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly csv?: boolean;
  readonly fields?: string;
  readonly quiet?: boolean;
};

/** Waits until a slow reader has taken what was written. */
export async function writeTo(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, "drain");
}

function formatOf({ json, ndjson, csv }: OutputOptions, isTerminal: boolean): Format {
  const asked = [json && "json", ndjson && "ndjson", csv && "csv"].filter(Boolean);
  if (asked.length > 1) throw wrongUsage("Give one of --json, --ndjson and --csv.");
  return (asked[0] as Format | undefined) ?? (isTerminal ? "table" : "json");
}

/** What a command prints, in the format that was asked for. */
export class Output {
  readonly format: Format;
  readonly isTerminal: boolean;
  readonly #streams: Streams;
  readonly #fields: readonly string[] | undefined;
  readonly #quiet: boolean;
  readonly #color: boolean;
  #hasHead = false;

  constructor(
    options: OutputOptions,
    streams: Streams,
    env: Readonly<Record<string, string | undefined>>,
  ) {
    this.isTerminal = streams.out.isTTY === true;
    this.format = formatOf(options, this.isTerminal);
    this.#streams = streams;
    this.#fields = options.fields?.split(",").map((name) => name.trim());
    this.#quiet = options.quiet === true;
    this.#color = this.isTerminal && !env["NO_COLOR"] && env["TERM"] !== "dumb";
  }

  /** `--fields` names what is shown. */
  get hasFields(): boolean {
    return this.#fields !== undefined;
  }

  /** Text as it is. */
  text(text: string): Promise<void> {
    return writeTo(this.#streams.out, text);
  }

  /** Something to know besides the data; not with `--quiet`. */
  note(text: string): void {
    if (!this.#quiet) this.#streams.err.write(`${text}\n`);
  }

  /** A line that is written over, on a terminal only. `null` removes it. */
  progress(text: string | null): void {
    if (this.#quiet || this.#streams.err.isTTY !== true) return;
    this.#streams.err.write(`\r\u001B[K${text ?? ""}`);
  }

  /** Records in their order, as they come. */
  async records(
    rows: AsyncIterable<Row> | Iterable<Row>,
    columns?: readonly string[],
  ): Promise<number> {
    if (this.format === "table") return this.#table(rows, columns);
    if (this.format === "csv") return this.#csv(rows);
    return this.format === "json" ? this.#json(rows) : this.#lines(rows);
  }

  /** One record of a stream: it is written when it comes, a line each; JSON is NDJSON here. */
  async line(row: Row, columns: readonly string[]): Promise<void> {
    const named = this.#fields ?? columns;
    if (this.format === "table") {
      const cells = named.map((path) => shown(valueAt(row, path))).filter((cell) => cell !== "");
      await this.text(`${cells.join("  ")}\n`);
    } else if (this.format === "csv") {
      if (!this.#hasHead) await this.text(csvLine(named));
      this.#hasHead = true;
      await this.text(csvRow(row, named));
    } else await this.text(`${JSON.stringify(this.#picked(row))}\n`);
  }

  /** One record. */
  async record(row: Row): Promise<void> {
    if (this.format === "csv" || this.format === "ndjson") await this.records([row]);
    else if (this.format === "table")
      await this.text(fieldsOf(row, this.#fields ?? Object.keys(row), this.#color));
    else await this.text(`${JSON.stringify(this.#picked(row), null, 2)}\n`);
  }

  #picked(row: Row): Row {
    return this.#fields ? picked(row, this.#fields) : row;
  }

  async #table(rows: AsyncIterable<Row> | Iterable<Row>, named?: readonly string[]) {
    // Widths need all rows: a hundred at a time keep memory small and columns steady.
    const size = 100;
    let batch: Row[] = [];
    let count = 0;
    const flush = async () => {
      if (batch.length === 0) return;
      const columns = this.#fields ?? named ?? columnsOf(batch[0]!);
      const width = this.#streams.out.columns ?? 120;
      await this.text(tableOf(batch, columns, { width, color: this.#color }));
      batch = [];
    };
    for await (const row of rows) {
      batch.push(row);
      count++;
      if (batch.length === size) await flush();
    }
    await flush();
    if (count === 0) this.note("Nothing found.");
    return count;
  }

  async #json(rows: AsyncIterable<Row> | Iterable<Row>) {
    let count = 0;
    for await (const row of rows) {
      const text = JSON.stringify(this.#picked(row), null, 2).replaceAll("\n", "\n  ");
      await this.text(`${count++ === 0 ? "[\n  " : ",\n  "}${text}`);
    }
    await this.text(count === 0 ? "[]\n" : "\n]\n");
    return count;
  }

  async #lines(rows: AsyncIterable<Row> | Iterable<Row>) {
    let count = 0;
    for await (const row of rows) {
      await this.text(`${JSON.stringify(this.#picked(row))}\n`);
      count++;
    }
    return count;
  }

  async #csv(rows: AsyncIterable<Row> | Iterable<Row>) {
    let columns = this.#fields;
    let count = 0;
    for await (const row of rows) {
      columns ??= Object.keys(row);
      if (count++ === 0) await this.text(csvLine(columns));
      await this.text(csvRow(row, columns));
    }
    return count;
  }
}
