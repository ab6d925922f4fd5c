import type * as z from "zod";
import { pageOf, type idParams } from "#schemas/json-api.ts";
import type { AlertDelete, DigestDelete, mailingsQuery } from "#schemas/mailing.ts";
import {
  askForTest,
  createMailing,
  editMailing,
  findMailing,
  listMailings,
  mailingResource,
  removeMailing,
  type KnownMailing,
  type MailingInput,
  type MailingKind,
  type MailingSent,
  type NewMailing,
} from "#src/mailings/index.ts";
import type { ApiContext } from "#src/platform/dependencies.ts";
import { listDocument, oneDocument } from "#src/platform/http/json-api.ts";

type Asked = { readonly url: string };
type One = Asked & { readonly params: z.output<typeof idParams> };
type Removing = One & { readonly body: z.output<typeof DigestDelete | typeof AlertDelete> };
type Listing = Asked & { readonly query: z.output<typeof mailingsQuery> };

const answer = (url: string, mailing: KnownMailing) => oneDocument(url, mailingResource(mailing));

/** The verbs of digests or of alerts; what a body states differs and comes as the store names it. */
export const mailingsOf = (kind: MailingKind) => ({
  list: async (ctx: ApiContext, { query, url }: Listing) => {
    const page = pageOf(query);
    const asked = { owner: query["filter[owner]"], page };
    const { mailings, total } = await listMailings(ctx, kind, asked);
    return listDocument(url, page, total, mailings.map(mailingResource));
  },
  create: async (ctx: ApiContext, { url }: Asked, input: NewMailing) =>
    answer(url, await createMailing(ctx, kind, input)),
  get: async (ctx: ApiContext, { params, url }: One) =>
    answer(url, await findMailing(ctx, kind, params.id)),
  edit: async (ctx: ApiContext, { params, url }: One, input: MailingInput, sent: MailingSent) =>
    answer(url, await editMailing(ctx, kind, params.id, input, sent)),
  remove: (ctx: ApiContext, { params, body }: Removing) =>
    removeMailing(ctx, kind, params.id, body?.data?.meta?.expected),
  test: (ctx: ApiContext, { params }: One) => askForTest(ctx, kind, params.id),
});
