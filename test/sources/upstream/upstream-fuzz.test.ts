import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PollResult } from "#src/statements/carrier-source.ts";
import { mapUpstream } from "#src/sources/upstream/upstream-map.ts";
import { ShipmentResource, type UpstreamRecord } from "#src/sources/upstream/upstream-schema.ts";
import { bill } from "../source-contract.ts";
import { pathOf, recorded, upstreamSourceAt, type Json } from "./upstream-player.ts";

const voyage = recorded("voyage");
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const outcomes =
  "observed not_found pending invalid_number data_unavailable booking_cancelled unreachable unrecognized";

/** A poll of an upstream that answers each path with these texts, without a network. */
const pollOf = (
  answer: (path: string) => {
    readonly body: string | Uint8Array<ArrayBuffer>;
    readonly status?: number;
  },
): Promise<PollResult> =>
  upstreamSourceAt(
    "http://upstream.test",
    {},
    {
      fetch: (url, init) => {
        const path = pathOf({ method: init?.method ?? "GET", url: new URL(url) });
        const { body, status = 200 } = answer(path ?? "");
        return Promise.resolve(new Response(body, { status }));
      },
    },
  ).poll();

const textOf = (path: string): string =>
  JSON.stringify((voyage as unknown as Record<string, unknown>)[path] ?? {});

function expectWhole(poll: PollResult): void {
  expect(outcomes.split(" ")).toContain(poll.outcome);
  if (poll.outcome !== "observed") return;
  for (const one of poll.events) {
    expect(one.at).toMatch(instant);
    expect(one.createdAt ?? one.at).toMatch(instant);
    expect(["ACT", "EST"]).toContain(one.classifier);
    expect(one.place.locode ?? "AAAAA").toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/);
    expect(one.equipment ?? "AAAA0000000").toMatch(/^[A-Z0-9]{4,15}$/);
    expect(one.lastFreeDayOn ?? "2026-01-01").toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(one.provider).toMatchObject({ code: "upstream.test" });
  }
}

const wrong = fc.oneof(
  fc.constantFrom(undefined, null, "", 0, -1, "constructor", "__proto__", "0001-01-01T00:00:00"),
  fc.jsonValue(),
  fc.string({ unit: "binary", maxLength: 40 }),
);

function membersOf(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [[holder, name], ...membersOf(holder[name])]);
}

const paths = ["requests", "shipment", "containers"] as const;

describe("no answer makes a poll throw, and what is observed is whole", () => {
  it("cut anywhere", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (cut, part) => {
          const poll = await pollOf((path) => {
            const text = textOf(path);
            return { body: path === cut ? text.slice(0, Math.floor(text.length * part)) : text };
          });
          expect(poll.outcome).toBe("unrecognized");
        },
      ),
    );
  });

  it("any bytes, under any status", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(200, 201, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503),
        async (at, body, status) => {
          const poll = await pollOf((path) =>
            path === at ? { body: Uint8Array.from(body), status } : { body: textOf(path) },
          );
          expectWhole(poll);
          expect(poll.outcome).not.toBe("observed");
        },
      ),
    );
  });

  it("any JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths, "create"), fc.json(), async (at, body) => {
        const poll = await pollOf((path) =>
          path === at
            ? { body }
            : { body: at === "create" && path === "requests" ? `{"data":[]}` : textOf(path) },
        );
        expectWhole(poll);
      }),
    );
  });

  it("damaged at any depth", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.array(fc.tuple(fc.nat(), wrong), { minLength: 1, maxLength: 6 }),
        async (damaged, damages) => {
          const copy = structuredClone(voyage[damaged]) as Json;
          for (const [at, value] of damages) {
            const members = membersOf(copy);
            const [holder, name] = members[at % members.length] ?? [];
            if (holder && name !== undefined) holder[name] = value;
          }
          expectWhole(
            await pollOf((path) => ({
              body: path === damaged ? JSON.stringify(copy) : textOf(path),
            })),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it("one bad event spoils no other", () => {
    const shipment = ShipmentResource.parse(voyage.shipment!["data"]);
    const { data, included } = voyage.containers as { data: Json[]; included: UpstreamRecord[] };
    const events = (bad: UpstreamRecord[]) =>
      mapUpstream({ shipment, containers: data, included: [...included, ...bad] }, bill, {
        name: "Other",
        code: "other",
      });
    const link = (id: string) =>
      data[0]!["relationships"].transport_events.data.push({ id, type: "transport_event" });
    link("bad");
    const whole = events([]).events.length;
    fc.assert(
      fc.property(fc.jsonValue(), (attributes) => {
        const seen = events([{ id: "bad", type: "transport_event", attributes }]);
        expect(seen.events).toHaveLength(whole);
        expect(seen.setAside).toHaveLength(1);
      }),
    );
  });
});
