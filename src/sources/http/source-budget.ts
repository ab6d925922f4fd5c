import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";

/**
 * One poll out of the source's real-time minute. Returns null, or how many real seconds to wait
 * when the minute is used up. No limit, no DynamoDB call.
 */
export async function takeFromBudget(
  deps: Dependencies,
  scac: string,
  perMinute: number | undefined,
): Promise<number | null> {
  if (!perMinute) return null;
  const wait = await takeFromWindow(deps, scac, perMinute, 60);
  return wait === null ? null : wait + Math.floor(deps.random() * 10);
}

/** One of so many in a window of real seconds by the clock: null, or the seconds until the next. */
export async function takeFromWindow(
  { db }: Pick<Dependencies, "db">,
  budget: string,
  max: number,
  windowSeconds: number,
): Promise<number | null> {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const window = Math.floor(nowSeconds / windowSeconds);
  try {
    await db.client.send(
      new UpdateCommand({
        TableName: db.table,
        Key: { pk: `source-budget#${budget}`, sk: String(window) },
        UpdateExpression: "ADD #n :one SET #t = :t",
        ConditionExpression: "attribute_not_exists(#n) OR #n < :max",
        ExpressionAttributeNames: { "#n": "taken", "#t": "ttl" },
        ExpressionAttributeValues: {
          ":one": 1,
          ":max": max,
          ":t": nowSeconds + windowSeconds + 240,
        },
      }),
    );
    return null;
  } catch (error) {
    if (isConditionRefused(error)) return windowSeconds - (nowSeconds % windowSeconds);
    throw error;
  }
}
