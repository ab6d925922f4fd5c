import {
  credentialResource,
  docsAddress,
  accountRecord,
  ownAccountResource,
} from "#src/accounts/index.ts";
import { preferencesResource, userResource, userWithPreferences } from "#src/access/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { quotaInUse } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { meRoute } from "../../manifest/account.ts";

export const handler = endpoint(meRoute, async (ctx, { url }) => {
  const { account, credential } = ctx;
  const used = account.plan === "free" ? await quotaInUse(ctx) : null;
  const docs = account.entitlements.includes("documents")
    ? await accountRecord(ctx.db, account.id)
    : null;
  const own =
    credential.user === undefined ? null : await userWithPreferences(ctx.db, credential.user);
  const docsAlias = docs && docsAddress(docs.docsAlias, ctx.config.MAIL_DOMAIN);
  return oneDocument(url, credentialResource(credential, account), [
    ownAccountResource(account, { used, docsAlias }),
    ...(own ? [userResource(own.user), preferencesResource(own.preferences)] : []),
  ]);
});
