import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Quayline } from "../../../sdk/index.ts";
import type { Context } from "../../core/context.ts";
import { exit, Failure, wrongUsage } from "../../core/failure.ts";
import { instantOf } from "../../core/time.ts";
import { lock } from "../../core/files.ts";
import { changedRows } from "./changed-rows.ts";
import {
  tableNames,
  type TableFileFormat,
  type TableName,
} from "../../../src/warehouse-tables/index.ts";
import { Progress } from "../../print/progress.ts";
import { apiSource } from "./api-source.ts";
import { readState, writeState, type FolderState } from "./state-file.ts";
import { hasFiles, lastRunIn, TableFiles } from "./table-files.ts";

type Options = {
  readonly folder: string;
  readonly format: TableFileFormat | undefined;
  readonly tables: readonly TableName[] | undefined;
  readonly again: string | undefined;
};

const isTable = (name: string): name is TableName =>
  (tableNames as readonly string[]).includes(name);

function againOf(since: string | undefined, isFull: boolean): string | undefined {
  if (isFull) {
    if (since !== undefined) throw wrongUsage("Give --since or --full, not both.");
    return "all";
  }
  if (since === undefined) return undefined;
  return `${new Date(instantOf(since)).toISOString().slice(0, 19)}Z`;
}

function optionsOf({ options }: Context): Options {
  const text = (name: string) => options[name] as string | undefined;
  const folder = text("to");
  if (!folder) throw wrongUsage("--to <folder> is needed.");
  const format = text("format");
  if (format !== undefined && format !== "parquet" && format !== "csv")
    throw wrongUsage(`--format is parquet or csv, not ${format}.`);
  const names = text("tables")
    ?.split(",")
    .map((name) => name.trim());
  const unknown = names?.find((name) => !isTable(name));
  if (unknown !== undefined)
    throw wrongUsage(`There is no table ${unknown}. Tables: ${tableNames.join(", ")}.`);
  return {
    folder,
    format,
    tables: names?.filter(isTable),
    again: againOf(text("since"), options["full"] === true),
  };
}

/** The account, and the tables that it may have; those that were asked for by name are not left out in silence. */
async function accountOf(q: Quayline, asked: Options["tables"], { out, signal }: Context) {
  const { account, features } = await q.account.me({ signal });
  if (asked || features.documents.status === "enabled")
    return { id: account!.id, tables: asked ?? tableNames };
  out.note("Documents are no part of this account's plan; their tables are left out.");
  const tables = tableNames.filter((name) => !name.startsWith("document"));
  return { id: account!.id, tables };
}

/** Throws a Failure when the folder holds something else. */
function fitting(
  state: FolderState | undefined,
  account: string,
  options: Options,
): TableFileFormat {
  const { folder, format = state?.format ?? "parquet" } = options;
  if (state && state.account !== account)
    throw new Failure(
      exit.usage,
      `${folder} holds the rows of the account ${state.account}. Give a folder of its own to ${account}.`,
    );
  if (state && state.format !== format)
    throw new Failure(exit.usage, `${folder} holds files of ${state.format}. Give another folder.`);
  return format;
}

/**
 * Writes what changed since the last export into a folder, everything at the first. Files get their places when all of
 * them are whole, and the state is stored after that: a stop in between writes the same rows again under the next number.
 */
export async function exportTables(context: Context): Promise<void> {
  const options = optionsOf(context);
  const { out, signal } = context;
  const { folder } = options;
  mkdirSync(folder, { recursive: true });
  const release = await lock(
    join(folder, ".quayline-export.lock"),
    0,
    `Another \`quayline export\` writes to ${folder}.`,
  );
  const progress = new Progress(out, "rows");
  let files: TableFiles | undefined;
  try {
    const state = readState(folder);
    // An export is many pages: each waits for its turn in the rate.
    const { q } = context.connect({ tries: 10 });
    const account = await accountOf(q, options.tables, context);
    const format = fitting(state, account.id, options);
    const number = 1 + Math.max(state?.run ?? 0, lastRunIn(folder));
    const exportedAt = `${new Date().toISOString().slice(0, 19)}Z`;
    files = new TableFiles(folder, format, number);
    const opened = files;
    const tables = await changedRows(apiSource(q, signal), state?.tables ?? {}, {
      tables: account.tables,
      run: { export_run: number, exported_at: exportedAt },
      ...(options.again !== undefined && { again: options.again }),
      emit: async (table, rows) => {
        opened.add(table, rows);
        progress.step(rows.length);
      },
    });
    // A loader finds every table, also one that has no rows yet.
    for (const table of account.tables) if (!hasFiles(folder, table)) files.begin(table);
    const written = files.publish(exportedAt.slice(0, 10));
    writeState(folder, { version: 1, account: account.id, format, run: number, tables });
    progress.end();
    const rows = account.tables.map(
      (table) => written.find((one) => one.table === table) ?? { table, rows: 0, file: null },
    );
    await out.records(rows, ["table", "rows", "file"]);
  } finally {
    progress.end();
    files?.close();
    release();
  }
}
