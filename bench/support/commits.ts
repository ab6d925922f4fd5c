import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { readCommit, type Commit } from "#src/webhooks/index.ts";

/** Every commit in the table, dispatched or not. */
export async function commitsIn(deps: Dependencies): Promise<Commit[]> {
  const commits: Commit[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await deps.db.client.send(
      new ScanCommand({
        TableName: deps.db.table,
        FilterExpression: "#e = :commit",
        ExpressionAttributeNames: { "#e": "__edb_e__" },
        ExpressionAttributeValues: { ":commit": "commit" },
        ExclusiveStartKey: from,
      }),
    );
    commits.push(...(page.Items ?? []).map(readCommit).filter((commit) => commit !== null));
    from = page.LastEvaluatedKey;
  } while (from);
  return commits;
}
