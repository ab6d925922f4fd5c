import { toOne, type Resource } from "#src/platform/http/json-api.ts";
import type { BulkEditItem, BulkEditResultItem } from "../store/bulk-edit-entity.ts";
import { undoUntil } from "./begin.ts";

/** `refused`: the records that it left as they were, where one job is shown. */
export const bulkEditResource = (
  job: BulkEditItem,
  refused?: readonly BulkEditResultItem[],
): Resource => ({
  id: job.id,
  type: "bulk_edit",
  attributes: {
    records: job.records,
    status: job.finishedAt === undefined ? "running" : "finished",
    filter: job.filter ?? null,
    edit: job.edit ?? null,
    counts: { total: job.total, ...job.counts },
    created_at: job.createdAt,
    created_by: { user_id: job.actor.user ?? null, credential: job.actor.credential },
    finished_at: job.finishedAt ?? null,
    undo_until: undoUntil(job),
    ...(refused && {
      problems: refused.map(({ recordId, problem }) => ({ record_id: recordId, ...problem })),
    }),
  },
  relationships: {
    undo_of: toOne("bulk_edit", job.undoOf ?? null),
    undone_by: toOne("bulk_edit", job.undoneBy ?? null),
  },
});
