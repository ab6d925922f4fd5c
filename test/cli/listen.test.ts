import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dispatchCommits } from "#src/webhooks/index.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { temporaryFolder } from "#test/support/product.ts";
import { commitOf } from "#test/webhooks/scene.ts";
import { verifyWebhook } from "../../sdk/index.ts";
import { serve, start } from "./run.ts";

/** A share of what `npm run test:long` does. */
const events = Number(process.env["LISTEN_EVENTS"] ?? 60);
const kills = Number(process.env["LISTEN_KILLS"] ?? 4);

type Body = { readonly data: { readonly attributes: { readonly event: string } } };
type Received = { readonly id: string; readonly sequence: number; readonly body: string };

/** A receiver that stores each delivery before it answers; at times it is out of order. */
async function receiver(secret: () => string) {
  const received: Received[] = [];
  const problems: string[] = [];
  let requests = 0;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      void (async () => {
        if (!(await verifyWebhook(body, request.headers, secret()))) problems.push("not genuine");
        if (++requests % 11 === 0) {
          response.writeHead(503).end();
          return;
        }
        const { sequence } = (JSON.parse(body) as { data: { attributes: { sequence: number } } })
          .data.attributes;
        received.push({ id: String(request.headers["webhook-id"]), sequence, body });
        response.writeHead(204).end();
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    problems,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

describe("quayline listen --forward-to", () => {
  const folder = temporaryFolder();
  let api: Api;
  let client: Client;
  let front: Awaited<ReturnType<typeof serve>>;
  let hook: Awaited<ReturnType<typeof receiver>>;
  let env: Record<string, string>;
  let secret = "";
  beforeAll(async () => {
    api = await startApi();
    client = await api.account();
    front = await serve(api);
    hook = await receiver(() => secret);
    env = {
      QUAYLINE_API_KEY: client.key,
      QUAYLINE_BASE_URL: front.address,
      QUAYLINE_CONFIG_DIR: folder.path,
    };
    secret = (await start(["listen", "--print-secret"], env).ended).out.trim();
  });
  afterAll(async () => {
    hook.close();
    await front.close();
    await api.stop();
    folder.remove();
  });

  let commits = 0;
  async function publish(count: number): Promise<void> {
    const names = Array.from({ length: count }, () => "container.created");
    const commit = commitOf(client.context, `c${++commits}`, names);
    await dispatchCommits(api.deps, client.context.account.id, [commit]);
  }
  const command = (...more: string[]) => start(["listen", "--forward-to", hook.url, ...more], env);

  it("signs with one secret of this machine", async () => {
    expect(secret).toMatch(/^whsec_.{40,}$/);
    expect((await start(["listen", "--print-secret"], env).ended).out.trim()).toBe(secret);
  });

  it(`forwards ${events} events in order over ${kills} kills, restarts of the service and faults of the receiver`, async () => {
    // Begins on an empty feed, and is killed before there is anything.
    const first = command();
    const places = () =>
      readdirSync(`${folder.path}/listen`).filter((name) => /^[0-9a-f]+\.json$/.test(name));
    while (places().length === 0) await wait(20);
    first.child.kill("SIGKILL");
    await first.ended;
    const step = Math.floor(events / kills);
    for (let kill = 0; kill < kills; kill++) {
      await publish(kill === kills - 1 ? events - step * (kills - 1) : step);
      const one = command();
      const enough = hook.received.length + 1 + ((kill * 7) % step);
      while (hook.received.length < enough && one.child.exitCode === null) await wait(5);
      if (kill % 3 === 1) await front.restart();
      one.child.kill("SIGKILL");
      await one.ended;
    }
    expect(await command("--until-idle", "--quiet").ended).toMatchObject({ code: 0, err: "" });
    const ids = [...new Set(hook.received.map(({ id }) => id))];
    const sequences = [...new Set(hook.received.map(({ sequence }) => sequence))];
    expect(hook.problems).toEqual([]);
    expect(sequences).toEqual(Array.from({ length: events }, (_, at) => at + 1));
    expect(ids).toHaveLength(events);
    // What a kill cut off between the answer and the stored cursor came again at once, the same bytes.
    const repeats = hook.received.filter(({ id }, at) => hook.received[at - 1]?.id === id);
    expect(hook.received.length - ids.length).toBe(repeats.length);
    expect(repeats.length).toBeLessThanOrEqual(kills);
    for (const { id, body } of repeats)
      expect(hook.received.filter((one) => one.id === id).every((one) => one.body === body)).toBe(
        true,
      );
  });

  it("repeats nothing when it is ended in order, and lets no second one forward the same", async () => {
    const before = hook.received.length;
    await publish(5);
    const one = command("--ndjson");
    while (hook.received.length < before + 2) await wait(5);
    const second = await command().ended;
    expect(second.code).toBe(1);
    expect(second.err).toContain("Another `quayline listen`");
    one.child.kill("SIGTERM");
    expect((await one.ended).code).toBe(0);
    expect((await command("--until-idle").ended).code).toBe(0);
    const fresh = hook.received.slice(before).map(({ sequence }) => sequence);
    expect(fresh).toEqual([1, 2, 3, 4, 5].map((at) => events + at));
  });

  it("forwards corrections as webhooks get them: when they are named", async () => {
    const commit = commitOf(client.context, "second thoughts", ["transport_event.withdrawn"]);
    await dispatchCommits(api.deps, client.context.account.id, [commit]);
    const forwarded = async (...more: string[]): Promise<string[]> => {
      const before = hook.received.length;
      expect((await command("--until-idle", ...more).ended).code).toBe(0);
      return hook.received
        .slice(before)
        .map(({ body }) => (JSON.parse(body) as Body).data.attributes.event);
    };
    expect(await forwarded()).toEqual([]);
    const named = ["--events", "transport_event.withdrawn", "--from", "2020-01-01"];
    expect(await forwarded(...named)).toEqual(["transport_event.withdrawn"]);
  });
});
