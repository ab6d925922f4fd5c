import type { Api, Client } from "#test/support/api.ts";
import { fillMinute, loseStore } from "#test/support/adversity.ts";
import { startApi } from "#test/support/api.ts";
import { record, type Recording } from "./recorder.ts";

const party = (name: string) => ({ data: { type: "party", attributes: { company_name: name } } });

/** Each way to be refused, once. */
export async function tellRefusals(api: Api, client: Client, into: Recording): Promise<void> {
  const overhear = async (method: string, path: string, headers: object, body?: string) => {
    const got = await api.request(method, path, {
      headers: headers as Record<string, string>,
      ...(body !== undefined && { body }),
    });
    record(into, method, path, undefined, got);
  };
  const authorization = `Token ${client.key}`;
  const json = { authorization, "content-type": "application/json" };
  await overhear("GET", "/containers", {});
  await overhear("POST", "/parties", json, "{");
  await overhear("POST", "/parties", { ...json, "content-type": "text/csv" }, "a,b");
  await overhear("POST", "/parties", json, JSON.stringify({ more: "x".repeat(1_000_000) }));
  await client.get("/containers/019d5e00-0000-7000-8000-ffffffffffff");
  await client.post("/parties", party(""));
  await client.post("/parties", party("x".repeat(300)));
  await client.post("/parties", party("Blue Ocean"));
  await client.post("/parties", party("Blue Ocean"));
  const request = {
    data: {
      type: "tracking_request",
      attributes: { request_type: "bill_of_lading", request_number: "ONEYBKKX2", scac: "ONEY" },
    },
  };
  await client.post("/tracking_requests", request);
  await client.post("/tracking_requests", request);

  const free = await api.account("Free", []);
  record(into, "GET", "/webhooks", undefined, await free.get("/webhooks"));

  const limited = await startApi({ RATE_LIMITS: true });
  const busy = await limited.account();
  await fillMinute(busy, "general");
  record(into, "GET", "/containers", undefined, await busy.get("/containers"));
  loseStore(limited);
  // A key that was never seen: looking it up meets the lost store.
  const unknown = { headers: { authorization: "Token never-seen-before" } };
  const path = "/parties";
  record(into, "GET", path, undefined, await limited.request("GET", path, unknown));
  await limited.stop();
}
