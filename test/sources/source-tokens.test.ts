import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Db } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { tokenShelf } from "#src/sources/http/source-tokens.ts";
import { serve } from "./play.ts";
import {
  facilitySourceAt,
  facilitySourceProfile,
  type FacilityProtocolName,
} from "./facilities/facility-source-rig.ts";
import { startTable, depsFor } from "#test/support/engine.ts";

const number = "MSKU7354623";
const auth = { type: "oauth2", client_id: "client:id", client_secret: "s3cr3t" };
const patient = () => AbortSignal.timeout(10_000);

/** A facility source that issues tokens, counts them and accepts only its newest. */
async function guarded(protocol: FacilityProtocolName, answer: unknown) {
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
    /** The facility source forgets the token it gave last. */
    revoke: () => void given++,
    profile: facilitySourceProfile(protocol, player.origin, more),
    instance: (deps?: Dependencies) =>
      facilitySourceAt(protocol, player.origin, {
        more,
        ...(deps && {
          tokens: tokenShelf(deps, facilitySourceProfile(protocol, player.origin, more))!,
        }),
      }).source,
  };
}

describe("a facility source's token", () => {
  it("is requested once by many polls at the same time (APM Terminals)", async () => {
    const facilitySource = await guarded("apm-terminals-1", []);
    const source = facilitySource.instance();
    await Promise.all([1, 2, 3, 4].map(() => source.poll([number], patient())));
    expect(facilitySource.seen).toEqual([
      {
        authorization: "",
        apiKey: "",
        body: "grant_type=client_credentials&client_id=client%3Aid&client_secret=s3cr3t",
        url: "/oauth/client_credential/accesstoken?grant_type=client_credentials",
      },
    ]);
  });

  it("is given to who proves itself by Basic (UP), each part encoded", async () => {
    const facilitySource = await guarded("up-shipments-2", []);
    await facilitySource.instance().poll([number], patient());
    expect(facilitySource.seen).toEqual([
      {
        authorization: `Basic ${Buffer.from("client%3Aid:s3cr3t").toString("base64")}`,
        apiKey: "",
        body: "grant_type=client_credentials",
        url: "/oauth/token",
      },
    ]);
  });

  it("wants the key beside the credentials (CN)", async () => {
    const facilitySource = await guarded("cn-tracking-1", {
      ThirdPartyIntermodalShipment: { Equipment: [] },
    });
    await facilitySource.instance().poll([number], patient());
    expect(facilitySource.seen).toMatchObject([
      {
        apiKey: "client:id",
        url: "/v1/oauth/jwt-token/accesstokenJWT?grant_type=client_credentials",
      },
    ]);
  });
});

describe("a token that a railroad counts", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  let deps: Dependencies;
  beforeAll(async () => {
    engine = await startTable();
    // Budgets count by the hour of the clock: none ends while the tests run.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T10:10:00Z") });
    const rig = depsFor(engine);
    deps = {
      ...rig,
      config: {
        ...rig.config,
        ENCRYPTION_KEY: randomBytes(32).toString("base64"),
        ENCRYPTION_KEY_SECRET: "",
      },
    };
  });
  afterAll(async () => {
    vi.useRealTimers();
    await engine.stop();
  });

  it("is shared by all instances of the function, encrypted", async () => {
    const facilitySource = await guarded("up-shipments-2", []);
    for (let instance = 0; instance < 12; instance++)
      expect(await facilitySource.instance(deps).poll([number], patient())).toMatchObject({
        outcome: "observed",
      });
    expect(facilitySource.given()).toBe(1);
    const { Items } = await engine.db.client.send(new ScanCommand({ TableName: engine.db.table }));
    expect(JSON.stringify(Items)).not.toContain("token-1");
    expect(JSON.stringify(Items)).not.toContain("s3cr3t");
  });

  it("is requested again when the railroad no longer accepts it, but never beyond the hour's limit", async () => {
    const facilitySource = await guarded("up-shipments-2", []);
    const polls: string[] = [];
    for (let tries = 0; tries < 8; tries++) {
      const poll = await facilitySource.instance(deps).poll([number], patient());
      polls.push(poll.outcome);
      facilitySource.revoke();
    }
    // One of the four of this hour went in the test before.
    expect(facilitySource.seen).toHaveLength(3);
    expect(polls.at(-1)).toBe("unreachable");
    expect(await facilitySource.instance(deps).poll([number], patient())).toMatchObject({
      outcome: "unreachable",
      detail: "no request for a token is left",
      retryAfterSeconds: 50 * 60,
    });
  });

  it("is another one for other credentials, and not shared for a facility source without a limit", () => {
    const profile = facilitySourceProfile("up-shipments-2", "http://up.test", { auth });
    expect(tokenShelf(deps, profile)).toBeDefined();
    expect(tokenShelf(deps, { ...profile, auth: null })).toBeUndefined();
    expect(
      tokenShelf(deps, facilitySourceProfile("apm-terminals-1", "http://apm.test", { auth })),
    ).toBeUndefined();
  });

  it("that cannot be decrypted is requested again", async () => {
    const profile = facilitySourceProfile("up-shipments-2", "http://other.test", { auth });
    await tokenShelf(deps, profile)!.write({ token: "t", until: Date.now() + 60_000 });
    expect(await tokenShelf(deps, profile)!.read()).toMatchObject({ token: "t" });
    const rotated = {
      ...deps,
      config: { ...deps.config, ENCRYPTION_KEY: randomBytes(32).toString("base64") },
    };
    expect(await tokenShelf(rotated, profile)!.read()).toBeNull();
  });
});
