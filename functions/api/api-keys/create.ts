import { createApiKey, keyResource } from "#src/access/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { createKey } from "../../manifest/api-keys.ts";

export const create = endpoint(createKey, async (ctx, { body, url }) => {
  const { name } = body.data.attributes;
  const made = await createApiKey(ctx, name, ctx.credential.user ?? null);
  return oneDocument(`${url}/${made.id}`, keyResource(made));
});
