import { AsyncLocalStorage } from "node:async_hooks";
import { bucketOf, isOfAccount, takesSession } from "#src/platform/access-rule.ts";
import type { Route, TableNeed } from "#src/platform/manifest.ts";
import type { Db } from "#src/platform/storage/table.ts";

/** What a call to the table needs, and the partitions it names where a caller's own are meant. */
type Asked = { readonly need: TableNeed; readonly pk: string | undefined };

const running = new AsyncLocalStorage<Route>();

const single: Readonly<Record<string, TableNeed>> = {
  Get: "table:get",
  BatchGet: "table:batch-get",
  Put: "table:put",
  Update: "table:update",
  Delete: "table:delete",
  ConditionCheck: "table:check",
  BatchWrite: "table:batch-write",
};

function askedBy(command: string, input: any): Asked[] {
  const name = command.replace(/(Item)?Command$/, "");
  const asked = (kind: string, of: any): Asked => {
    const need = single[kind];
    if (!need) throw new Error(`${kind} of the table is no need that a row can name`);
    return { need, pk: (of.Key ?? of.Item)?.pk };
  };
  if (name.startsWith("Transact"))
    return input.TransactItems.flatMap((item: object) =>
      Object.entries(item).map(([kind, of]) => asked(kind, of)),
    );
  if (name === "BatchGet")
    return Object.values<any>(input.RequestItems).flatMap(({ Keys }) =>
      Keys.map((Key: object) => asked(name, { Key })),
    );
  if (name !== "Query") return [asked(name, input)];
  const index = input.IndexName ? `-${input.IndexName}` : "";
  return [{ need: `table:query${index}` as TableNeed, pk: undefined }];
}

/** What every row with a key may do beside its needs (lib/functions/needs.ts, callerStatements). */
function isOfCaller({ access }: Route, { need, pk = "" }: Asked): boolean {
  if (!isOfAccount(access)) return false;
  if (need === "table:get") return /^(key|auth#oauth|auth#user|account)#/.test(pk);
  if (need === "table:batch-get") return takesSession(access) && pk.startsWith("auth#user#");
  return need === "table:update" && bucketOf(access) !== null && pk.startsWith("account#");
}

/** Runs a handler as the function of its row. */
export const asRow = <T>(row: Route | undefined, run: () => T): T =>
  row ? running.run(row, run) : run();

/**
 * Refuses what the running row's needs do not name, as its role would in AWS. Answers how many calls rows have made,
 * without those that find out who calls: what is known of a caller is kept for some seconds.
 */
export function holdToNeeds({ client }: Db): () => number {
  let calls = 0;
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        const row = running.getStore();
        if (!row) return next(args);
        const own = askedBy(commandName, args.input).filter((asked) => !isOfCaller(row, asked));
        if (own.length > 0) calls++;
        for (const { need, pk = "" } of own)
          if (
            !row.needs.includes(need) &&
            !(row.audit && need === "table:put" && pk.startsWith("audit#"))
          )
            throw new Error(`${row.id} calls the table for ${need}, which its row lacks`);
        return next(args);
      },
    { step: "initialize" },
  );
  return () => calls;
}
