import { accountResource } from "#src/accounts/index.ts";
import { includedBy, type Find, type Resource } from "#src/platform/http/json-api.ts";
import { batchGetGroups } from "#src/platform/list/index.ts";
import type { Context, Owner } from "#src/platform/dependencies.ts";
import {
  containerResourceOf,
  containerViews,
  shipmentOf,
  shipmentViews,
} from "#src/tracking/index.ts";
import { documentLookup, representationLookup, submissionLookup } from "../read/lookups.ts";
import type { DocumentItem } from "../store/document-entity.ts";
import type { SubmissionItem } from "../store/submission-entity.ts";
import {
  documentResource,
  representationResource,
  shortDocument,
  shortSubmission,
  submissionResource,
} from "./resources.ts";

type Paths = ReadonlySet<string>;
type Compound = { readonly data: Resource[]; readonly included: Resource[] | undefined };

/** A document with a URL of its file that is valid for an hour. */
export const withFile = async (
  { blobs }: Owner,
  doc: DocumentItem,
  withReview = false,
): Promise<Resource> =>
  documentResource(doc, await blobs.urlToRead(doc.fileKey, doc.fileName), withReview);

const distinct = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];

function findIn(resources: readonly Resource[]): Find {
  const held = new Map(resources.map((one) => [`${one.type} ${one.id}`, one]));
  return ({ type, id }) => held.get(`${type} ${id}`) ?? null;
}

/**
 * Documents with the requested resources: one BatchGet for their own, two more for shipments and
 * containers, none if nothing is requested.
 */
export async function renderDocuments(
  ctx: Context,
  items: readonly DocumentItem[],
  include: Paths | undefined,
  {
    evidence = false,
    review = false,
  }: { readonly evidence?: boolean | undefined; readonly review?: boolean | undefined } = {},
): Promise<Compound> {
  const data = await Promise.all(items.map((doc) => withFile(ctx, doc, review)));
  if (!include) return { data, included: undefined };
  // An alias (contract: documents#document-lists).
  const paths = new Set(include);
  if (paths.delete("current_extraction")) paths.add("last_document_representation");
  const asks = (path: string): boolean => paths.has(path);
  const [own, shipments, containers] = await Promise.all([
    batchGetGroups(ctx.db, {
      representations: asks("last_document_representation")
        ? items.flatMap((doc) => representationLookup(ctx, doc))
        : [],
      submissions: asks("email_submission")
        ? distinct(items.map((doc) => doc.submissionId)).map((id) => submissionLookup(ctx, id))
        : [],
      parents: asks("parent_document")
        ? distinct(items.map((doc) => doc.parentId)).map((id) => documentLookup(ctx, id))
        : [],
    }),
    asks("shipments") ? shipmentViews(ctx, distinct(items.flatMap((d) => d.shipmentIds))) : [],
    asks("cargos")
      ? containerViews(ctx, distinct(items.flatMap((d) => d.containerIds)), {
          shipment: false,
          events: false,
        })
      : [],
  ]);
  const parents = own.parents.filter((doc) => doc !== null && doc.state !== "discarded");
  const resources = [
    accountResource(ctx.account),
    ...own.representations.flatMap((item) =>
      item ? [representationResource(item, evidence)] : [],
    ),
    ...own.submissions.flatMap((item) => (item ? [shortSubmission(item)] : [])),
    ...(await Promise.all(parents.map((doc) => withFile(ctx, doc!)))),
    ...shipments.map((view) => shipmentOf(view)),
    ...containers.map(containerResourceOf),
  ];
  return { data, included: includedBy(data, paths, findIn(resources)) };
}

/** Unless `include` requests otherwise (contract: documents#emails). */
const besideSubmissions: Paths = new Set(["documents", "documents.last_document_representation"]);

/**
 * Emails with the requested resources. Their documents are always read, because the email reports what
 * was not read of them; a second BatchGet returns the representations.
 */
export async function renderSubmissions(
  ctx: Context,
  items: readonly SubmissionItem[],
  include: Paths = besideSubmissions,
): Promise<{ readonly data: Resource[]; readonly included: Resource[] }> {
  const ids = distinct(items.flatMap((item) => item.documentIds ?? []));
  const { docs } = await batchGetGroups(ctx.db, {
    docs: ids.map((id) => documentLookup(ctx, id)),
  });
  const found = docs.filter((doc) => doc !== null);
  const data = items.map((item) =>
    submissionResource(
      item,
      found.filter((doc) => doc.submissionId === item.id),
    ),
  );
  const shown = include.has("documents") ? found : [];
  const { read } = await batchGetGroups(ctx.db, {
    read: include.has("documents.last_document_representation")
      ? shown.flatMap((doc) => representationLookup(ctx, doc))
      : [],
  });
  const resources = [
    accountResource(ctx.account),
    ...shown.map(shortDocument),
    ...read.flatMap((item) => (item ? [representationResource(item)] : [])),
  ];
  return { data, included: includedBy(data, include, findIn(resources)) };
}
