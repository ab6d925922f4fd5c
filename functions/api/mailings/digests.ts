import type * as z from "zod";
import { pageOf } from "#schemas/json-api.ts";
import type { DigestBody, DigestPatch } from "#schemas/mailing.ts";
import { listDocument, oneDocument } from "#src/platform/http/json-api.ts";
import {
  askForTest,
  createMailing,
  editMailing,
  findMailing,
  listMailings,
  mailingResource,
  removeMailing,
} from "#src/mailings/index.ts";
import { endpoint } from "../../endpoint.ts";
import {
  createDigest,
  deleteDigest,
  editDigest,
  getDigest,
  listDigests,
  testDigest,
} from "../../manifest/mailings.ts";
import { mailingInput } from "./mailing-input.ts";

type Created = z.output<typeof DigestBody>["data"]["attributes"];
type Edited = z.output<typeof DigestPatch>["data"]["attributes"];

const inputOf = <S extends Created | Edited>({
  columns,
  weekdays,
  hour,
  time_zone: zone,
  ...common
}: S) => ({
  ...mailingInput(common),
  columns,
  weekdays,
  hour,
  zone,
});

const list = endpoint(listDigests, async (ctx, { query, url }) => {
  const page = pageOf(query);
  const asked = { owner: query["filter[owner]"], page };
  const { mailings, total } = await listMailings(ctx, "digest", asked);
  return listDocument(url, page, total, mailings.map(mailingResource));
});

const create = endpoint(createDigest, async (ctx, { body, url }) =>
  oneDocument(
    url,
    mailingResource(await createMailing(ctx, "digest", inputOf(body.data.attributes))),
  ),
);

const get = endpoint(getDigest, async (ctx, { params, url }) =>
  oneDocument(url, mailingResource(await findMailing(ctx, "digest", params.id))),
);

const edit = endpoint(editDigest, async (ctx, { params, body, url }) =>
  oneDocument(
    url,
    mailingResource(await editMailing(ctx, "digest", params.id, inputOf(body.data.attributes))),
  ),
);

const remove = endpoint(deleteDigest, (ctx, { params }) => removeMailing(ctx, "digest", params.id));

const test = endpoint(testDigest, (ctx, { params }) => askForTest(ctx, "digest", params.id));

export const digestHandlers = [list, create, get, edit, remove, test] as const;
