import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Db } from "#src/platform/table.ts";
import type { World } from "#src/platform/world.ts";
import { tokenShelf } from "#src/tracking/source-tokens.ts";
import { serve } from "./sources/play.ts";
import { siteAt, siteProfile, type SiteProtocolName } from "./sources/site-rig.ts";
import { startTable, worldFor } from "#test/support/engine.ts";

const number = "MSKU7354623";
const auth = { type: "oauth2", client_id: "client:id", client_secret: "s3cr3t" };
const patient = () => AbortSignal.timeout(10_000);

/** A site that gives tokens, counts them and takes only its newest. */
async function guarded(protocol: SiteProtocolName, answer: unknown) {
  let given = 0;
  const seen: { authorization: string; apiKey: string; body: string; url: string }[] = [];
  const player = await serve(({ method, url, headers, body }, response) => {
    const json = (status: number, what: unknown) =>
      void response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify(what));
    if (method === "POST") {
      seen.push({
        authorization: headers.authorization ?? "",
        apiKey: String(headers["x-apikey"] ?? ""),
        body,
        url: `${url.pathname}${url.search}`,
      });
      return json(200, { access_token: `token-${++given}`, expires_in: "7199" });
    }
    if (headers.authorization !== `Bearer token-${given}`) return json(401, {});
    json(200, answer);
  });
  const more = { auth };
  return {
    player,
    seen,
    given: () => given,
    /** The site forgets the token it gave last. */
    revoke: () => void given++,
    profile: siteProfile(protocol, player.origin, more),
    instance: (world?: World) =>
      siteAt(protocol, player.origin, {
        more,
        ...(world && {
          tokens: tokenShelf(world, siteProfile(protocol, player.origin, more))!,
        }),
      }).source,
  };
}

describe("a site's token", () => {
  it("is asked for once by many who look at the same time (APM Terminals)", async () => {
    const site = await guarded("apm-terminals-1", []);
    const source = site.instance();
    await Promise.all([1, 2, 3, 4].map(() => source.look([number], patient())));
    expect(site.seen).toEqual([
      {
        authorization: "",
        apiKey: "",
        body: "grant_type=client_credentials&client_id=client%3Aid&client_secret=s3cr3t",
        url: "/oauth/client_credential/accesstoken?grant_type=client_credentials",
      },
    ]);
  });

  it("is given to who proves itself by Basic (UP), each part encoded", async () => {
    const site = await guarded("up-shipments-2", []);
    await site.instance().look([number], patient());
    expect(site.seen).toEqual([
      {
        authorization: `Basic ${Buffer.from("client%3Aid:s3cr3t").toString("base64")}`,
        apiKey: "",
        body: "grant_type=client_credentials",
        url: "/oauth/token",
      },
    ]);
  });

  it("wants the key beside the credentials (CN)", async () => {
    const site = await guarded("cn-tracking-1", {
      ThirdPartyIntermodalShipment: { Equipment: [] },
    });
    await site.instance().look([number], patient());
    expect(site.seen).toMatchObject([
      {
        apiKey: "client:id",
        url: "/v1/oauth/jwt-token/accesstokenJWT?grant_type=client_credentials",
      },
    ]);
  });
});

describe("a token that a railroad counts", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let world: World;
  beforeAll(async () => {
    engine = await startTable();
    // Budgets count by the hour of the clock: none ends while the tests run.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T10:10:00Z") });
    const rig = worldFor(engine);
    world = {
      ...rig,
      config: { ...rig.config, SEAL_KEY: randomBytes(32).toString("base64"), SEAL_KEY_SECRET: "" },
    };
  });
  afterAll(async () => {
    vi.useRealTimers();
    await engine.stop();
  });

  it("is shared by all instances of the function, sealed", async () => {
    const site = await guarded("up-shipments-2", []);
    for (let instance = 0; instance < 12; instance++)
      expect(await site.instance(world).look([number], patient())).toMatchObject({
        outcome: "observed",
      });
    expect(site.given()).toBe(1);
    const { Items } = await engine.db.client.send(new ScanCommand({ TableName: engine.db.table }));
    expect(JSON.stringify(Items)).not.toContain("token-1");
    expect(JSON.stringify(Items)).not.toContain("s3cr3t");
  });

  it("is asked for again when the railroad takes it no more, but never beyond the hour's share", async () => {
    const site = await guarded("up-shipments-2", []);
    const looks: string[] = [];
    for (let tries = 0; tries < 8; tries++) {
      const look = await site.instance(world).look([number], patient());
      looks.push(look.outcome);
      site.revoke();
    }
    // One of the four of this hour went in the test before.
    expect(site.seen).toHaveLength(3);
    expect(looks.at(-1)).toBe("unreachable");
    expect(await site.instance(world).look([number], patient())).toMatchObject({
      outcome: "unreachable",
      detail: "no request for a token is left",
      retryAfterSeconds: 50 * 60,
    });
  });

  it("is another one for other credentials, and none for a site that counts none", () => {
    const profile = siteProfile("up-shipments-2", "http://up.test", { auth });
    expect(tokenShelf(world, profile)).toBeDefined();
    expect(tokenShelf(world, { ...profile, auth: null })).toBeUndefined();
    expect(
      tokenShelf(world, siteProfile("apm-terminals-1", "http://apm.test", { auth })),
    ).toBeUndefined();
  });

  it("that cannot be unsealed is asked for anew", async () => {
    const profile = siteProfile("up-shipments-2", "http://other.test", { auth });
    await tokenShelf(world, profile)!.write({ token: "t", until: Date.now() + 60_000 });
    expect(await tokenShelf(world, profile)!.read()).toMatchObject({ token: "t" });
    const rotated = {
      ...world,
      config: { ...world.config, SEAL_KEY: randomBytes(32).toString("base64") },
    };
    expect(await tokenShelf(rotated, profile)!.read()).toBeNull();
  });
});
