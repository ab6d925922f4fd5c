import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

/**
 * The version of everything that is stored: keys and attributes of items, names and contents of files,
 * blobs and messages. Whoever changes one of them so that older data lacks something counts it up and adds a
 * migration (bin/migrate/migrations.ts). The version before is read as well, so that code can be deployed before the
 * data is brought along; any other is refused (contract: invariants#stored-layout).
 */
export const storedLayoutVersion = 9;

/** Whether this code reads data of a version: its own, and the one before. */
export const readsStoredLayout = (version: unknown): boolean =>
  version === storedLayoutVersion || version === storedLayoutVersion - 1;

/** Partition and sort key of the one item that carries the version. */
export const layoutKey = "layout";

export type StoredTable = { readonly client: DynamoDBDocumentClient; readonly table: string };

/** The table is not of the layout that this code reads and writes. The message says what to do. */
export class WrongStoredLayout extends Error {
  override readonly name = "WrongStoredLayout";
}

/** Whether a table of another layout is behind an error, also where a library wrapped it. */
export const isWrongStoredLayout = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof WrongStoredLayout || isWrongStoredLayout(error.cause));

/** Commands about the version itself, which the guard lets through. */
const own = new WeakSet<object>();

/** Lets a command about the version itself pass the guard. */
export function exempt<C extends { readonly input: object }>(command: C): C {
  own.add(command.input);
  return command;
}

/** The version that the table carries; undefined: none. One read. */
export async function readVersion({ client, table }: StoredTable): Promise<unknown> {
  const Key = { pk: layoutKey, sk: layoutKey };
  const { Item } = await client.send(
    exempt(new GetCommand({ TableName: table, Key, ConsistentRead: true })),
  );
  return Item?.["version"];
}

/** States that all that a table holds is of this version. Only for a table of the version before; once it is done, never undone. */
export async function raiseVersion({ client, table }: StoredTable): Promise<void> {
  await client.send(
    exempt(
      new UpdateCommand({
        TableName: table,
        Key: { pk: layoutKey, sk: layoutKey },
        UpdateExpression: "SET version = :now",
        ConditionExpression: "version IN (:now, :before)",
        ExpressionAttributeValues: {
          ":now": storedLayoutVersion,
          ":before": storedLayoutVersion - 1,
        },
      }),
    ),
  );
}

function refusal(table: string, version: unknown): string {
  const wanted = `this Quayline reads version ${storedLayoutVersion}`;
  const elsewhere = "deploy the Quayline that wrote it, or another stage with a table of its own";
  if (version === undefined)
    return `table ${table} has no stored layout version and ${wanted}: if the table is new, run npm run account -- create; if it holds data, ${elsewhere}`;
  return `table ${table} has stored layout version ${JSON.stringify(version)} and ${wanted}: ${elsewhere}`;
}

/** Throws WrongStoredLayout unless this code reads the version that the table carries. One read. */
export async function checkStoredLayout(table: StoredTable): Promise<void> {
  const version = await readVersion(table);
  if (!readsStoredLayout(version)) throw new WrongStoredLayout(refusal(table.table, version));
}

/** The version is read beside these; anything else waits until it is known. */
const reads: ReadonlySet<string> = new Set([
  "GetItemCommand",
  "BatchGetItemCommand",
  "QueryCommand",
  "TransactGetItemsCommand",
]);

/** ElectroDB writes on the errors that it meets, so each command that waits gets one of its own. */
function rethrow(error: unknown): never {
  if (error instanceof WrongStoredLayout) throw new WrongStoredLayout(error.message);
  throw new Error("cannot read the table's stored layout version", { cause: error });
}

/**
 * Holds the client to tables of this layout: the first command reads the version too, and nothing is
 * answered or written before it is confirmed. Once it is, commands cost no more than without.
 */
export function guardStoredLayout(target: StoredTable): void {
  let isConfirmed = false;
  let checking: Promise<void> | undefined;
  async function confirm(): Promise<void> {
    checking ??= checkStoredLayout(target)
      .then(() => void (isConfirmed = true))
      .finally(() => (checking = undefined));
    await checking.catch(rethrow);
  }
  target.client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (isConfirmed || own.has(args.input)) return next(args);
        if (!reads.has(commandName)) {
          await confirm();
          return next(args);
        }
        const [answer] = await Promise.all([next(args), confirm()]);
        return answer;
      },
    { step: "initialize", priority: "high", name: "storedLayout" },
  );
}
