import { revokeApiKey } from "#src/access/index.ts";
import { endpoint } from "../../endpoint.ts";
import { revokeKey } from "../../manifest/api-keys.ts";

export const revoke = endpoint(revokeKey, (ctx, { params }) => revokeApiKey(ctx, params.id));
