import type { Api, Client, Person } from "#test/support/api.ts";
import { delivery } from "#test/parity/deliveries.ts";
import { counted, record, type Recording } from "./recorder.ts";

type Received = Pick<Person, "get" | "post" | "delete">;

/** Another provider delivers by a key of its own, and the account compares. */
export async function exerciseParity(
  api: Api,
  recording: Recording,
  admin: Received,
  client: Pick<Client, "get">,
): Promise<void> {
  const { body: made } = await admin.post("/parity/keys", {
    data: { type: "parity_key", attributes: { name: "The other provider" } },
  });
  await admin.get("/parity/keys");
  const sent = delivery({
    event: "container.pickup_lfd.changed",
    number: "MSKU7354623",
    attributes: { pickup_lfd: "2026-04-15T07:00:00Z", available_for_pickup: true },
  });
  const path = "/parity/deliveries";
  const headers = {
    authorization: `Token ${made.data.attributes.key}`,
    "content-type": "application/json",
  };
  const body = JSON.stringify(sent);
  const answer = await counted(api, () => api.request("POST", path, { headers, body }));
  record(recording, "POST", path, sent, answer);
  await client.get("/parity/report");
  await admin.delete(`/parity/keys/${made.data.id}`);
}
