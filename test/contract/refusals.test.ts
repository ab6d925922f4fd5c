import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";
import { refusalsOf } from "#functions/openapi/refusals.ts";
import { maxBodyBytes } from "#src/platform/http/request.ts";
import { statusOf, type ErrorCode } from "#src/platform/http/errors.ts";
import type { Route } from "#src/platform/manifest.ts";
import { fillMinute, loseStore } from "#test/support/adversity.ts";
import { startApi, type Answer, type Api, type Client } from "#test/support/api.ts";

let [api, lost]: Api[] = [];
let free: Client | undefined;
beforeAll(async () => {
  [api, lost] = await Promise.all([startApi({ RATE_LIMITS: true }), startApi()]);
  free = await api.account("Free", []);
  loseStore(lost);
});
afterAll(() => Promise.all([api!.stop(), lost!.stop()]));

const somewhere = (route: Route): string =>
  route.path.replaceAll(/\{[^}]+\}/g, "ffffffff-ffff-4fff-8fff-ffffffffffff");

type Sent = { readonly key?: string; readonly type?: string; readonly body?: string };

const ask = (route: Route, of: Api, sent: Sent, query = ""): Promise<Answer> =>
  of.request(route.method, somewhere(route) + query, {
    headers: {
      ...(sent.key !== undefined && { authorization: `Token ${sent.key}` }),
      "content-type": sent.type ?? "application/vnd.api+json",
    },
    ...(sent.body !== undefined && { body: sent.body }),
  });

/** An account of its own for each call, so that no call counts against another's minute. */
const askAs = async (route: Route, sent: Sent, query = ""): Promise<Answer> => {
  const { key } = await api!.account();
  return ask(route, api!, { key, ...sent }, query);
};

const refusing = (code: ErrorCode) =>
  routes
    .filter((route) => route.media !== "page" && refusalsOf(route).includes(code))
    .map((route) => [`${route.method} ${route.path}`, route] as const);

const isRefused = ({ status, body }: Answer, code: ErrorCode): void => {
  expect(status).toBe(statusOf[code]);
  expect(body.errors[0].status).toBe(String(statusOf[code]));
};

/** A query that the row calls malformed. */
function malformed({ id, query }: Route): string {
  const wrong = ["", "0", "-1", "nonsense", "x".repeat(5000)];
  for (const name of Object.keys(query?.shape ?? {}))
    for (const value of wrong)
      if (!query?.safeParse({ [name]: name.endsWith("[]") ? [value] : value }).success)
        return `?${new URLSearchParams({ [name]: value }).toString()}`;
  throw new Error(`${id} calls nothing malformed`);
}

describe("without a key, or with an unknown one", () => {
  it.each(refusing("unauthorized"))("%s answers 401", async (_, route) => {
    isRefused(await ask(route, api!, {}), "unauthorized");
    isRefused(await ask(route, api!, { key: "not-a-key-of-ours" }), "unauthorized");
  });
});

describe("for an account without the feature", () => {
  const gated = refusing("forbidden").filter(([, route]) => route.entitlement);
  it.each(gated)("%s answers 403", async (_, route) => {
    isRefused(await ask(route, api!, { key: free!.key }), "forbidden");
  });
});

describe("in a minute whose requests are used up", () => {
  it.each(refusing("rate_limited"))(
    "%s answers 429 and says when to come back",
    async (_, route) => {
      if (route.rate === "none") throw new Error("a row without a rate cannot be limited");
      const busy = await api!.account();
      await fillMinute(busy, route.rate);
      const answer = await ask(route, api!, { key: busy.key });
      isRefused(answer, "rate_limited");
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    },
  );
});

describe("while the store is out of reach", () => {
  it.each(refusing("internal"))("%s answers 500 and nothing of the cause", async (_, route) => {
    const answer = await ask(route, lost!, { key: "some-key-or-other" });
    isRefused(answer, "internal");
    expect(JSON.stringify(answer.body)).not.toContain("out of reach");
  });
});

describe("a request that cannot be read", () => {
  const asking = refusing("bad_request").filter(([, route]) => route.query);
  it.each(asking)("%s answers 400 to a malformed parameter and names it", async (_, route) => {
    const query = malformed(route);
    const answer = await askAs(route, {}, query);
    isRefused(answer, "bad_request");
    const [name] = [...new URLSearchParams(query).keys()];
    expect(answer.body.errors[0].source.parameter).toContain(name?.replace(/\[\]$/, ""));
  });

  const sending = refusing("too_large");
  it.each(sending)("%s answers 400 to a body that is no JSON", async (_, route) => {
    isRefused(await askAs(route, { body: "{" }), "bad_request");
  });

  it.each(sending)("%s answers 413 to a body that is too large", async (_, route) => {
    isRefused(await askAs(route, { body: `"${"x".repeat(maxBodyBytes)}"` }), "too_large");
  });

  it.each(sending)("%s answers 415 to a body in another media type", async (_, route) => {
    isRefused(await askAs(route, { type: "text/csv", body: "a,b" }), "unsupported_media_type");
  });

  it.each(sending)("%s answers 422 to a body of another kind", async (_, route) => {
    const answer = await askAs(route, { body: "[]" });
    isRefused(answer, "invalid");
    expect(["invalid", "blank"]).toContain(answer.body.errors[0].code);
  });
});
