import { isoSeconds } from "#src/platform/clock.ts";
import { derivedId } from "#src/platform/ids.ts";
import { changeDocument } from "#src/documents/change-document.ts";
import { representations } from "#src/documents/store/representation-entity.ts";
import { someBytes, upload } from "#test/documents/uploaded.ts";
import type { Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { commitOf, dispatch } from "#test/webhooks/scene.ts";

/** What a warehouse must not take apart. */
export const odd = ['PO "A", B', "line 1\nline 2", "=SUM(A1:A9)", "@cmd", "上海 🚢", ""];

const at = (page: number, confidence: number) => ({
  page,
  confidence,
  box: { left: 40.5, top: 110, width: 90, height: 9.6 },
});
/** What was read in a document, with nulls, lists and names that a pointer escapes. */
const noticeOf = (bill: string) => ({
  payload: {
    mbl_number: bill,
    vessel: null,
    total_packages: 640,
    containers: [
      { container_number: "MSKU7354623", seal_number: null },
      { container_number: "TCLU5471298", seal_number: odd[0] },
    ],
    "a/b~c": odd[2],
    remarks: [],
  },
  evidence: { "/mbl_number": at(1, 0.98), "/containers/1/seal_number": at(2, 0.5) },
});

/** Uploads a document, and stores what a reader would extract from it. */
async function read({ context, ...client }: Client, name: string, bill: string) {
  const { id } = (await upload({ context, ...client }, someBytes(), name)).body.data;
  const representationId = derivedId("document_representation", id, "1");
  await representations(context.db)
    .put({
      account: context.account.id,
      documentId: id,
      id: representationId,
      schemaVersion: "arrival_notice@2026-03-30",
      createdAt: isoSeconds(context.clock.now()),
      ...noticeOf(bill),
    })
    .go();
  await changeDocument(context, id, () => ({
    representationId,
    state: "read",
    documentType: "arrival_notice",
  }));
}

let event = 0;
/** Publishes so many events of the account. */
export async function publish({ context }: Client, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await dispatch(context, commitOf(context, `cause ${++event}`));
}

/** Six containers of three shipments, three events and two documents that were read. */
export async function fill(client: Client): Promise<void> {
  for (let at = 0; at < 3; at++)
    await putTracked(client.context, {
      containerNumbers: ["MSKU7354623", "TCLU5471298"],
      container: { refNumbers: odd, lfdCarrierOn: "2026-11-24", weightInLbs: 40_123.5 },
      shipment: { tags: odd },
    });
  await publish(client, 3);
  await read(client, "notice.pdf", "MAEU900000001");
  await read(client, 'second "notice".pdf', "MAEU900000002");
}
