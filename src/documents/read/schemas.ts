import { accountRecord } from "#src/accounts/index.ts";
import { notFound } from "#src/platform/http/errors.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { documentSchemaResource } from "../render/schemas.ts";
import { documentSchemas, latestVersions } from "#src/document-extraction/index.ts";

/** Every version of every payload, and which of them this account is pinned to. One read. */
export async function schemasFor(ctx: Context): Promise<readonly Resource[]> {
  const settings = await accountRecord(ctx.db, ctx.account.id);
  const date = settings?.schemaDate ?? ctx.clock.now().toISOString().slice(0, 10);
  const pinned = latestVersions({ date });
  return documentSchemas().map((schema) => documentSchemaResource(schema, pinned));
}

export async function findSchema(ctx: Context, id: string): Promise<Resource> {
  const found = (await schemasFor(ctx)).find((schema) => schema.id === id);
  if (!found) throw notFound("document schema", id);
  return found;
}
