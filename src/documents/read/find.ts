import { notFound } from "#src/platform/http/errors.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { documentNow } from "../change-document.ts";
import type { DocumentItem } from "../store/document-entity.ts";
import { submissions, type SubmissionItem } from "../store/submission-entity.ts";

/**
 * One document of this account. Another account's document counts as absent
 * (contract: requests#records-of-other-accounts).
 */
export const findDocument = (ctx: Context, id: string): Promise<DocumentItem> =>
  documentNow(ctx, id);

export async function findSubmission(ctx: Context, id: string): Promise<SubmissionItem> {
  const { data } = await submissions(ctx.db)
    .get({ account: ctx.account.id, id })
    .go({ consistent: true });
  if (!data) throw notFound("email submission", id);
  return data;
}
