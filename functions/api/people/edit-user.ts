import { changeRole, userResource } from "#src/access/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { editUserRoute } from "../../manifest/people.ts";

export const editUser = endpoint(editUserRoute, async (ctx, { params, body, url }) =>
  oneDocument(url, userResource(await changeRole(ctx, params.id, body.data.attributes.role))),
);
