import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import {
  checkStoredLayout,
  exempt,
  layoutKey,
  readVersion,
  storedLayoutVersion,
  type StoredTable,
} from "#src/platform/storage/stored-layout.ts";

async function isEmpty({ client, table }: StoredTable): Promise<boolean> {
  const { Items = [] } = await client.send(
    exempt(new ScanCommand({ TableName: table, Limit: 1, ConsistentRead: true })),
  );
  return Items.length === 0;
}

/**
 * Writes the version into a table that holds nothing, then checks it. For whoever made the table or
 * works with an operator's credentials: it scans, which no function of the product may.
 */
export async function markNewTable(target: StoredTable): Promise<void> {
  if ((await readVersion(target)) === undefined && (await isEmpty(target)))
    await target.client
      .send(
        exempt(
          new PutCommand({
            TableName: target.table,
            Item: { pk: layoutKey, sk: layoutKey, version: storedLayoutVersion },
            ConditionExpression: "attribute_not_exists(pk)",
          }),
        ),
      )
      .catch((error: unknown) => {
        // Another process was first; the check below reads what it wrote.
        if ((error as Error).name !== "ConditionalCheckFailedException") throw error;
      });
  await checkStoredLayout(target);
}
