import type { Context } from "#src/platform/dependencies.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import { bulkEdits, type BulkEditResultItem } from "../store/bulk-edit-entity.ts";

/** What a job changed of these records; null: nothing. One consistent BatchGet for a hundred. */
export function resultsOf(
  ctx: Context,
  bulkEditId: string,
  ids: readonly string[],
): Promise<readonly (BulkEditResultItem | null)[]> {
  const { result } = bulkEdits(ctx.db).entities;
  const account = ctx.account.id;
  return batchGet(
    ctx.db,
    ids.map((recordId): Lookup<BulkEditResultItem> => {
      const key = { account, bulkEditId, outcome: "changed" as const, recordId };
      return {
        key: result.get(key).params()["Key"] as Lookup<0>["key"],
        read: (item) => result.parse({ Item: item }).data as BulkEditResultItem,
      };
    }),
  );
}
