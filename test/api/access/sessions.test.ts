import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { handler as shippingLines } from "#functions/api/shipping-lines/list.ts";
import { routes } from "#functions/manifest.ts";
import { endSession } from "#src/access/index.ts";
import { sessionOf } from "#src/access/sign-in/session.ts";
import { users } from "#src/access/store/user-entity.ts";
import { takesSession } from "#src/platform/access-rule.ts";
import { useDependencies } from "#src/platform/dependencies.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { isOperation } from "#src/platform/manifest.ts";
import { startApi, type Answer, type Api, type Client, type Person } from "#test/support/api.ts";
import { fillMinute, fillMinuteOfUser } from "#test/support/aws/adversity.ts";
import { newSession } from "#test/support/session.ts";

let api: Api;
let client: Client;
let person: Person;
let own: string;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: true });
  client = await api.account();
  person = await api.person(client.context);
  own = new URL(api.deps.config.BASE_URL).origin;
});
afterAll(() => api.stop());
afterEach(() => vi.restoreAllMocks());

type Headers = Readonly<Record<string, string | undefined>>;
type Who = Pick<Person, "cookies">;

/** contract: accounts#sessions-at-the-api. As a page of ours calls; a header that is undefined is left out. */
function call(
  method: string,
  path: string,
  { as = person, body, headers = {} }: { as?: Who; body?: unknown; headers?: Headers } = {},
): Promise<Answer> {
  const all: Headers = {
    "sec-fetch-site": "same-origin",
    "x-quayline-portal": "1",
    "content-type": "application/vnd.api+json",
    ...(method !== "GET" && method !== "HEAD" && { origin: own }),
    ...headers,
  };
  const kept = Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined);
  return api.request(method, path, {
    headers: Object.fromEntries(kept),
    cookies: as.cookies,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** HEAD reaches the function of GET (docs/adr/0119-head-shares-gets-integration.md). */
async function head(path: string, headers: Headers = {}): Promise<number> {
  useDependencies(api.deps);
  const event = {
    routeKey: `HEAD ${path}`,
    rawPath: path,
    rawQueryString: "",
    headers: { "sec-fetch-site": "same-origin", "x-quayline-portal": "1", ...headers },
    cookies: person.cookies,
    requestContext: { requestId: "test", http: { method: "HEAD", path, sourceIp: "127.0.0.1" } },
    isBase64Encoded: false,
  };
  return (await shippingLines(event as unknown as APIGatewayProxyEventV2)).statusCode;
}

const party = (company_name: string) => ({ data: { type: "party", attributes: { company_name } } });
const namesIn = ({ body }: Answer): string[] =>
  body.data.map(({ attributes }: any) => attributes.company_name);
/** A request that waits for its answer elsewhere, with a memory of its own. */
const elsewhere = () => ({ ...api.deps, db: { ...api.deps.db } });

describe("a page of ours, for a user who is signed in", () => {
  it("reads and writes what the account's key does", async () => {
    const made = await call("POST", "/parties", { body: party("Harbor & Vine") });
    expect(made.status).toBe(201);
    expect(namesIn(await call("GET", "/parties"))).toEqual(["Harbor & Vine"]);
    expect(namesIn(await client.get("/parties"))).toEqual(["Harbor & Vine"]);
    const path = `/parties/${made.body.data.id}`;
    const renamed = { data: { id: made.body.data.id, ...party("Vine & Harbor").data } };
    expect((await call("PATCH", path, { body: renamed })).status).toBe(200);
    expect(namesIn(await client.get("/parties"))).toEqual(["Vine & Harbor"]);
  });

  it("reads with its own origin in the request, too", async () => {
    expect((await call("GET", "/parties", { headers: { origin: own } })).status).toBe(200);
  });

  it("gets a 304 for what it has, and the same for HEAD", async () => {
    const { headers } = await call("GET", "/shipping_lines");
    const held = { "if-none-match": headers["etag"] };
    expect((await call("GET", "/shipping_lines", { headers: held })).status).toBe(304);
    expect(await head("/v2/shipping_lines")).toBe(200);
    expect(await head("/v2/shipping_lines", held)).toBe(304);
    expect(await head("/v2/shipping_lines", { "x-quayline-portal": "" })).toBe(403);
  });

  it("is told at /me who is signed in", async () => {
    const { status, body } = await call("GET", "/me");
    const { id, name, email, role, createdAt: created_at } = person.user;
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, attributes: { kind: "session", channel: "api", name } });
    expect(body.data.relationships.user.data).toEqual({ id, type: "user" });
    expect(body.included).toContainEqual({
      id,
      type: "user",
      attributes: { name, email, role, created_at },
    });
  });

  it("sees nothing of another account", async () => {
    const other = await api.account();
    const stranger = await api.person(other.context);
    const { body } = await call("POST", "/parties", { body: party("Mine alone") });
    expect(namesIn(await call("GET", "/parties", { as: stranger }))).toEqual([]);
    const path = `/parties/${body.data.id}`;
    expect((await call("GET", path, { as: stranger })).status).toBe(404);
    expect((await call("GET", path)).status).toBe(200);
  });

  it("is refused with what its account does not include", async () => {
    const poor = await api.account("Poor", []);
    const as = await api.person(poor.context);
    expect((await call("GET", "/documents", { as })).status).toBe(403);
  });

  it("is taken for a program where it sends a key: the header goes before the cookie", async () => {
    const other = await api.account();
    const headers = { authorization: `Token ${other.key}`, "sec-fetch-site": "cross-site" };
    const { body } = await call("GET", "/me", { headers });
    expect(body.data.attributes.kind).toBe("api_key");
    expect(body.data.relationships.account.data.id).toBe(other.context.account.id);
    for (const authorization of ["", "Token not-a-key-of-ours"])
      expect((await call("GET", "/me", { headers: { authorization } })).status).toBe(401);
  });
});

describe("a request with a session that no page of ours made", () => {
  const form = "application/x-www-form-urlencoded";
  const forged: readonly (readonly [string, Headers, RegExp])[] = [
    ["states no site", { "sec-fetch-site": undefined }, /Sec-Fetch-Site/],
    ["is of another site", { "sec-fetch-site": "cross-site" }, /Sec-Fetch-Site/],
    ["is of another host of the site", { "sec-fetch-site": "same-site" }, /Sec-Fetch-Site/],
    ["is an address that a person typed", { "sec-fetch-site": "none" }, /Sec-Fetch-Site/],
    ["lacks the page's header", { "x-quayline-portal": undefined }, /X-Quayline-Portal/],
    ["has another value there", { "x-quayline-portal": "true" }, /X-Quayline-Portal/],
    ["has another origin", { origin: "https://evil.example" }, /another site/],
    ["has an origin that is hidden", { origin: "null" }, /another site/],
    ["is of another scheme or port", { origin: "https://127.0.0.1:9" }, /another site/],
    [
      "is a form of another site",
      { origin: "https://evil.example", "sec-fetch-site": "cross-site", "content-type": form },
      /Sec-Fetch-Site/,
    ],
  ];

  it.each(forged)("is 403 where it %s, and nothing changes", async (_, headers, why) => {
    const before = namesIn(await client.get("/parties"));
    for (const method of ["GET", "POST"]) {
      const body = method === "POST" ? party("Forged") : undefined;
      const answer = await call(method, "/parties", { headers, body });
      expect([method, answer.status]).toEqual([method, 403]);
      expect(answer.body.errors[0]).toMatchObject({ status: "403", title: "Forbidden" });
      expect(answer.body.errors[0].detail).toMatch(why);
    }
    expect(namesIn(await client.get("/parties"))).toEqual(before);
  });

  it.each(["POST", "PATCH", "DELETE"])("is 403 where a %s states no origin", async (method) => {
    const path = method === "POST" ? "/parties" : `/shipments/${crypto.randomUUID()}`;
    const row = method === "DELETE" ? `/webhooks/${crypto.randomUUID()}` : path;
    const body = method === "DELETE" ? undefined : party("No origin");
    const answer = await call(method, row, { headers: { origin: undefined }, body });
    expect(answer.status).toBe(403);
    expect(answer.body.errors[0].detail).toContain("Origin");
  });

  it("is refused in plain JSON where the operation answers so", async () => {
    const headers = { "x-quayline-portal": undefined };
    const { status, body } = await call("GET", "/trade_intel/meta", { headers });
    expect([status, body.error]).toEqual([403, expect.stringContaining("X-Quayline-Portal")]);
  });

  it("costs no call to the store", async () => {
    const before = api.calls();
    await call("GET", "/parties", { headers: { "x-quayline-portal": undefined } });
    expect(api.calls()).toBe(before);
  });

  it("is refused by every operation that takes sessions", async () => {
    const rows = routes.filter((row) => isOperation(row) && takesSession(row.access));
    expect(rows.length).toBeGreaterThan(80);
    for (const { method, path, id } of rows) {
      const at = path.replaceAll(/\{[^}]+\}/g, "ffffffff-ffff-4fff-8fff-ffffffffffff");
      const answer = await call(method, at, { headers: { "sec-fetch-site": "cross-site" } });
      expect([id, answer.status]).toEqual([id, 403]);
    }
  });
});

describe("a session that is over", () => {
  it("is 401 once its twelve hours have passed, also where it was read before", async () => {
    const as = await newSession(api.deps, client.context.account);
    expect((await call("GET", "/parties", { as })).status).toBe(200);
    const at = new Date(api.deps.clock.now().getTime() + 12 * 3600_000);
    vi.spyOn(api.deps.clock, "now").mockImplementation(() => at);
    const answer = await call("GET", "/parties", { as });
    expect(answer.status).toBe(401);
    expect(answer.body.errors[0].detail).toContain("sign in");
  });

  it("is 401 for a cookie that stands for none", async () => {
    const [cookie = ""] = person.cookies;
    const [name] = cookie.split("=");
    for (const value of ["", "x", `${person.user.id}.short`, `${cookie.slice(name!.length + 1)}x`])
      expect(
        (await call("GET", "/parties", { as: { cookies: [`${name}=${value}`] } })).status,
      ).toBe(401);
    const foreign = cookie.replace(person.user.id, "01a1ff30-e837-766e-824a-9547371c2412");
    expect((await call("GET", "/parties", { as: { cookies: [foreign] } })).status).toBe(401);
  });

  it("signed out, opens nothing here at once", async () => {
    const as = await newSession(api.deps, client.context.account);
    expect((await call("GET", "/parties", { as })).status).toBe(200);
    await endSession(api.deps, as);
    expect((await call("GET", "/parties", { as })).status).toBe(401);
  });

  it("signed out elsewhere, opens nothing at once", async () => {
    const as = await newSession(api.deps, client.context.account);
    expect((await call("GET", "/parties", { as })).status).toBe(200);
    await endSession(elsewhere(), as);
    expect((await call("GET", "/parties", { as })).status).toBe(401);
  });

  it("is every one of a user whose sessions ended together, and no one else's", async () => {
    const as = await newSession(api.deps, client.context.account);
    const { db } = api.deps;
    expect((await call("GET", "/parties", { as })).status).toBe(200);
    await users(db).patch({ id: as.user.id }).add({ sessionEpoch: 1 }).go();
    expect((await call("GET", "/parties", { as })).status).toBe(401);
    expect((await call("GET", "/parties")).status).toBe(200);
  });

  it("costs one call to the store, as one that is not over", async () => {
    const as = await newSession(api.deps, client.context.account);
    const cost = async () => {
      const before = api.calls();
      await sessionOf(api.deps, as);
      return api.calls() - before;
    };
    expect(await cost()).toBe(1);
    await endSession(api.deps, as);
    expect(await cost()).toBe(1);
  });
});

describe("what users ask for in a minute", () => {
  const twoOf = async () => {
    const account = await api.account();
    const [one, two] = await Promise.all([
      api.person(account.context),
      api.person(account.context),
    ]);
    return { account, one, two };
  };

  it("counts for each user apart, and takes nothing from the account's keys", async () => {
    const { account, one, two } = await twoOf();
    expect((await call("GET", "/parties", { as: one })).status).toBe(200);
    await fillMinuteOfUser(account, one.user.id);
    const full = await call("GET", "/parties", { as: one });
    expect(full.status).toBe(429);
    expect(full.body.errors[0].detail).toContain("600");
    expect(Number(full.headers["retry-after"])).toBeGreaterThan(0);
    expect((await call("GET", "/parties", { as: two })).status).toBe(200);
    expect((await account.get("/parties")).status).toBe(200);
  });

  it("passes 600 and no more, while the account's own hundred are used up", async () => {
    const { account, one } = await twoOf();
    await fillMinute(account, "general");
    expect((await account.get("/parties/nothing")).status).toBe(429);
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now);
    const answers: number[] = [];
    for (let i = 0; i < 13; i++)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, () => call("GET", "/shipping_lines", { as: one })),
        ).then((all) => all.map(({ status }) => status))),
      );
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(596);
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(600);
    expect(answers.at(-1)).toBe(429);
  });

  it("counts as ever where an operation has a limit of its own", async () => {
    const { account, one } = await twoOf();
    await fillMinute(account, "container_refresh");
    const path = `/containers/${crypto.randomUUID()}/refresh`;
    const full = await call("PATCH", path, { as: one });
    expect([full.status, full.headers["retry-after"]]).toEqual([429, "60"]);
    await fillMinute(account, "infer_number");
    const body = { number: "MAEU123456789" };
    expect((await call("POST", "/tracking_requests/infer_number", { as: one, body })).status).toBe(
      429,
    );
    expect((await call("GET", "/parties", { as: one })).status).toBe(200);
  });

  it("counts in the user's minute where only users may call", async () => {
    const { account, one, two } = await twoOf();
    await fillMinute(account, "general");
    expect((await one.get("/api_keys")).status).toBe(200);
    await fillMinuteOfUser(account, two.user.id);
    expect((await two.get("/api_keys")).status).toBe(429);
  });

  it("is stored with an end, apart from the account", async () => {
    const { account, one } = await twoOf();
    await call("GET", "/parties", { as: one });
    const { GetCommand } = await import("@aws-sdk/lib-dynamodb");
    const { db } = api.deps;
    const Key = { pk: `account#${account.context.account.id}`, sk: `portal#${one.user.id}` };
    const { Item } = await db.client.send(new GetCommand({ TableName: db.table, Key }));
    expect(Item!["ttl"]).toBeGreaterThan(Date.now() / 1000 + 3000);
    expect(Object.keys(Item!).some((name) => name.startsWith("n:portal:"))).toBe(true);
  });
});

describe("the tool server", () => {
  it.each(["//mcp", "//"])("at %s takes no session", async (path) => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
    const accept = "application/json, text/event-stream";
    const headers = { "content-type": "application/json", accept, host: "127.0.0.1:4949" };
    const { status } = await call("POST", path, { body, headers });
    expect(status).toBe(401);
  });
});
