import { realSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { notFound } from "#src/platform/http/errors.ts";
import {
  bulkEdits,
  type BulkEditItem,
  type BulkEditResultItem,
} from "../store/bulk-edit-entity.ts";
import { jobNow } from "./job-store.ts";

/** The list shows the newest jobs; the others are found by their ids until they end. */
const listed = 200;
/** Records whose problem a job shows. */
const shownProblems = 100;

/** One job of the account. Throws 404, also for one whose time is over. One get. */
export async function findBulkEdit(ctx: Context, id: string): Promise<BulkEditItem> {
  const job = await jobNow(ctx, { account: ctx.account.id, id });
  if (!job || job.ttl <= realSeconds()) throw notFound("bulk edit", id);
  return job;
}

/** The account's newest jobs, newest first. One query. */
export async function listBulkEdits(ctx: Context): Promise<readonly BulkEditItem[]> {
  const { data } = await bulkEdits(ctx.db)
    .entities.job.query.job({ account: ctx.account.id })
    .go({ order: "desc", limit: listed, pages: 1, consistent: true });
  return data.filter(({ ttl }) => ttl > realSeconds());
}

/** What a job left as it was, and why: the first of them. One query. */
export async function problemsOf(
  ctx: Context,
  { account, id: bulkEditId }: BulkEditItem,
): Promise<readonly BulkEditResultItem[]> {
  const { data } = await bulkEdits(ctx.db)
    .entities.result.query.result({ account, bulkEditId, outcome: "refused" })
    .go({ limit: shownProblems, pages: 1, consistent: true });
  return data;
}
