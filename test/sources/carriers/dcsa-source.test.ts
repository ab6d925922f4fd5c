import { describe, expect, it } from "vitest";
import type { PollResult } from "#src/statements/carrier-source.ts";
import { sourceContract } from "../source-contract.ts";
import { eventsOf, playReplies, serve } from "../play.ts";
import { playing, sourceAt } from "./rig.ts";

const countOf = (poll: PollResult): number =>
  poll.outcome === "observed" ? poll.events.length : -1;

describe("an ocean carrier behind DCSA Track & Trace 2.2", () => {
  sourceContract(async (recording) => (await playing(recording)).source);
});

describe("the carrier's requests", () => {
  it.each([
    ["bill_of_lading", "ONEYBKKX26000100", "transportDocumentReference"],
    ["booking_number", "BKKX26000100", "carrierBookingReference"],
    ["container", "TRHU4187250", "equipmentReference"],
  ] as const)("a %s goes into its own parameter", async (type, number, parameter) => {
    const { poll, player } = await playing("voyage");
    await poll({ scac: "ONEY", type, number });
    expect(player.asked.map(({ method, url }) => [method, url.pathname, url.search])).toEqual([
      ["GET", "/v2/events", `?${parameter}=${number}&limit=100`],
    ]);
    expect(player.asked[0]?.headers).toMatchObject({
      accept: "application/json",
      "api-version": "2",
    });
  });

  it("keeps the address's own query and escapes the number", async () => {
    const { player } = await playing("voyage");
    const other = await playing("voyage", { base_url: `${player.origin}/tnt?tenant=7` });
    await other.poll({ scac: "ONEY", type: "booking_number", number: "A&limit=1" });
    expect(player.asked[0]?.url.pathname).toBe("/tnt/events");
    expect(player.asked[0]?.url.search).toBe(
      "?tenant=7&carrierBookingReference=A%26limit%3D1&limit=100",
    );
  });
});

describe("an answer in pages", () => {
  it.each(["pages-by-cursor", "pages-by-link", "pages-by-inner-link"])(
    "%s is read to its end",
    async (recording) => {
      const { poll, player } = await playing(recording);
      const seen = await poll();
      expect(countOf(seen)).toBe(22);
      expect(seen.outcome === "observed" && seen.bodies).toHaveLength(3);
      expect(player.asked.map(({ url }) => url.searchParams.get("cursor"))).toEqual([
        null,
        "p2",
        "p3",
      ]);
    },
  );

  it("never follows a link to another host", async () => {
    const { poll, player } = await playing("pages-elsewhere");
    expect(await poll()).toEqual({
      outcome: "unrecognized",
      detail: "Next-Page leads to another host",
    });
    expect(player.asked).toHaveLength(1);
  });

  it("ends where a cursor leads in a circle", async () => {
    const { poll, player } = await playing("pages-in-a-circle");
    expect(countOf(await poll())).toBe(22);
    expect(player.asked).toHaveLength(2);
  });

  it("gives up on pages without end", async () => {
    const { poll, player } = await playing("pages-without-end");
    expect(await poll()).toEqual({ outcome: "unrecognized", detail: "more than 100 pages" });
    expect(player.asked).toHaveLength(100);
  });

  it("a cursor that begins with a slash is still a cursor", async () => {
    expect(countOf(await (await playing("pages-by-base64")).poll())).toBe(22);
  });

  it("a page that is not found later does not make the number unknown", async () => {
    expect(await (await playing("page-unknown")).poll()).toEqual({
      outcome: "unrecognized",
      detail: "page 2: 404",
    });
  });

  it("weighs its pages together, so that many middling ones end at the limit too", async () => {
    const page = JSON.stringify([" ".repeat(3_000_000)]);
    const player = await serve((_, response, __, count) => {
      response.setHeader("next-page", `p${count}`);
      response.end(page);
    });
    expect(await sourceAt(player).poll()).toEqual({
      outcome: "unrecognized",
      detail: "more than 10000000 bytes",
    });
    expect(player.asked).toHaveLength(4);
  });

  it("is no answer when a page is lost", async () => {
    const { poll } = await playing("page-lost");
    expect(await poll()).toEqual({ outcome: "unreachable", detail: "500" });
  });
});

describe("trying again", () => {
  it("asks twice more, later each time, when the carrier is down", async () => {
    const { poll, player, pauses } = await playing("down");
    await poll();
    expect(player.asked).toHaveLength(3);
    expect(pauses).toEqual([300, 600]);
  });

  it("is content with the second try", async () => {
    const { poll, player } = await playing("down-once");
    expect(countOf(await poll())).toBe(22);
    expect(player.asked).toHaveLength(2);
  });

  it.each(["over-the-limit", "invalid-number", "withheld", "unknown-number-404", "moved"])(
    "does not repeat what repeating cannot change: %s",
    async (recording) => {
      const { poll, player } = await playing(recording);
      await poll();
      expect(player.asked).toHaveLength(1);
    },
  );

  it("answers in time when the carrier is slower than its time limit", async () => {
    const { poll, player } = await playing("silence", { timeout_seconds: 0.05 });
    expect(await poll()).toEqual({ outcome: "unreachable", detail: "TimeoutError" });
    expect(player.asked).toHaveLength(3);
  });
});

describe("what an answer means", () => {
  it.each([
    ["unknown-number-404", { outcome: "not_found" }],
    ["invalid-number", { outcome: "invalid_number" }],
    ["wrongly-asked", { outcome: "unrecognized", detail: "400, without a reason we know" }],
    ["withheld", { outcome: "data_unavailable" }],
    ["credentials-refused", { outcome: "unreachable", detail: "403, our credentials are refused" }],
    ["unauthorized", { outcome: "unreachable", detail: "401, our credentials are refused" }],
    ["moved", { outcome: "unrecognized", detail: "302 application/json" }],
    ["booking-cancelled", { outcome: "booking_cancelled", bodies: [expect.any(String)] }],
  ])("%s", async (recording, expected) => {
    const { poll } = await playing(recording, {});
    expect(await poll()).toEqual(expected);
  });

  it("a reply for a number not yet manifested is identical to one for an unknown number (contract: incidents#not-manifested-yet)", async () => {
    const [empty, absent] = [await playing("unknown-number"), await playing("unknown-number-404")];
    expect(await empty.poll()).toEqual({ outcome: "not_found" });
    expect(await absent.poll()).toEqual({ outcome: "not_found" });
  });

  it("a booking confirmed again is not cancelled, nor one whose container has moved", async () => {
    for (const recording of ["booking-reinstated", "booking-cancelled-late"])
      expect(countOf(await (await playing(recording)).poll())).toBe(2);
  });

  it("2.3 states the same in other members", async () => {
    const stated = async (recording: string) => {
      const poll = await (await playing(recording)).poll();
      return poll.outcome === "observed" && poll.events.map(({ raw: _, ...one }) => one);
    };
    expect(await stated("voyage-2.3")).toEqual(await stated("voyage"));
  });
});

describe("what is logged of a poll", () => {
  const parsed = (lines: readonly string[]) =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  it("one line with the ids to follow it by", async () => {
    const { poll, lines } = await playing("voyage");
    await poll();
    expect(parsed(lines)).toEqual([
      {
        level: "info",
        code: "carrier.poll",
        time: expect.any(String),
        scac: "ONEY",
        type: "bill_of_lading",
        number: "ONEYBKKX26000100",
        outcome: "observed",
        events: 22,
        milliseconds: expect.any(Number),
      },
    ]);
  });

  it("the places that no list has, each once", async () => {
    const json = JSON.stringify(eventsOf("voyage")).replaceAll('"KRPUS"', '"KRZZZ"');
    const player = await playReplies([
      { status: 200, type: "application/json", json: JSON.parse(json) },
    ]);
    const { poll, lines } = sourceAt(player);
    await poll();
    expect(parsed(lines)).toMatchObject([{ level: "info", unknownPlaces: ["KRZZZ"] }]);
  });

  it("what was set aside, and why", async () => {
    const { poll, lines } = await playing("one-bad-record");
    await poll();
    expect(parsed(lines)).toMatchObject([
      { level: "warn", setAside: 2, reason: expect.stringContaining("eventClassifierCode") },
    ]);
  });

  it.each(["credentials-refused", "login-page", "down", "hang-up", "moved"])(
    "never a secret or the carrier's own text: %s",
    async (recording) => {
      const { poll, lines } = await playing(recording, { headers: { "X-Key": "s3cr3t-value" } });
      const seen = await poll();
      const published = lines.join("") + JSON.stringify(seen);
      expect(published).not.toMatch(/s3cr3t-value|password|subscribed|Unexpected/);
      expect(parsed(lines)).toMatchObject([{ level: "warn", code: "carrier.poll" }]);
    },
  );
});
