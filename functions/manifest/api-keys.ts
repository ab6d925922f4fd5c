import { ApiKeyBody, ApiKeyList, NewApiKeyDocument } from "#schemas/api-key.ts";
import { idParams, pageQuery } from "#schemas/json-api.ts";
import * as z from "zod";
import { route, type Route } from "#src/platform/manifest.ts";

/** Keys are managed by people: none of these rows takes a key. */
const managed = {
  access: { caller: "user", role: "admin", counts: "general" },
  function: "api-keys",
} as const;
const handler = "api/api-keys/index";
const needs = [
  "table:batch-get",
  "table:query",
  "table:put",

  "table:delete",
] as const;
const fails = ["forbidden", "bad_request"] as const;

export const listKeys = route({
  ...managed,
  id: "api-keys.list",
  method: "GET",
  path: "/api_keys",
  handler,
  summary: "The account's keys, masked, newest first",
  query: z.object(pageQuery({ usual: 50, most: 50 })),
  answers: { status: 200, schema: ApiKeyList },
  fails,
  needs,
});

export const createKey = route({
  ...managed,
  id: "api-keys.create",
  method: "POST",
  path: "/api_keys",
  handler,
  summary: "Create a key; the answer is the only one that shows it",
  audit: "api_key.created",
  body: ApiKeyBody,
  answers: { status: 201, schema: NewApiKeyDocument },
  fails: ["forbidden", "conflict"],
  needs,
});

export const revokeKey = route({
  ...managed,
  id: "api-keys.revoke",
  method: "DELETE",
  path: "/api_keys/{id}",
  handler,
  summary: "Revoke a key; it stops working within a minute",
  audit: "api_key.revoked",
  params: idParams,
  answers: { status: 204, schema: null },
  fails,
  needs,
});

export const apiKeysRoutes = [listKeys, createKey, revokeKey] as const satisfies readonly Route[];
