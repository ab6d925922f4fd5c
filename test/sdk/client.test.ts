import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient, parties, Quayline, QuaylineError, shipments } from "../../sdk/index.ts";
import { md5 } from "../../sdk/helpers/md5.ts";

type Step = Response | Error | (() => Promise<Response>);
type Sent = { readonly url: string; readonly init: RequestInit };

/** A server that answers with one step after the other, and what it was asked. */
function server(...steps: Step[]) {
  const sent: Sent[] = [];
  const fetched = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const step = steps.shift() ?? new Error("no more steps");
    if (step instanceof Error) throw step;
    return typeof step === "function" ? step() : step;
  }) as unknown as typeof fetch;
  return { sent, fetch: fetched };
}
const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const page = (ids: string[], next?: string) =>
  json({
    data: ids.map((id) => ({ id, type: "party", attributes: {} })),
    links: { next },
    meta: { total: 3 },
  });
const refused = (status: number, headers = {}) =>
  json(
    { errors: [{ status: `${status}`, title: "x", detail: "Not now.", source: null }] },
    status,
    headers,
  );
const reset = new TypeError("fetch failed");

/** Waiting takes no time: timers are ours. */
async function quickly<T>(work: Promise<T>): Promise<T> {
  const settled = work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  await vi.runAllTimersAsync();
  return (await settled)();
}
const using = (given: ReturnType<typeof server>, more = {}) =>
  new Quayline({ apiKey: "k", baseUrl: "http://api/v2/", fetch: given.fetch, ...more });

afterEach(() => vi.useRealTimers());

describe("a request", () => {
  it("carries the key or a token that is fresh, and headers of its own", async () => {
    const one = server(page([]));
    await using(one, { headers: { "x-tenant": "blue" } }).parties.list();
    expect(one.sent[0]?.init.headers).toEqual({ authorization: "Token k", "x-tenant": "blue" });
    const two = server(page([]), page([]));
    let made = 0;
    const accessToken = () => Promise.resolve(`t${++made}`);
    const q = parties(createClient({ accessToken, baseUrl: "http://api/v2", fetch: two.fetch }));
    await q.list();
    await q.list();
    expect(two.sent.map(({ init }) => init.headers)).toEqual([
      { authorization: "Bearer t1" },
      { authorization: "Bearer t2" },
    ]);
    expect(() => createClient({ apiKey: "a", accessToken: "b" })).toThrow("not both");
  });

  it("writes the query as the API reads it", async () => {
    const one = server(page([]));
    await using(one).shipments.list({
      include: ["containers", "port_of_lading"],
      filter: { tags: ["a b", "c"], party_id: { value: "x", operator: "all" }, number: "A,B" },
      page: { size: 5 },
      flag: { parties: true },
    });
    expect([...new URL(one.sent[0]!.url).searchParams]).toEqual([
      ["include", "containers,port_of_lading"],
      ["filter[tags][]", "a b"],
      ["filter[tags][]", "c"],
      ["filter[party_id][value]", "x"],
      ["filter[party_id][operator]", "all"],
      ["filter[number]", "A,B"],
      ["page[size]", "5"],
      ["flag[parties]", "true"],
    ]);
  });

  it.each(["", ".", "..", undefined as unknown as string])(
    "refuses the id %o, which is another path",
    (id) => {
      const one = server();
      expect(() => using(one).parties.get(id)).toThrow("id is needed.");
      expect(one.sent).toEqual([]);
    },
  );

  it("keeps an id in its place", async () => {
    const one = server(refused(404));
    await expect(using(one).parties.get("a/../b?c")).rejects.toMatchObject({ code: "not_found" });
    expect(one.sent[0]?.url).toBe("http://api/v2/parties/a%2F..%2Fb%3Fc");
  });
});

describe("pages", () => {
  it("are asked for one after the other, below the root that was given", async () => {
    const next = "https://elsewhere.example/v2/parties?page[number]=2";
    const one = server(page(["a", "b"], next), page(["c"]));
    const ids = [];
    for await (const { id } of using(one).parties.list()) ids.push(id);
    expect(ids).toEqual(["a", "b", "c"]);
    expect(one.sent.map(({ url }) => url)).toEqual([
      "http://api/v2/parties",
      "http://api/v2/parties?page[number]=2",
    ]);
  });

  it("say how many there are, and end", async () => {
    const one = server(page(["a"], "http://api/v2/parties?page[number]=2"), page(["b"]));
    const first = await using(one).parties.list();
    const second = await first.next?.();
    expect([first.total, second?.items[0]?.id, second?.next]).toEqual([3, "b", undefined]);
  });

  it("end at what an iteration needs", async () => {
    const one = server(page(["a"], "http://api/v2/parties?page[number]=2"));
    for await (const { id } of using(one).parties.list()) if (id === "a") break;
    expect(one.sent).toHaveLength(1);
  });
});

describe("a failure", () => {
  it("has status, code, problems, request id and the time to wait", async () => {
    vi.useFakeTimers();
    const problems = [
      { detail: "Taken.", code: "taken", source: { pointer: "/data/attributes/company_name" } },
      { detail: "Twice." },
    ];
    const one = server(json({ errors: problems }, 422, { "x-request-id": "r1" }));
    const error = await quickly(using(one).parties.create({ company_name: "x" })).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(QuaylineError);
    expect(error).toMatchObject({
      status: 422,
      code: "taken",
      problems,
      requestId: "r1",
      message: "Taken. Twice.",
    });
    const limited = server(refused(429, { "retry-after": "61" }));
    await expect(quickly(using(limited).parties.list())).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterSeconds: 61,
    });
    // A gateway's page.
    const broken = server(new Response("<html>", { status: 500 }));
    await expect(using(broken).parties.list()).rejects.toMatchObject({
      code: "internal",
      problems: [],
    });
  });

  it("never shows the key", async () => {
    const one = server(refused(401));
    const error = await using(one, { apiKey: "ql_secret" })
      .parties.list()
      .catch((e: unknown) => e);
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain("ql_secret");
  });

  it.each([502, 503, 504])(
    "with %d is tried again when it may be repeated, three times in all",
    async (status) => {
      vi.useFakeTimers();
      const one = server(refused(status), reset, page(["a"]));
      expect((await quickly(using(one).parties.list())).items).toHaveLength(1);
      const two = server(refused(status), refused(status), refused(status), page([]));
      await expect(quickly(using(two).parties.list())).rejects.toMatchObject({
        code: "unavailable",
      });
      expect(two.sent).toHaveLength(3);
    },
  );

  it("is not tried again when it is the caller's, or when a repetition may do it twice", async () => {
    vi.useFakeTimers();
    for (const status of [400, 401, 403, 404, 409, 422, 500]) {
      const one = server(refused(status), page([]));
      await expect(quickly(using(one).parties.list())).rejects.toMatchObject({ status });
    }
    for (const step of [refused(503), reset]) {
      const one = server(step, json({}));
      await expect(quickly(using(one).parties.create({ company_name: "x" }))).rejects.toThrow();
      await expect(
        quickly(shipments(createClient({ fetch: server(step).fetch })).stopTracking("x")),
      ).rejects.toThrow();
      expect(one.sent).toHaveLength(1);
    }
  });

  it("of a POST with a key is tried again with the same key", async () => {
    vi.useFakeTimers();
    const one = server(reset, refused(503), new Response("{}"));
    const client = createClient({ fetch: one.fetch, baseUrl: "http://api/v2" });
    const request = { method: "POST", path: "/x", body: "{}", idempotencyKey: "k1" };
    await quickly(client.send(request, (response) => response.text()));
    expect(
      one.sent.map(({ init }) => (init.headers as Record<string, string>)["idempotency-key"]),
    ).toEqual(["k1", "k1", "k1"]);
  });

  it("429 is waited out as long as it asks, for any request", async () => {
    vi.useFakeTimers();
    const began = Date.now();
    const one = server(
      refused(429, { "retry-after": "7" }),
      json({ data: { id: "a", type: "party", attributes: {} } }),
    );
    expect((await quickly(using(one).parties.create({ company_name: "x" }))).id).toBe("a");
    expect(Date.now() - began).toBeGreaterThanOrEqual(7000);
  });

  it("in the middle of an answer is one like any other", async () => {
    vi.useFakeTimers();
    const one = server(new Response('{"data":['), page(["a"]));
    expect((await quickly(using(one).parties.list())).items).toHaveLength(1);
    const two = server(new Response("{"));
    await expect(quickly(using(two, { tries: 1 }).parties.list())).rejects.toMatchObject({
      code: "bad_answer",
    });
  });

  it("after thirty seconds of silence is `timeout`", async () => {
    vi.useFakeTimers();
    const silent = (async (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener("abort", () => reject(signal!.reason as Error));
      })) as unknown as typeof fetch;
    const began = Date.now();
    const q = new Quayline({ fetch: silent, tries: 1 });
    await expect(quickly(q.parties.list())).rejects.toMatchObject({ code: "timeout", status: 0 });
    expect(Date.now() - began).toBe(30_000);
  });
});

describe("an abort", () => {
  it("ends the waiting between attempts with the signal's reason", async () => {
    const one = server(reset, reset, reset);
    const reason = new Error("enough");
    const controller = new AbortController();
    const asked = using(one).parties.list({ signal: controller.signal });
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
    expect(one.sent.length).toBeLessThan(2);
  });

  it("before the request sends nothing that stays", async () => {
    const one = server(() => Promise.reject(new Error("aborted")));
    await expect(using(one).parties.list({ signal: AbortSignal.abort("no") })).rejects.toBe("no");
  });
});

describe("MD5", () => {
  it("is that of Node, at every length around a block", () => {
    for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 1000, 70_001]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) % 256);
      expect([length, md5(bytes)]).toEqual([
        length,
        createHash("md5").update(bytes).digest("base64"),
      ]);
    }
  });
});
