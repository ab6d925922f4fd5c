import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bucketOf, entitlementOf } from "#src/platform/access-rule.ts";
import { knowsInclude } from "#functions/include.ts";
import { routes } from "#functions/manifest.ts";
import { refusalsOf } from "#functions/openapi/refusals.ts";
import { statusOf, type ErrorCode } from "#src/platform/http/errors.ts";
import { jsonApiMediaType } from "#src/platform/http/request.ts";
import { isOperation, type Route } from "#src/platform/manifest.ts";
import {
  fillMinute,
  fillMinuteOfUser,
  loseStore,
  throttleStore,
} from "#test/support/aws/adversity.ts";
import { newSession } from "#test/support/session.ts";
import { startApi, type Answer, type Api, type Client } from "#test/support/api.ts";

let [api, lost, slow]: Api[] = [];
let free: Client | undefined;
beforeAll(async () => {
  [api, lost, slow] = await Promise.all([startApi({ RATE_LIMITS: true }), startApi(), startApi()]);
  free = await api.account("Free", []);
  loseStore(lost);
  throttleStore(slow);
});
afterAll(async () => {
  for (const one of [api, lost, slow]) await one?.stop();
});

const somewhere = (route: Route): string =>
  route.path.replaceAll(/\{[^}]+\}/g, "ffffffff-ffff-4fff-8fff-ffffffffffff");

type Sent = {
  readonly key?: string;
  readonly cookies?: readonly string[];
  readonly accept?: string;
};

/** What the row takes from who may use it: a key, or a session. */
async function credentialsFor(
  { access }: Route,
  { context, key }: Client,
): Promise<Sent & { readonly user?: string }> {
  if (access.caller !== "user") return { key };
  const { cookies, user } = await newSession(api!.deps, context.account);
  return { cookies, user: user.id };
}

const ask = (route: Route, of: Api, sent: Sent, query = ""): Promise<Answer> =>
  of.request(route.method, somewhere(route) + query, {
    ...(sent.cookies && { cookies: sent.cookies }),
    headers: {
      ...(sent.cookies && { origin: new URL(of.deps.config.BASE_URL).origin }),
      ...(sent.key !== undefined && { authorization: `Token ${sent.key}` }),
      ...(sent.accept !== undefined && { accept: sent.accept }),
    },
  });

/** An account of its own for each call, so that no call counts against another's minute. */
const askAs = async (route: Route, sent: Sent, query = ""): Promise<Answer> => {
  const credentials = await credentialsFor(route, await api!.account());
  return ask(route, api!, { ...credentials, ...sent }, query);
};

const refusing = (code: ErrorCode) =>
  routes
    .filter((route) => isOperation(route) && refusalsOf(route).includes(code))
    .map((route) => [`${route.method} ${route.path}`, route] as const);

const isRefused = ({ status, body, headers }: Answer, code: ErrorCode): void => {
  expect(status).toBe(statusOf[code]);
  // contract: requests#plain-errors
  if (headers["content-type"] === "application/json")
    return expect(body.error).toEqual(expect.any(String));
  expect(body.errors[0].status).toBe(String(statusOf[code]));
};

/** A query that the row calls malformed: every one does so with an unknown `include`. */
function malformed({ query }: Route): string {
  const wrong = ["", "0", "-1", "nonsense", "x".repeat(5000)];
  for (const name of Object.keys(query?.shape ?? {}))
    for (const value of wrong)
      if (!query?.safeParse({ [name]: name.endsWith("[]") ? [value] : value }).success)
        return `?${new URLSearchParams({ [name]: value }).toString()}`;
  return "?include=nonsense";
}

describe("include of what an operation does not sideload", () => {
  // The key of a partner or another provider is not an account's: test/api/edi.test.ts, test/parity/http.test.ts.
  const operations = routes.filter(
    (route) => knowsInclude(route) && !["edi-partner", "provider"].includes(route.access.caller),
  );
  it.each(operations.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "%s answers 400 and names the parameter",
    async (_, route) => {
      const answer = await askAs(route, {}, "?include=nonsense");
      isRefused(answer, "bad_request");
      if (answer.body.errors)
        expect(answer.body.errors.map(({ source }: any) => source)).toContainEqual({
          parameter: "include",
        });
    },
  );
});

describe("a PATCH whose body names another id than its address", () => {
  const patches = routes.filter(
    ({ method, path }) => method === "PATCH" && /id\}[^{}]*$/.test(path),
  );
  it.each(patches.map((route) => [route.path, route] as const))("%s is 409", async (_, route) => {
    const account = await api!.account();
    const client = route.access.caller === "user" ? await api!.person(account.context) : account;
    const answer = (id: unknown) => client.patch(somewhere(route), { data: { id } });
    for (const id of ["00000000-0000-7000-8000-000000000001", "", 7]) {
      const refused = await answer(id);
      isRefused(refused, "conflict");
      expect(refused.body.errors[0]).toMatchObject({
        code: "conflict",
        source: { pointer: "/data/id" },
      });
    }
    expect((await answer(null)).status).not.toBe(409);
    // Its own id, in any case, is none of that: the record does not exist, or the body lacks the rest.
    expect((await answer("FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF")).status).not.toBe(409);
  });
});

describe("without a key, or with an unknown one", () => {
  it.each(refusing("unauthorized"))("%s answers 401", async (_, route) => {
    isRefused(await ask(route, api!, {}), "unauthorized");
    isRefused(await ask(route, api!, { key: "not-a-key-of-ours" }), "unauthorized");
  });
});

describe("for an account without the feature", () => {
  const gated = refusing("forbidden").filter(([, { access }]) => entitlementOf(access));
  it.each(gated)("%s answers 403", async (_, route) => {
    isRefused(await ask(route, api!, { key: free!.key }), "forbidden");
  });
});

describe("in a minute whose requests are used up", () => {
  // What anybody may ask is limited by what is asked for: test/api/share-links/shared.test.ts.
  const counted = refusing("rate_limited").filter(([, { access }]) => access.caller !== "anybody");
  it.each(counted)("%s answers 429 with the time to wait", async (_, route) => {
    const bucket = bucketOf(route.access);
    if (!bucket) throw new Error("a row that is not counted cannot be limited");
    const busy = await api!.account();
    await fillMinute(busy, bucket);
    const { user, ...credentials } = await credentialsFor(route, busy);
    if (user !== undefined) await fillMinuteOfUser(busy, user);
    const answer = await ask(route, api!, credentials);
    isRefused(answer, "rate_limited");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("while the store is out of reach", () => {
  it.each(refusing("internal"))("%s answers 500 and nothing of the cause", async (_, route) => {
    const answer = await ask(route, lost!, { key: "some-key-or-other" });
    isRefused(answer, "internal");
    expect(JSON.stringify(answer.body)).not.toContain("out of reach");
  });
});

describe("while the store is too busy", () => {
  it.each(refusing("unavailable"))("%s answers 503 with the time to wait", async (_, route) => {
    const answer = await ask(route, slow!, { key: "some-key-or-other" });
    isRefused(answer, "unavailable");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});

// What can be wrong with a body is tested in test/api/bad-requests.test.ts, row by row as well.
describe("a request that cannot be answered", () => {
  const reading = refusing("bad_request").filter(([, row]) => row.query || row.media !== "json");
  it.each(reading)("%s answers 400 to a malformed parameter", async (_, route) => {
    const query = malformed(route);
    const answer = await askAs(route, {}, query);
    isRefused(answer, "bad_request");
    const [name] = [...new URLSearchParams(query).keys()];
    expect(answer.body.errors[0].source.parameter).toContain(name?.replace(/\[\]$/, ""));
  });

  it.each(refusing("not_acceptable"))(
    "%s answers 406 to a dialect that it does not speak",
    async (_, route) => {
      isRefused(await askAs(route, { accept: `${jsonApiMediaType}; ext="x"` }), "not_acceptable");
    },
  );
});
