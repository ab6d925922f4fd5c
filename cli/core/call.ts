import type { List, Page } from "../../sdk/index.ts";
import { partsOf, type ApiCommand, type Given } from "./command.ts";
import type { Context } from "./context.ts";
import { idOf } from "./identify.ts";
import { bodyFrom, queryFrom } from "./input.ts";
import { Progress } from "../print/progress.ts";
import { queryOfView } from "./saved-view.ts";
import type { Row } from "../print/values.ts";

async function* counted(rows: AsyncIterable<Row>, total: number | undefined, { out }: Context) {
  const progress = new Progress(out, "records", total);
  try {
    for await (const row of rows) {
      yield row;
      progress.step();
    }
  } finally {
    progress.end();
  }
}

async function printList(
  list: List<Row>,
  columns: readonly string[] | undefined,
  context: Context,
) {
  const page: Page<Row> = await list;
  const { out, options } = context;
  if (options["all"] === true) {
    await out.records(counted(list, page.total, context), columns);
    return;
  }
  await out.records(page.items, columns);
  if (page.next)
    out.note(`${page.items.length} of ${page.total ?? "more"} are shown; --all gives all.`);
}

const isList = (answer: unknown): answer is List<Row> =>
  typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;

/** Runs a command of one call. */
export async function runCall(command: ApiCommand, context: Context): Promise<void> {
  const { q } = context.connect();
  const [id = "", second = ""] = context.args;
  const [argument = ""] = partsOf(command).args;
  const { view } = context.options;
  const saved =
    typeof view === "string"
      ? await queryOfView(q, view, command.screens ?? [], (line) => context.out.note(line))
      : {};
  const given = {
    id: await idOf(q, argument, id),
    second,
    query: { ...queryFrom(context.options, saved), signal: context.signal } as unknown as never,
    body: (command.kind === "write" ? await bodyFrom(context.options, context.stdin) : {}) as never,
  } satisfies Given;
  // A list is a promise too: awaited here it would be its first page alone.
  const answer: unknown = command.call(q, given);
  if (isList(answer)) return printList(answer, command.columns, context);
  const value = await answer;
  if (value === undefined) context.out.note("Done.");
  else if (Array.isArray(value)) await context.out.records(value as Row[], command.columns);
  else await context.out.record(value as Row);
}
