import type { Api, Client } from "#test/support/api.ts";
import { delivery } from "#test/parity/deliveries.ts";
import { counted, record, type Recording } from "./recorder.ts";

/** Another provider delivers by a key of its own, and the account compares. */
export async function exerciseParity(
  api: Api,
  recording: Recording,
  client: Pick<Client, "get" | "post" | "delete">,
): Promise<void> {
  const { body: made } = await client.post("/parity/keys", {
    data: { type: "parity_key", attributes: { name: "The other provider" } },
  });
  await client.get("/parity/keys");
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
  await client.delete(`/parity/keys/${made.data.id}`);
}
