import { useState } from "react";
import { client } from "../api/client.ts";
import { endedSignIn } from "../api/query-client.ts";
import type { ReadRows, RowsOf } from "../api/rows.ts";
import { readsIn, type Table } from "../columns/column.ts";
import type { AnyRow } from "../grid/lines.ts";
import { words } from "../words/index.ts";
import { csvOf, worksheetOf } from "./csv.ts";
import { download } from "./download.ts";

/** Longer than any other answer: the product writes a file first. */
const patience = AbortSignal.timeout.bind(AbortSignal, 120_000);

/** Every row that matches, as the API writes it; a file of many comes by a redirect, which the browser follows. */
const fileOfAll = (of: RowsOf, asked: string, reads: readonly string[]): Promise<Blob> => {
  const query = new URLSearchParams(asked);
  query.set("columns", reads.join(","));
  return client.send(
    {
      method: "GET",
      path: `/${of}?${query.toString()}`,
      headers: { accept: "text/csv" },
      signal: patience(),
    },
    (response) => response.blob(),
  );
};

type Props<R extends AnyRow, Name extends string> = {
  readonly of: RowsOf;
  readonly name: string;
  readonly table: Table<R, Name>;
  readonly columns: readonly Name[];
  readonly asked: string;
  readonly selection: ReadRows<R>;
};

/** What a spreadsheet program opens. */
const formats = [
  ["csv", words.grid.exportCsv],
  ["xlsx", words.grid.exportXlsx],
] as const;
type Format = (typeof formats)[number][0];

/** A file of the rows and columns that are shown; of more rows than are shown, with the API's own names. */
export function ExportButton<R extends AnyRow, Name extends string>(props: Props<R, Name>) {
  const { of, name, table, columns, asked, selection } = props;
  const [state, setState] = useState<"ready" | "busy" | "done" | Error>("ready");
  /** The cells that are shown; null: there are more rows, which the API has. */
  const shown = () =>
    selection.rows.length === selection.total ? worksheetOf(table, columns, selection.rows) : null;
  const all = () => fileOfAll(of, asked, readsIn(table, columns));
  const fileOf = {
    csv: async (): Promise<Blob> => {
      const worksheet = shown();
      return worksheet ? new Blob([csvOf(worksheet)], { type: "text/csv" }) : all();
    },
    xlsx: async (): Promise<Blob> => {
      // Only who wants such a file loads what writes it.
      const { worksheetOfCsv, xlsxOf } = await import("./xlsx.ts");
      return new Blob([xlsxOf(name, shown() ?? worksheetOfCsv(await (await all()).text()))]);
    },
  } satisfies Record<Format, () => Promise<Blob>>;
  const save = async (format: Format): Promise<void> => {
    setState("busy");
    try {
      download(await fileOf[format](), `${name}.${format}`);
      setState("done");
    } catch (error) {
      endedSignIn(error as Error);
      setState(error as Error);
    }
  };
  return (
    <>
      {formats.map(([format, label]) => (
        <button
          key={format}
          type="button"
          className="button"
          disabled={state === "busy"}
          onClick={() => void save(format)}
        >
          {label}
        </button>
      ))}
      <span role="status" className={state === "done" ? "visually-hidden" : undefined}>
        {state === "busy" && words.grid.exporting}
        {state === "done" && words.grid.exported}
      </span>
      {state instanceof Error && <span role="alert">{state.message}</span>}
    </>
  );
}
