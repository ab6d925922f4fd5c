import { auditEntryResource, listAuditEntries } from "#src/audit/index.ts";
import { clausesOf } from "#src/platform/list/filters.ts";
import { endpoint } from "../../endpoint.ts";
import { listAuditEntriesRoute } from "../../manifest/audit.ts";

export const handler = endpoint(listAuditEntriesRoute, async (ctx, { query, url }) => {
  const actions = clausesOf<readonly string[]>(query, "action");
  const actors = clausesOf<readonly string[]>(query, "actor_id");
  const page = await listAuditEntries(ctx, {
    after: query.after,
    limit: query.limit,
    isAsked: ({ action, actorId = "" }) =>
      actions.every((some) => some.includes(action)) &&
      actors.every((some) => some.includes(actorId)),
  });
  const next = new URL(url);
  if (page.next !== null) next.searchParams.set("after", page.next);
  return {
    data: page.entries.map(auditEntryResource),
    links: { self: url, ...(page.next !== null && { next: next.toString() }) },
    meta: { has_more: page.next !== null },
  };
});
