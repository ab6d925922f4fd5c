import { pageOf } from "#schemas/json-api.ts";
import { listUsers, userResource } from "#src/access/index.ts";
import { listDocument, onPage } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { listUsersRoute } from "../../manifest/people.ts";

export const list = endpoint(listUsersRoute, async (ctx, { query, url }) => {
  const users = await listUsers(ctx);
  const page = pageOf(query);
  const shown = onPage(users, page).map(userResource);
  return listDocument(url, page, users.length, shown);
});
