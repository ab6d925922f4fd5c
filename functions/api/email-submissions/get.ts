import { findSubmission, renderSubmissions } from "#src/documents/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { getSubmission } from "../../manifest/documents.ts";

export const handler = endpoint(getSubmission, async (ctx, { params, query, url }) => {
  const submission = await findSubmission(ctx, params.id);
  const { data, included } = await renderSubmissions(ctx, [submission], query.include);
  return oneDocument(url, data[0]!, included);
});
