import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { serve, type Asked, type Player } from "../play.ts";
import { sourceAt } from "./rig.ts";

/** Everything that proves who asks, and the token that the carrier's door gives for it. */
const secrets = {
  key: "consumer-key-4f1c9e",
  clientId: "client-id-77ab02",
  clientSecret: "client-secret-d03e55",
  token: "token-5b8812",
};

/** A carrier that repeats everything it received, wherever HTTP and DCSA allow it. */
function echoing(status: number, shape: keyof typeof bodyOf) {
  return serve((asked: Asked, response: ServerResponse) => {
    const shown = `${JSON.stringify(asked.headers)} ${asked.body} ${Object.values(secrets).join(" ")}`;
    if (asked.url.pathname === "/token")
      return void response.end(JSON.stringify({ access_token: secrets.token, expires_in: 3600 }));
    response.writeHead(status, {
      "content-type": `application/json; note="${secrets.token}"`,
      "x-echo": secrets.key,
      location: `/elsewhere?key=${secrets.key}`,
      ...(shape === "page" && { "next-page": `https://elsewhere.test/${secrets.token}` }),
    });
    response.end(bodyOf[shape](shown));
  });
}

const event = {
  eventType: "SHIPMENT",
  eventClassifierCode: "ACT",
  eventCreatedDateTime: "2026-02-20T03:02:00Z",
  eventDateTime: "2026-02-20T03:02:00Z",
  shipmentEventTypeCode: "CONF",
};

const bodyOf = {
  text: (shown: string) => `<h1>${shown}</h1>`,
  page: () => "[]",
  error: (shown: string) =>
    JSON.stringify({ errors: [{ reason: shown, message: shown }], message: shown }),
  event: (shown: string) => JSON.stringify([{ ...event, [shown]: shown, reason: shown }]),
  "kind of event": (shown: string) => JSON.stringify([{ ...event, eventType: shown }]),
  classifier: (shown: string) => JSON.stringify([{ ...event, eventClassifierCode: shown }]),
  "time of event": (shown: string) => JSON.stringify([{ ...event, eventDateTime: shown }]),
  "time of statement": (shown: string) =>
    JSON.stringify([event, { ...event, eventCreatedDateTime: shown }]),
};

const entryFor = (player: Player) => ({
  headers: { "Consumer-Key": secrets.key },
  auth: {
    type: "oauth2",
    token_url: `${player.origin}/token`,
    client_id: secrets.clientId,
    client_secret: secrets.clientSecret,
    headers: { "Consumer-Key": secrets.key },
  },
});

function expectNoSecret(published: string): void {
  for (const secret of Object.values(secrets)) expect(published).not.toContain(secret);
}

describe("no log line holds a token, a secret or a header's value, whatever the carrier repeats", () => {
  it.each([
    [200, "text"],
    [200, "error"],
    [200, "event"],
    [200, "kind of event"],
    [200, "classifier"],
    [200, "time of event"],
    [200, "time of statement"],
    [200, "page"],
    [302, "text"],
    [400, "error"],
    [401, "error"],
    [403, "error"],
    [404, "error"],
    [418, "text"],
    [422, "text"],
    [429, "error"],
    [500, "error"],
    [503, "text"],
  ] as const)("%i, %s", async (status, shape) => {
    const player = await echoing(status, shape);
    const { poll, lines } = sourceAt(player, entryFor(player));
    await poll();
    expect(lines).toHaveLength(1);
    expectNoSecret(lines.join(""));
    expect(player.asked.some(({ headers }) => headers["consumer-key"] === secrets.key)).toBe(true);
  });

  it.each([
    [200, JSON.stringify({ access_token: `${secrets.clientSecret}\n`, expires_in: 60 })],
    [200, `no token for ${secrets.clientSecret}`],
    [400, JSON.stringify({ error: "invalid_client", error_description: secrets.clientSecret })],
    [500, secrets.clientSecret],
  ])("the token door answers %i %s", async (status, body) => {
    const player = await serve((_, response) => void response.writeHead(status).end(body));
    const { poll, lines } = sourceAt(player, entryFor(player));
    expect(await poll()).toMatchObject({ outcome: "unreachable" });
    expect(lines).toHaveLength(1);
    expectNoSecret(lines.join(""));
  });

  it("nor does it without an answer", async () => {
    const player = await serve((_, response) => void response.destroy());
    const { poll, lines } = sourceAt(player, entryFor(player));
    expect(await poll()).toEqual({ outcome: "unreachable", detail: "no connection" });
    expectNoSecret(lines.join(""));
  });
});
