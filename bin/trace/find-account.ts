import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Db } from "#src/platform/storage/table.ts";

/**
 * Whose container it is; null when there is none of this id. Keys begin with the account, so that the table is read
 * from its beginning: up to one read unit for each 8 KB before the container is found.
 */
export async function accountOfContainer(
  { client, table }: Db,
  id: string,
): Promise<string | null> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table,
        FilterExpression: "containerId = :id AND attribute_exists(currentStatus)",
        ProjectionExpression: "account",
        ExpressionAttributeValues: { ":id": id },
        ExclusiveStartKey,
      }),
    );
    const account = page.Items?.[0]?.["account"];
    if (typeof account === "string") return account;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return null;
}
