import type * as z from "zod";
import type { documentsQuery } from "#schemas/document.ts";
import type { pageQuery } from "#schemas/json-api.ts";
import {
  and,
  batchGet,
  contains,
  exists,
  holds,
  not,
  ordersOf,
  listPage,
  type Expression,
  type List,
  type SortFields,
  type Listed,
} from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { normalizeNumber } from "#src/reference/index.ts";
import { documents, type DocumentItem } from "../store/document-entity.ts";
import {
  submissions,
  type SubmissionItem,
  type SubmissionSummary,
} from "../store/submission-entity.ts";
import type { DocumentSummary } from "../summary.ts";
import { documentLookup, submissionLookup } from "./lookups.ts";

export const documentList: List<DocumentSummary> = {
  name: "documents",
  between: (db, partition, from, to) =>
    documents(db).query.list(partition).between({ changedAt: from }, { changedAt: to }).params(),
};

const submissionList: List<SubmissionSummary> = {
  name: "email_submissions",
  between: (db, partition, from, to) =>
    submissions(db).query.list(partition).between({ changedAt: from }, { changedAt: to }).params(),
};

type DocumentsQuery = z.output<typeof documentsQuery>;
type PageQuery = { readonly [K in keyof ReturnType<typeof pageQuery>]: number } & {
  readonly "page[after]"?: string | undefined;
};

const sorts: SortFields<DocumentSummary> = {
  document_type: ({ summary }) => summary.type,
  // The source tells who added it, because an API key has no user.
  added_by: ({ summary }) => summary.source,
  created_at: ({ summary }) => summary.createdAt,
};

/** All given filters must match (contract: documents#document-lists). */
function documentWhere(
  query: DocumentsQuery,
  ofMail: readonly string[] | null,
): Expression<DocumentSummary> {
  const name = query["filter[filename]"]?.trim().toLowerCase();
  const reference = normalizeNumber(query["filter[reference]"] ?? "");
  const types = query["filter[document_types]"]?.split(",").map((type) => type.trim());
  const reasons = query["filter[review_reason]"]?.split(",");
  const records = [query["filter[shipment_id]"], query["filter[container_id]"]].filter(
    (id) => id !== undefined,
  );
  return and(
    not(exists(({ summary }) => summary.discarded)),
    ...(name
      ? [
          contains<DocumentSummary>(
            ({ summary }) => [summary.fileName.toLowerCase(), summary.name.toLowerCase()],
            name,
          ),
        ]
      : []),
    ...(reference
      ? [contains<DocumentSummary>(({ summary }) => summary.references, reference)]
      : []),
    ...(reasons ? [holds<DocumentSummary>(({ summary }) => summary.reasons, ...reasons)] : []),
    ...(ofMail ? [holds<DocumentSummary>(({ id }) => id, ...ofMail)] : []),
    ...records.map((id) => holds<DocumentSummary>(({ summary }) => summary.records, id)),
    ...(types?.some((type) => type !== "")
      ? [holds<DocumentSummary>(({ summary }) => summary.type, ...types)]
      : []),
  );
}

/** Empty for an email that the account does not have. 1 get. */
async function documentsOfMail(ctx: Context, id: string): Promise<readonly string[]> {
  const { data } = await submissions(ctx.db).get({ account: ctx.account.id, id }).go();
  return data?.documentIds ?? [];
}

/**
 * GET /documents, newest first. The lists' rows of this instance, then one BatchGet; 1 get for those of an
 * email.
 */
export async function listDocuments(
  ctx: Context,
  query: DocumentsQuery,
): Promise<Listed<DocumentItem>> {
  const mail = query["filter[email_submission_id]"];
  const { rows, total, next } = await listPage(ctx, documentList, query, {
    where: documentWhere(query, mail ? await documentsOfMail(ctx, mail) : null),
    orders: ordersOf(query.sort, sorts, "-created_at"),
  });
  const found = await batchGet(
    ctx.db,
    rows.map(({ id, version }) => documentLookup(ctx, id, version)),
    { reads: "eventual" },
  );
  return { items: found.filter((doc) => doc !== null), total, next };
}

/** GET /email_submissions, newest first. */
export async function listSubmissions(
  ctx: Context,
  query: PageQuery,
): Promise<Listed<SubmissionItem>> {
  const { rows, total, next } = await listPage(ctx, submissionList, query, {
    where: and<SubmissionSummary>(),
    orders: [{ by: ({ summary }) => summary.createdAt, descending: true }],
  });
  const found = await batchGet(
    ctx.db,
    rows.map(({ id }) => submissionLookup(ctx, id)),
    { reads: "eventual" },
  );
  return { items: found.filter((submission) => submission !== null), total, next };
}
