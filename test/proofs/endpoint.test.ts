import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { InvalidProof, verifyProof } from "../../sdk/proofs/index.ts";
import { subscribableEvents } from "#schemas/vocabulary.ts";
import { feedEntries } from "#src/events/index.ts";
import { newId } from "#src/platform/ids.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { createWebhook, sendGuarded } from "#src/webhooks/index.ts";
import { run } from "#test/cli/rig.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { ask, refused } from "#test/support/network/tool-client.ts";
import { temporaryFolder } from "#test/support/product.ts";
import {
  commitOf,
  deliverAll,
  dispatch,
  feedOf,
  listen,
  notificationsOf,
} from "#test/webhooks/scene.ts";
import { failedIn, tamper, turn } from "./scene.ts";

const folder = temporaryFolder();
let api: Api;
let clock: ManualClock;
let receiver: Awaited<ReturnType<typeof listen>>;
let answer = { status: 200, body: "received" };
beforeAll(async () => {
  api = await startApi();
  clock = api.deps.clock as ManualClock;
  receiver = await listen((response) => {
    response.writeHead(answer.status).end(answer.body);
  });
});
afterAll(async () => {
  await receiver.stop();
  await api.stop();
  folder.remove();
});

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** An account with a webhook of this machine that gets events. */
async function subscribed(): Promise<Client> {
  const client = await api.account();
  await createWebhook(client.context, {
    url: receiver.url,
    active: true,
    events: subscribableEvents,
    headers: [],
  });
  return client;
}

const deliver = (ctx: Context) => deliverAll({ ctx, queues: api.queues, clock }, sendGuarded);

/** Events of an account, published and delivered. */
async function deliverEvents(client: Client, ...causes: readonly string[]): Promise<string[]> {
  await dispatch(client.context, ...causes.map((cause) => commitOf(client.context, cause)));
  await deliver(client.context);
  return (await feedOf(client.context)).map(({ eventId }) => eventId);
}

/** The proof as `curl > proof.json` saves it. */
async function saved(client: Client, id: string): Promise<{ file: string; proof: any }> {
  const { status, body } = await client.get(`/events/${id}/proof`);
  expect(status).toBe(200);
  const file = join(folder.path, `${newId(new Date())}.json`);
  writeFileSync(file, JSON.stringify(body));
  return { file, proof: body };
}

/** As a machine without a network, a key and a configuration runs it. */
async function offline(...argv: readonly string[]) {
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("there is no network"));
  try {
    const done = await run(["verify", ...argv], { terminal: true });
    expect(fetched).not.toHaveBeenCalled();
    return done;
  } finally {
    fetched.mockRestore();
  }
}

async function rootFile(client: Client, proof: any): Promise<string> {
  const file = join(folder.path, `${newId(new Date())}-root.json`);
  writeFileSync(file, (await client.context.roots.getText(proof.root.object))!);
  return file;
}

describe("GET /events/{id}/proof", () => {
  it("has the text of the event, its place in the chain, and what each receiver was sent and answered", async () => {
    const client = await subscribed();
    const before = receiver.received.length;
    answer = { status: 200, body: "taken at 08:00" };
    const [first, second] = await deliverEvents(client, "a", "b");
    const bodies = receiver.received.slice(before).map(({ body }) => body);
    const { proof } = await saved(client, second!);
    const one = (await saved(client, first!)).proof;
    expect(proof.chain.previous).toBe(one.chain.value);
    expect(one.chain.previous).toBe("0".repeat(64));
    expect(JSON.parse(proof.event.text)).toMatchObject({ sequence: 2, id: second });
    expect(proof.root).toBeNull();
    const [attempt] = proof.deliveries[0].attempts;
    expect(bodies.map(sha256)).toContain(attempt.body_sha256);
    expect(attempt).toMatchObject({
      status_code: 200,
      succeeded: true,
      response_sha256: sha256("taken at 08:00"),
      response_bytes: 14,
    });
    expect((await verifyProof(proof)).holds).toBe(true);
  });

  it("has each attempt with its own answer, also of a receiver that is silent or says nothing", async () => {
    const client = await subscribed();
    answer = { status: 500, body: "" };
    const [id] = await deliverEvents(client, "a");
    answer = { status: 204, body: "" };
    clock.advance(600);
    await deliver(client.context);
    const { proof } = await saved(client, id!);
    const attempts = proof.deliveries[0].attempts;
    expect(attempts.map((one: any) => one.status_code)).toEqual([500, 204]);
    for (const one of attempts)
      expect(one).toMatchObject({ response_sha256: sha256(""), response_bytes: 0 });
    expect(attempts[0].body_sha256).toBe(attempts[1].body_sha256);
  });

  it("is found by the id of the delivery as well, which is what a receiver has", async () => {
    const client = await subscribed();
    const [id] = await deliverEvents(client, "a");
    const [notification] = await notificationsOf(client.context);
    const byDelivery = await client.get(`/events/${notification!.id}/proof`);
    expect(byDelivery.body).toEqual((await client.get(`/events/${id}/proof`)).body);
  });

  it("is 404 for an event of another account, an unknown one and no id at all", async () => {
    const [alpha, beta] = [await subscribed(), await subscribed()];
    const [id] = await deliverEvents(alpha, "a");
    const [notification] = await notificationsOf(alpha.context);
    for (const path of [id, notification!.id, newId(new Date()), "MSKU7354623"]) {
      const { status, body } = await beta.get(`/events/${path}/proof`);
      expect([status, body.errors[0].title]).toEqual([404, "Not Found"]);
    }
    expect((await api.request("GET", `/events/${id}/proof`)).status).toBe(401);
  });

  it("is shown by the tool, and not to another account", async () => {
    const [alpha, beta] = [await subscribed(), await subscribed()];
    const [id] = await deliverEvents(alpha, "a");
    const shown = await ask(api, alpha, "get_event_proof", { id });
    expect(shown).toMatchObject({
      event_id: id,
      sequence: 1,
      root_written_at: null,
      attempts: [expect.stringContaining(`answered ${answer.status}, SHA-256 of the answer`)],
    });
    expect(await refused(api, beta, "get_event_proof", { id })).toBeDefined();
  });
});

describe("quayline verify", () => {
  it("proves an event with the locked root, without a network or a key", async () => {
    const client = await subscribed();
    const [, id] = await deliverEvents(client, "a", "b", "c");
    const early = await offline((await saved(client, id!)).file);
    expect([early.code, early.out]).toEqual([13, expect.stringContaining("No root has it yet")]);
    clock.advance(86_400);
    await turn(client.context);
    const { file, proof } = await saved(client, id!);
    const alone = await offline(file);
    expect([alone.code, alone.err]).toEqual([0, ""]);
    expect(alone.out).toContain("It holds.");
    const whole = await offline(file, "--root", await rootFile(client, proof));
    expect(whole.code).toBe(0);
    expect(whole.out).toContain(proof.root.written_at);
  });

  it("finds each member of a proof that was changed", async () => {
    const client = await subscribed();
    const [, id] = await deliverEvents(client, "a", "b", "c");
    clock.advance(86_400);
    await turn(client.context);
    const { proof } = await saved(client, id!);
    const other = "f".repeat(64);
    const changes: readonly [string, (of: any) => void][] = [
      [
        "text",
        (of) => (of.event.text = of.event.text.replace("container.created", "container.updated")),
      ],
      ["text", (of) => (of.event.text += " ")],
      ["text", (of) => (of.event.sha256 = other)],
      ["members", (of) => (of.account = newId(new Date()))],
      ["members", (of) => (of.event.id = newId(new Date()))],
      ["members", (of) => (of.event.event = "container.updated")],
      ["members", (of) => (of.event.sequence = 3)],
      ["members", (of) => (of.event.created_at = "2026-11-20T08:00:00Z")],
      ["link", (of) => (of.chain.previous = other)],
      ["link", (of) => (of.chain.value = other)],
      ["bodies", (of) => (of.deliveries[0].id = newId(new Date()))],
      ["bodies", (of) => (of.deliveries[0].webhook_id = newId(new Date()))],
      ["bodies", (of) => (of.deliveries[0].created_at = "2026-11-20T08:00:00Z")],
      ["bodies", (of) => (of.deliveries[0].attempts[0].body_sha256 = other)],
      ["tree", (of) => (of.root.tree = other)],
      ["tree", (of) => (of.root.path[0] = other)],
      ["tree", (of) => of.root.path.pop()],
      ["tree", (of) => of.root.path.push(other)],
      ["tree", (of) => (of.root.first_sequence = 2)],
      ["tree", (of) => (of.root.last_sequence = 1)],
    ];
    for (const [code, change] of changes) {
      const changed = structuredClone(proof);
      change(changed);
      const result = await verifyProof(changed);
      expect([code, failedIn(result)]).toEqual([code, expect.arrayContaining([code])]);
      expect(result.holds).toBe(false);
    }
  });

  it("finds a root's file that is another, or was changed at any byte", async () => {
    const client = await subscribed();
    const [, id] = await deliverEvents(client, "a", "b", "c");
    clock.advance(86_400);
    await turn(client.context);
    const { file, proof } = await saved(client, id!);
    const text = (await client.context.roots.getText(proof.root.object))!;
    expect((await verifyProof(proof, { root: text })).holds).toBe(true);
    for (let at = 0; at < text.length; at += 7) {
      const changed = Buffer.from(text);
      changed[at]! ^= 1;
      const result = await verifyProof(proof, { root: new Uint8Array(changed) }).catch(
        (error: unknown) => error,
      );
      if (result instanceof InvalidProof) continue;
      expect([at, failedIn(result as never)]).toEqual([at, ["root_file"]]);
    }
    // All of it written anew, to fit the proof's own words about it.
    const forged = { ...JSON.parse(text), written_at: "2026-11-01T00:00:00Z" };
    const other = join(folder.path, "forged.json");
    writeFileSync(other, JSON.stringify(forged));
    const done = await offline(file, "--root", other);
    expect([done.code, done.out]).toEqual([6, expect.stringContaining("It does not hold.")]);
  });

  it("finds what was changed in the table, whichever attribute it was", async () => {
    const changes: readonly [string, (entry: any) => object][] = [
      ["at", () => ({ at: "2026-11-20T00:00:00Z" })],
      ["event", () => ({ event: "container.updated" })],
      [
        "chain",
        ({ chain }) => ({ chain: chain.replace(/^./, (c: string) => (c === "0" ? "1" : "0")) }),
      ],
    ];
    for (const [name, change] of changes) {
      const client = await subscribed();
      const [id] = await deliverEvents(client, "a", "b");
      const [entry] = await feedOf(client.context);
      await tamper(client.context, { ...entry!, ...change(entry) });
      const { file } = await saved(client, id!);
      expect([name, (await offline(file)).code]).toEqual([name, 6]);
    }
    const client = await subscribed();
    const [, id] = await deliverEvents(client, "a", "b");
    const [first, second] = await feedOf(client.context);
    await tamper(client.context, { ...second!, payload: first!.payload });
    const exchanged = await offline((await saved(client, id!)).file);
    expect([exchanged.code, exchanged.out]).toEqual([
      6,
      expect.stringContaining("does not follow from this event"),
    ]);
    await feedEntries(api.deps.db).delete({ account: client.context.account.id, sequence: 2 }).go();
    expect((await client.get(`/events/${id}/proof`)).status).toBe(500);
  });

  it("says where a file is no proof", async () => {
    const client = await subscribed();
    const [id] = await deliverEvents(client, "a");
    const { proof } = await saved(client, id!);
    const cases: readonly [unknown, string][] = [
      ["[", "is not JSON"],
      ["null", "The file must be an object."],
      ["{}", '/format must be "quayline-proof-1".'],
      [
        JSON.stringify({ ...proof, chain: { ...proof.chain, value: "ab" } }),
        "/chain/value must be 64 of 0-9 and a-f.",
      ],
      [JSON.stringify({ ...proof, deliveries: [{ id: 1 }] }), "/deliveries/0/id must be text."],
      [
        JSON.stringify({ ...proof, root: {} }),
        "/root/first_sequence must be a whole number from 1.",
      ],
    ];
    for (const [text, words] of cases) {
      const file = join(folder.path, "bad.json");
      writeFileSync(file, text as string);
      const { code, err } = await offline(file);
      expect([code, err]).toEqual([2, expect.stringContaining(words)]);
    }
    const absent = await offline(join(folder.path, "absent.json"));
    expect([absent.code, absent.err]).toEqual([2, expect.stringContaining("ENOENT")]);
    const good = join(folder.path, "good.json");
    writeFileSync(good, JSON.stringify(proof));
    const notRoot = await offline(good, "--root", good);
    expect([notRoot.code, notRoot.err]).toEqual([2, expect.stringContaining("/format")]);
  });
});
