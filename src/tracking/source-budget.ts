import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { isConditionRefused } from "#src/platform/table.ts";
import type { World } from "#src/platform/world.ts";

/**
 * One look out of the source's real-time minute. Answers null, or how many real seconds to wait
 * when the minute is used up. No limit, no DynamoDB call.
 */
export async function takeFromBudget(
  world: World,
  scac: string,
  perMinute: number | undefined,
): Promise<number | null> {
  if (!perMinute) return null;
  const nowSeconds = Math.floor(Date.now() / 1000);
  const window = Math.floor(nowSeconds / 60);
  try {
    await world.db.client.send(
      new UpdateCommand({
        TableName: world.db.table,
        Key: { pk: `source-budget#${scac}`, sk: String(window) },
        UpdateExpression: "ADD #n :one SET #t = :t",
        ConditionExpression: "attribute_not_exists(#n) OR #n < :max",
        ExpressionAttributeNames: { "#n": "looks", "#t": "ttl" },
        ExpressionAttributeValues: { ":one": 1, ":max": perMinute, ":t": nowSeconds + 300 },
      }),
    );
    return null;
  } catch (error) {
    if (isConditionRefused(error)) return 60 - (nowSeconds % 60) + Math.floor(world.random() * 10);
    throw error;
  }
}
