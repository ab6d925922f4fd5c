import type * as z from "zod";
import { pageOf } from "#schemas/json-api.ts";
import type { AlertBody, AlertPatch } from "#schemas/mailing.ts";
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
  createAlert,
  deleteAlert,
  editAlert,
  getAlert,
  listAlerts,
  testAlert,
} from "../../manifest/mailings.ts";
import { mailingInput } from "./mailing-input.ts";

type Created = z.output<typeof AlertBody>["data"]["attributes"];
type Edited = z.output<typeof AlertPatch>["data"]["attributes"];

const inputOf = <S extends Created | Edited>({
  events,
  every_minutes: everyMinutes,
  ...common
}: S) => ({
  ...mailingInput(common),
  events,
  everyMinutes,
});

const list = endpoint(listAlerts, async (ctx, { query, url }) => {
  const page = pageOf(query);
  const asked = { owner: query["filter[owner]"], page };
  const { mailings, total } = await listMailings(ctx, "alert", asked);
  return listDocument(url, page, total, mailings.map(mailingResource));
});

const create = endpoint(createAlert, async (ctx, { body, url }) =>
  oneDocument(
    url,
    mailingResource(await createMailing(ctx, "alert", inputOf(body.data.attributes))),
  ),
);

const get = endpoint(getAlert, async (ctx, { params, url }) =>
  oneDocument(url, mailingResource(await findMailing(ctx, "alert", params.id))),
);

const edit = endpoint(editAlert, async (ctx, { params, body, url }) =>
  oneDocument(
    url,
    mailingResource(await editMailing(ctx, "alert", params.id, inputOf(body.data.attributes))),
  ),
);

const remove = endpoint(deleteAlert, (ctx, { params }) => removeMailing(ctx, "alert", params.id));

const test = endpoint(testAlert, (ctx, { params }) => askForTest(ctx, "alert", params.id));

export const alertHandlers = [list, create, get, edit, remove, test] as const;
