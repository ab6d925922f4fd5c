import { preferencesResource, setPreferences as set } from "#src/access/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { setPreferencesRoute } from "../../manifest/people.ts";

export const setPreferences = endpoint(setPreferencesRoute, async (ctx, { body, url }) =>
  oneDocument(url, preferencesResource(await set(ctx, body.data.attributes))),
);
