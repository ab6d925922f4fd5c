import type { LookupAddress } from "node:dns";
import { afterAll, describe, expect, it } from "vitest";
import { addressRefusal } from "#src/webhooks/address.ts";
import { egressAgent } from "#src/platform/http/egress.ts";
import { isForbiddenAddress } from "#src/platform/http/forbidden-addresses.ts";
import { post } from "#src/webhooks/deliver/post.ts";
import { verifies } from "#test/support/verifies.ts";
import { listen } from "./scene.ts";

const guarded = egressAgent(false);
const local = egressAgent(true);
afterAll(() => Promise.all([guarded.close(), local.close()]));

const inside = [
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00:ec2::254",
  "ff02::1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
];

describe("where webhooks may not go", () => {
  it.each(inside)("%s is refused as a literal, also in AWS's own ranges", async (address) => {
    expect(isForbiddenAddress(address)).toBe(true);
    const host = address.includes(":") ? `[${address}]` : address;
    const outcome = await post(guarded, { url: `https://${host}/`, headers: {}, body: "" });
    expect(outcome.error).toBe("address_refused: not on the public internet");
  });

  it.each([
    "https://2130706433/",
    "https://0x7f.1/",
    "https://127.1/",
    "https://0/",
    "https://localhost/",
  ])("%s is refused when the webhook is made", (url) =>
    expect(addressRefusal(url, false)?.status).toBe(422),
  );

  it("is checked at each connection, so a name that moves inside reaches nothing", async () => {
    const answers: LookupAddress[][] = [
      [
        { address: "93.184.216.34", family: 4 },
        { address: "10.0.0.1", family: 4 },
      ],
      [{ address: "169.254.169.254", family: 4 }],
    ];
    const agent = egressAgent(false, {
      resolve: (_, __, answer) => answer(null, answers.shift() ?? []),
    });
    for (let i = 0; i < 3; i++) {
      const outcome = await post(agent, { url: "https://moves.example/", headers: {}, body: "" });
      expect(outcome.error).toBe("address_refused: not on the public internet");
    }
    await agent.close();
  });

  it("is plain HTTP, but for loopback on one machine", () => {
    expect(addressRefusal("http://example.com/", true)?.problems[0]?.source).toEqual({
      pointer: "/data/attributes/url",
    });
    expect(addressRefusal("http://127.0.0.1:9000/", true)).toBeNull();
    expect(addressRefusal("https://user:pass@example.com/", false)?.status).toBe(422);
    expect(addressRefusal("https://example.com/hook", false)).toBeNull();
  });
});

describe("an attempt", () => {
  verifies("webhooks.delivery.success", async () => {
    const statuses = [200, 201, 202, 204, 203, 206, 301, 400, 410, 500];
    const server = await listen((response) => response.writeHead(statuses.shift()!).end());
    const outcomes = [];
    for (let i = 0; i < 10; i++)
      outcomes.push(await post(local, { url: server.url, headers: {}, body: "{}" }));
    await server.stop();
    expect(outcomes.flatMap(({ status, succeeded }) => (succeeded ? [status] : []))).toEqual([
      200, 201, 202, 204,
    ]);
    expect(outcomes).toHaveLength(10);
  });

  verifies("webhooks.delivery.timeout", async () => {
    const server = await listen(() => undefined);
    const what = { url: server.url, headers: {}, body: "{}", timeoutMs: 100 };
    const outcome = await post(local, what);
    await server.stop();
    expect(outcome).toMatchObject({ succeeded: false, status: null });
    expect(outcome.error).toContain("timeout");
  });

  it("judges an answer that never ends by its status", async () => {
    const server = await listen((response) => {
      response.writeHead(200);
      response.on("error", () => undefined);
      const flood = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
        if (!response.destroyed) response.once("drain", flood);
      };
      flood();
    });
    const outcome = await post(local, { url: server.url, headers: {}, body: "{}" });
    await server.stop();
    expect(outcome.succeeded).toBe(true);
  });
});
