import type * as z from "zod";
import type { BulkEditBody } from "#schemas/bulk-edit.ts";
import { containersQuery } from "#schemas/container.ts";
import { shipmentsQuery } from "#schemas/shipment-documents.ts";
import { trackingRequestsQuery } from "#schemas/tracking-request.ts";
import type { BulkEditRecords } from "#schemas/vocabulary.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import {
  beginBulkEdit,
  bulkEditResource,
  idsMatching,
  planOf,
  type Selected,
} from "#src/tracking/index.ts";
import { checkFilter } from "#src/views/index.ts";
import { endpoint } from "../../endpoint.ts";
import { createBulkEditRoute } from "../../manifest/bulk-edits.ts";
import { requireReferred } from "../../require-referred.ts";
import { triageInput } from "../../triage-input.ts";

/** A filter that was checked, as the list of its records parses it. */
function selectedBy(records: BulkEditRecords, filter: Readonly<Record<string, unknown>>): Selected {
  if (records === "containers") return { records, query: containersQuery.parse(filter) };
  if (records === "shipments") return { records, query: shipmentsQuery.parse(filter) };
  return { records, query: trackingRequestsQuery.parse(filter) };
}

type Sent = z.output<typeof BulkEditBody>["data"]["attributes"];

async function prepared(ctx: Context, { records, ids = [], filter, edit }: Sent) {
  const triage =
    edit.attention && (await triageInput(ctx, edit.attention, "/data/attributes/edit/attention"));
  const plan = await planOf(ctx, records, edit, { checkRecord: requireReferred, triage });
  if (!filter) return { plan, ids };
  await checkFilter(ctx, records, filter);
  return { plan, ids: await idsMatching(ctx, selectedBy(records, filter)) };
}

export const handler = endpoint(
  createBulkEditRoute,
  async (ctx, { body, idempotencyKey: text, url }) => {
    const { attributes } = body.data;
    const { records, edit, filter } = attributes;
    const job = await beginBulkEdit(
      ctx,
      { records, edit, filter },
      {
        prepare: () => prepared(ctx, attributes),
        key: text === undefined ? undefined : { text, sent: attributes },
      },
    );
    return oneDocument(url, bulkEditResource(job));
  },
);
