import { describe, expect, it } from "vitest";
import { eventsOf, serve, type Asked } from "../play.ts";
import { playing, sourceAt } from "./rig.ts";

type Doorman = { refuseTokens?: number; tokenStatus?: number; expiresIn?: number; token?: string };

/** A carrier that hands out tokens t1, t2 ... and takes those that are not in `refused`. */
async function guarded(doorman: Doorman = {}, refused: readonly string[] = []) {
  let tokens = 0;
  const player = await serve((asked, response) => {
    response.setHeader("content-type", "application/json");
    if (asked.url.pathname === "/token") {
      tokens += 1;
      if (doorman.tokenStatus) return void response.writeHead(doorman.tokenStatus).end("no s3cr3t");
      const token = doorman.token ?? `t${tokens}`;
      return void response.end(
        JSON.stringify({ access_token: token, expires_in: doorman.expiresIn ?? 299 }),
      );
    }
    const token = (asked.headers.authorization ?? "").replace("Bearer ", "");
    if (refused.includes(token)) return void response.writeHead(401).end("{}");
    response.end(JSON.stringify(eventsOf("voyage")));
  });
  const auth = {
    type: "oauth2",
    token_url: `${player.origin}/token`,
    client_id: "quayline",
    client_secret: "s3cr3t",
    scope: "tnt:read",
    headers: { "Consumer-Key": "k1" },
  };
  return sourceAt(player, { auth });
}
const paths = (asked: readonly Asked[]): string[] => asked.map(({ url }) => url.pathname);

describe("headers as credentials (Hapag-Lloyd)", () => {
  it("go with every request", async () => {
    const { poll, player } = await playing("pages-by-cursor", {
      headers: { "X-IBM-Client-Id": "id", "X-IBM-Client-Secret": "secret" },
    });
    await poll();
    expect(player.asked).toHaveLength(3);
    for (const { headers } of player.asked)
      expect(headers).toMatchObject({ "x-ibm-client-id": "id", "x-ibm-client-secret": "secret" });
  });
});

describe("OAuth 2 client credentials (Maersk, CMA CGM)", () => {
  it("requests a token as RFC 6749 specifies, and sends it", async () => {
    const { poll, player } = await guarded();
    expect(await poll()).toMatchObject({ outcome: "observed" });
    expect(paths(player.asked)).toEqual(["/token", "/v2/events"]);
    expect(player.asked[0]).toMatchObject({
      method: "POST",
      body: "grant_type=client_credentials&client_id=quayline&client_secret=s3cr3t&scope=tnt%3Aread",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "consumer-key": "k1",
      },
    });
    expect(player.asked[1]?.headers.authorization).toBe("Bearer t1");
  });

  it("requests one token for many concurrent polls", async () => {
    const { poll, player } = await guarded();
    await Promise.all([poll(), poll(), poll()]);
    expect(paths(player.asked).filter((path) => path === "/token")).toHaveLength(1);
  });

  it("keeps a token until half a minute before its end", async () => {
    const { poll, player, time } = await guarded();
    await poll();
    time.now += 268_000;
    await poll();
    expect(paths(player.asked).filter((path) => path === "/token")).toHaveLength(1);
    time.now += 2_000;
    await poll();
    expect(paths(player.asked).filter((path) => path === "/token")).toHaveLength(2);
  });

  it("takes a new token once when the carrier no longer takes the old one", async () => {
    const { poll, player } = await guarded({}, ["t1"]);
    expect(await poll()).toMatchObject({ outcome: "observed" });
    expect(paths(player.asked)).toEqual(["/token", "/v2/events", "/token", "/v2/events"]);
  });

  it("ends when the new one is refused too: that is ours to repair", async () => {
    const { poll, player } = await guarded({}, ["t1", "t2"]);
    expect(await poll()).toEqual({
      outcome: "unreachable",
      detail: "401, our credentials are refused",
    });
    expect(player.asked).toHaveLength(4);
  });

  it("does not knock again when the client is refused", async () => {
    const { poll, player, lines } = await guarded({ tokenStatus: 401 });
    expect(await poll()).toEqual({ outcome: "unreachable", detail: "token request: 401" });
    expect(player.asked).toHaveLength(1);
    expect(lines.join("")).not.toContain("s3cr3t");
  });

  it("knocks three times when the door is out of order", async () => {
    const { poll, player } = await guarded({ tokenStatus: 503 });
    expect(await poll()).toEqual({ outcome: "unreachable", detail: "token request: 503" });
    expect(player.asked).toHaveLength(3);
  });

  it("takes no token that could not stand in a header", async () => {
    const { poll } = await guarded({ token: "two\nlines" });
    expect(await poll()).toEqual({
      outcome: "unreachable",
      detail: "token answer not understood",
    });
  });
});

describe("carriers' oddities", () => {
  it("HMM answers only who names booking and container: a lone number is not asked", async () => {
    const { poll, player } = await playing("voyage", { needs_booking_and_container: true });
    expect(await poll()).toEqual({ outcome: "data_unavailable" });
    expect(player.asked).toEqual([]);
  });

  it("a carrier may call its parameters and path otherwise", async () => {
    const { poll, player } = await playing("voyage", {
      path: "/cargo-tracking",
      reference_parameters: { bill_of_lading: "blNo" },
    });
    await poll();
    expect(`${player.asked[0]?.url.pathname}${player.asked[0]?.url.search}`).toBe(
      "/v2/cargo-tracking?blNo=ONEYBKKX26000100&limit=100",
    );
  });
});

describe("headers of our own", () => {
  it("are replaced by the carrier's, whatever case they are written in", async () => {
    const { poll, player } = await playing("voyage", { headers: { "API-Version": "1" } });
    await poll();
    expect(player.asked[0]?.headers["api-version"]).toBe("1");
  });
});
