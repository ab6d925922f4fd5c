import { notFound } from "#src/platform/http/errors.ts";
import { batchGet } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { RequestItem } from "../store/request-entity.ts";
import { requestLookup } from "./lookups.ts";

/**
 * One request of this account. Another account's is as absent as none
 * (contract: requests#records-of-other-accounts).
 */
export async function findRequest(ctx: Context, id: string): Promise<RequestItem> {
  const [request] = await batchGet(ctx.db, [requestLookup(ctx, id)]);
  if (!request) throw notFound("tracking request", id);
  return request;
}
