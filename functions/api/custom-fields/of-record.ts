import type * as z from "zod";
import type {
  CustomFieldDelete,
  CustomFieldPatch,
  fieldsPageQuery,
  RecordFieldBody,
  recordFieldParams,
} from "#schemas/custom-field.ts";
import { pageOf, type idParams } from "#schemas/json-api.ts";
import type { CustomFieldEntity } from "#schemas/vocabulary.ts";
import { fieldResource } from "#src/custom-fields/index.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { listDocument, onPage, oneDocument } from "#src/platform/http/json-api.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { requireReferred } from "../../require-referred.ts";
import { requireSameId } from "../../same-id.ts";
import * as tracking from "#src/tracking/index.ts";

/** The four verbs of /{records}/{id}/custom_fields, the same for every kind of record. */
type Whole = { readonly params: z.output<typeof idParams>; readonly url: string };
type Single = { readonly params: z.output<typeof recordFieldParams>; readonly url: string };
type Listing = Whole & { readonly query: z.output<typeof fieldsPageQuery> };
type Setting = Whole & { readonly body: z.output<typeof RecordFieldBody> };
type Removing = Single & { readonly body: z.output<typeof CustomFieldDelete> };
type Editing = Single & {
  readonly body: z.output<typeof CustomFieldPatch>;
  readonly sentId: unknown;
};

export const listFields =
  (type: CustomFieldEntity) =>
  async (ctx: Context, { params, query, url }: Listing) => {
    const fields = await tracking.fieldsOfRecord(ctx, { type, id: params.id });
    const page = pageOf(query);
    const shown = onPage(fields, page);
    return listDocument(url, page, fields.length, shown.map(fieldResource));
  };

export const setField =
  (type: CustomFieldEntity) =>
  async (ctx: Context, { params, body, url }: Setting) => {
    const { attributes, meta } = body.data;
    const { api_slug: slug, value } = attributes;
    const record = { type, id: params.id };
    const asked = { slug, value, expected: meta?.expected };
    const field = await tracking.setField(ctx, record, asked, requireReferred);
    return oneDocument(url, fieldResource(field));
  };

export const editField =
  (type: CustomFieldEntity) =>
  async (ctx: Context, { params, body, sentId, url }: Editing) => {
    const field = await held(ctx, type, params);
    requireSameId(String(fieldResource(field).id), sentId);
    sameSlug(field.field.slug, body.data.attributes.api_slug);
    const asked = { value: body.data.attributes.value, expected: body.data.meta?.expected };
    const edited = await tracking.editField(ctx, field, asked, requireReferred);
    return oneDocument(url, fieldResource(edited));
  };

export const removeField =
  (type: CustomFieldEntity) =>
  async (ctx: Context, { params, body }: Removing) => {
    const expected = body?.data?.meta?.expected;
    await tracking.removeField(ctx, await held(ctx, type, params), expected);
  };

const held = (ctx: Context, type: CustomFieldEntity, params: Single["params"]) =>
  tracking.fieldOfRecord(ctx, { type, id: params.id }, params.api_slug);

/** A value stays with its field; the slug may be repeated. */
export function sameSlug(slug: string, sent: string | undefined): void {
  if (sent !== undefined && sent !== slug)
    throw refuse(
      "invalid",
      `The field of a value cannot change; it is ${slug}.`,
      atPointer("/data/attributes/api_slug"),
    );
}
