import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLog } from "#src/platform/log.ts";
import type { PollResult } from "#src/statements/carrier-source.ts";
import { mapDcsaEvents } from "#src/sources/carriers/dcsa-map.ts";
import { createCarrierSource } from "#src/sources/carrier-source.ts";
import { instantOf } from "#src/sources/answers/instant.ts";
import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";
import { eventsOf } from "../play.ts";
import { bill } from "../source-contract.ts";

const [profile] = sourceProfiles({
  carriers: [{ scac: "ONEY", protocol: "dcsa-tnt-2.2", base_url: "http://carrier.test/v2" }],
}).carriers;

/** A poll of a carrier that answers with this, without a network. */
const pollResultOfAnswer = (answer: () => Response): Promise<PollResult> =>
  createCarrierSource(profile!, {
    fetch: () => Promise.resolve(answer()),
    random: () => 0.5,
    clock: { now: () => new Date("2026-04-20T00:00:00Z") },
    log: createLog("debug", () => undefined),
    pause: () => Promise.resolve(),
  }).poll(bill, new AbortController().signal);

const outcomes = [
  "observed",
  "not_found",
  "invalid_number",
  "data_unavailable",
  "booking_cancelled",
  "unreachable",
  "unrecognized",
];

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const zones = fc.constantFrom(null, "Asia/Bangkok", "America/Chicago", "Pacific/Honolulu");

/** A member's value gone wrong: missing, of another kind, or named like a part of the language. */
const wrong = fc.oneof(
  fc.constantFrom(undefined, null, "", 0, -1, "constructor", "__proto__", "0001-01-01T00:00:00"),
  fc.jsonValue(),
  fc.string({ unit: "binary", maxLength: 40 }),
);

const voyage = eventsOf("voyage");

/** A true event with some of its members gone wrong, at any depth. */
const damaged = fc
  .tuple(fc.constantFrom(...voyage), fc.array(fc.tuple(fc.nat(), wrong), { maxLength: 4 }))
  .map(([event, damages]) => {
    const copy = structuredClone(event);
    for (const [at, value] of damages) {
      const members = membersOf(copy);
      const [holder, name] = members[at % members.length] ?? [];
      if (holder && name !== undefined) holder[name] = value;
    }
    return JSON.parse(JSON.stringify(copy)) as unknown;
  });

function membersOf(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [[holder, name], ...membersOf(holder[name])]);
}

describe("no answer makes a poll throw", () => {
  it("no bytes, under any status", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom(200, 201, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503),
        fc.constantFrom("application/json", "text/html", "", "image/png; charset=utf-16"),
        async (body, status, type) => {
          const poll = await pollResultOfAnswer(
            () => new Response(body, { status, headers: { "content-type": type } }),
          );
          expect(outcomes).toContain(poll.outcome);
          expect(poll.outcome).not.toBe("observed");
        },
      ),
    );
  });

  it("no JSON", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          // Values side by side are no JSON; String() would call a toString that the value brings.
          fc.array(fc.json()).map((values) => values.join(",")),
          fc.constant("[[[[[["),
        ),
        fc.constantFrom(200, 400, 403, 422, 500),
        async (body, status) => {
          const poll = await pollResultOfAnswer(() => new Response(body, { status }));
          expect(outcomes).toContain(poll.outcome);
        },
      ),
    );
  });

  it("no damage to a true voyage, and what is observed is whole", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(damaged, { minLength: 1, maxLength: 6 }), async (events) => {
        const poll = await pollResultOfAnswer(() => Response.json(events));
        expect(["observed", "unrecognized", "booking_cancelled"]).toContain(poll.outcome);
        if (poll.outcome !== "observed") return;
        for (const one of poll.events) {
          expect(one.at).toMatch(instant);
          // A carrier that does not state when it made a statement is not guessed at.
          expect(one.createdAt ?? one.at).toMatch(instant);
          expect(["ACT", "EST", "PLN"]).toContain(one.classifier);
          expect(one.place.locode ?? "AAAAA").toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/);
          expect([null, "POL", "POD", "TRANSSHIPMENT", "DESTINATION", "ORIGIN"]).toContain(
            one.placeRole,
          );
        }
      }),
    );
  });

  it("no place in the batch for a bad record spoils the others", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat({ max: voyage.length }), (bad, at) => {
        const { events, setAside } = mapDcsaEvents(voyage.toSpliced(at, 0, bad as never));
        expect(events).toHaveLength(22);
        expect(setAside).toHaveLength(1);
      }),
    );
  });

  it("no text makes a time", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.stringMatching(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?)?([+-]\d{2}:?\d{2}|Z)?$/),
        ),
        zones,
        (text, zone) => {
          expect(instantOf(text, zone) ?? "2026-01-01T00:00:00Z").toMatch(instant);
        },
      ),
    );
  });
});
