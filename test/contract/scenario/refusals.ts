import { jsonApiMediaType } from "#src/platform/http/request.ts";
import { alwaysLate, fillMinute, loseStore, throttleStore } from "#test/support/aws/adversity.ts";
import { startApi, type Answer, type Api, type Client } from "#test/support/api.ts";
import { recordRefusal, type Recording } from "./recorder.ts";

const party = (name: string) => ({ data: { type: "party", attributes: { company_name: name } } });

/** Each way to be refused, once. */
export async function exerciseRefusals(api: Api, client: Client, into: Recording): Promise<void> {
  const overhear = async (method: string, path: string, headers: object, body?: string) => {
    const got = await api.request(method, path, {
      headers: headers as Record<string, string>,
      ...(body !== undefined && { body }),
    });
    recordRefusal(into, got);
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
  recordRefusal(into, await free.get("/webhooks"));

  await overhear("GET", "/parties", { ...json, accept: `${jsonApiMediaType}; ext="x"` });
  const limited = { RATE_LIMITS: true };
  const rush = async (adverse: Api, busy: Client) => {
    await fillMinute(busy, "general");
    return adverse.request("GET", somewhere, { headers: keyOf(busy) });
  };
  await inAdversity(into, rush, limited);
  await inAdversity(into, async (adverse, late) => {
    const made = await late.post("/parties", party("Blue Ocean"));
    alwaysLate(adverse);
    return late.patch(`/parties/${made.body.data.id}`, party("Green Ocean"));
  });
  for (const spoil of [loseStore, throttleStore])
    await inAdversity(into, async (adverse) => {
      spoil(adverse);
      return adverse.request("GET", somewhere, { headers: keyOf({ key: "never-seen-before" }) });
    });
}

const somewhere = "/parties";
const keyOf = ({ key }: Pick<Client, "key">) => ({ authorization: `Token ${key}` });

/** What is refused with dependencies of its own, because the disturbances last. */
async function inAdversity(
  into: Recording,
  refused: (api: Api, client: Client) => Promise<Answer>,
  config: Parameters<typeof startApi>[0] = {},
): Promise<void> {
  const adverse = await startApi(config);
  recordRefusal(into, await refused(adverse, await adverse.account()));
  await adverse.stop();
}
