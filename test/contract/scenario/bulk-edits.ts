import { runBulkEdit } from "#src/tracking/index.ts";
import type { Api, Client } from "#test/support/api.ts";

/** Jobs that change many records: begun, done, shown, undone. */
export async function exerciseBulkEdits(
  api: Api,
  received: Client,
  shipment: string,
): Promise<void> {
  const work = async () => {
    for (const { body } of api.queues.take("bulk-edits"))
      await runBulkEdit(api.deps, body as never);
  };
  const { body } = await received.post("/bulk_edits", {
    data: {
      type: "bulk_edit",
      attributes: {
        records: "shipments",
        filter: { "filter[tags]": "toys" },
        edit: { tags: { add: ["peak"] }, ref_numbers: { add: ["SEASON-26"] } },
      },
    },
  });
  await work();
  await received.get(`/bulk_edits/${body.data.id}`);
  await received.get("/bulk_edits");
  await received.post(`/bulk_edits/${body.data.id}/undo`, undefined);
  await work();
  // As it was: what follows shows it.
  await received.get(`/shipments/${shipment}`);
}
