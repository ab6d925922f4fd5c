import { findUser, userResource } from "#src/access/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { getUserRoute } from "../../manifest/people.ts";

export const get = endpoint(getUserRoute, async (ctx, { params, url }) =>
  oneDocument(url, userResource(await findUser(ctx, params.id))),
);
