import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { commitOf } from "#test/webhooks/scene.ts";
import { dispatchCommits } from "#src/webhooks/index.ts";
import { connect, fetchOf } from "./connect.ts";

describe("events.follow", () => {
  let api: Api;
  let client: Client;
  beforeAll(async () => {
    api = await startApi();
    client = await api.account();
  });
  afterAll(() => api.stop());
  // Of the waiting between attempts nothing is left.
  beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));
  afterEach(() => vi.restoreAllMocks());

  let made = 0;
  async function publish(count: number): Promise<void> {
    const names = Array.from({ length: count }, () => "container.created");
    const commit = commitOf(client.context, `c${++made}`, names);
    await dispatchCommits(api.deps, client.context.account.id, [commit]);
  }

  /** A `fetch` whose connection breaks or that answers 503, in a fixed order. */
  function flaky(): typeof fetch {
    const real = fetchOf(api);
    let calls = 0;
    return async (url, init) => {
      calls++;
      if (calls % 5 === 2) throw new TypeError("connection reset");
      if (calls % 5 === 3) return new Response("{}", { status: 503 });
      const answer = await real(url, init);
      // The answer was made, and is cut on its way.
      return calls % 5 === 4 ? new Response((await answer.text()).slice(0, -9)) : answer;
    };
  }

  it("gives every event once and in order, over outages and twenty restarts at any event", async () => {
    await publish(40);
    const received: number[] = [];
    let after: string | undefined;
    const gateway = flaky();
    for (let restart = 0; restart < 20; restart++) {
      // A new process: nothing is left but the stored cursor.
      const q = connect(api, client.key, { fetch: gateway });
      const controller = new AbortController();
      let handled = 0;
      for await (const event of q.events.follow({
        after,
        limit: 3,
        intervalMilliseconds: 1,
        signal: controller.signal,
      })) {
        received.push(event.sequence);
        after = event.cursor;
        if (++handled > restart % 4) break;
      }
      if (restart === 9) await publish(10);
    }
    expect(received).toEqual(received.map((_, i) => i + 1));
    expect(received.length).toBeGreaterThan(40);
  });

  it("waits for what is yet to come, and ends when it is told to", async () => {
    const q = connect(api, client.key);
    const controller = new AbortController();
    const first = await q.events.list({ limit: 500 });
    const after = first.meta["next_cursor"] as string;
    const sequences: number[] = [];
    const following = (async () => {
      for await (const event of q.events.follow({
        after,
        intervalMilliseconds: 1,
        signal: controller.signal,
      })) {
        sequences.push(event.sequence);
        expect(event.reference_object?.type).toBe("container_created_event");
        if (sequences.length === 3) controller.abort();
      }
    })();
    await publish(2);
    await publish(1);
    await following;
    const last = first.items.at(-1)!.sequence;
    expect(sequences).toEqual([last + 1, last + 2, last + 3]);
  });

  it("states an outage, and throws what no waiting helps against", async () => {
    const outages: string[] = [];
    let calls = 0;
    const real = fetchOf(api);
    const q = connect(api, client.key, {
      tries: 1,
      fetch: async (url, init) => {
        if (++calls === 1) throw new TypeError("down");
        return real(url, init);
      },
    });
    for await (const event of q.events.follow({
      onOutage: ({ code }) => void outages.push(code),
    })) {
      expect(event.sequence).toBe(1);
      break;
    }
    expect(outages).toEqual(["network"]);
    const revoked = connect(api, "ql_revoked").events.follow();
    await expect(revoked.next()).rejects.toMatchObject({ code: "unauthorized" });
    await expect(
      connect(api, client.key).events.follow({ after: "x" }).next(),
    ).rejects.toMatchObject({
      code: "bad_request",
    });
  });
});
