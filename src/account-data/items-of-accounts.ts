import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Db } from "#src/platform/storage/table.ts";

/** An item as the table holds it. */
export type Item = Readonly<Record<string, unknown>> & {
  readonly pk: string;
  readonly sk: string;
  readonly __edb_e__?: string;
};

/** Accounts of one scan: each is named in four conditions, and DynamoDB takes 300 operators. */
export const accountsAtOnce = 20;

/** What the authorization server remembers names people, by ids inside of its records. */
const ofOauth = "auth#oauth#";

/**
 * Every item that says whose it is, in its attribute `account` or in a key, and all records of the
 * authorization server, page by page. The whole table is read: a list of partitions would have to be
 * continued with every new entity, and what is forgotten in it is never found again.
 */
export async function* itemsOfAccounts(
  { client, table }: Db,
  accounts: readonly string[],
): AsyncGenerator<readonly Item[]> {
  const isOf = accounts.map(
    (_, i) =>
      `account = :a${i} OR contains(pk, :a${i}) OR contains(sk, :a${i}) OR contains(commitPk, :a${i})`,
  );
  const values = Object.fromEntries(accounts.map((account, i) => [`:a${i}`, account]));
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        FilterExpression: [...isOf, "begins_with(pk, :oauth)"].join(" OR "),
        ExpressionAttributeValues: { ...values, ":oauth": ofOauth },
        ExclusiveStartKey,
      }),
    );
    yield (page.Items ?? []) as unknown as Item[];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
}

/** The name of an item's entity; counters of requests have none. */
export const entityOf = (item: Item): string => item["__edb_e__"] ?? "counter";

export const isOfOauth = ({ pk }: Item): boolean => pk.startsWith(ofOauth);
