import { preferencesOf, preferencesResource } from "#src/access/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { getPreferencesRoute } from "../../manifest/people.ts";

export const getPreferences = endpoint(getPreferencesRoute, async (ctx, { url }) =>
  oneDocument(url, preferencesResource(await preferencesOf(ctx))),
);
