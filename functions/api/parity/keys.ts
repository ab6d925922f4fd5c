import { pageOf } from "#schemas/json-api.ts";
import {
  createParityKey,
  endParityKey,
  parityKeyResource,
  parityKeysOf,
} from "#src/parity/index.ts";
import { listDocument, oneDocument, onPage } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { createParityKeyRoute, endParityKeyRoute, listParityKeys } from "../../manifest/parity.ts";
import { sharedFunction } from "../../shared-function.ts";

const list = endpoint(listParityKeys, async (ctx, { query, url }) => {
  const keys = await parityKeysOf(ctx);
  const page = pageOf(query);
  return listDocument(url, page, keys.length, onPage(keys, page).map(parityKeyResource));
});

const create = endpoint(createParityKeyRoute, async (ctx, { body, url }) => {
  const { name, secret = null } = body.data.attributes;
  const made = await createParityKey(ctx, { name, secret }, ctx.credential.user ?? null);
  return oneDocument(`${url}/${made.id}`, parityKeyResource(made));
});

const end = endpoint(endParityKeyRoute, (ctx, { params }) => endParityKey(ctx, params.id));

export const handler = sharedFunction(list, create, end);
