import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLog } from "#src/platform/log.ts";
import type { EquipmentPollResult } from "#src/statements/equipment-source.ts";
import { createRailSource } from "#src/sources/railroads/rail-source.ts";
import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";
import { createTerminalSource } from "#src/sources/terminals/terminal-source.ts";

const number = "MSKU7354623";
const secrets = {
  key: "gateway-key-5d1c",
  clientSecret: "client-secret-90ab",
  token: "token-77f2",
};
const facilitySource = {
  base_url: "http://facility.test",
  headers: { "X-API-KEY": secrets.key },
  auth: {
    type: "oauth2",
    token_url: "http://facility.test/token",
    client_id: "quayline",
    client_secret: secrets.clientSecret,
  },
};
const profiles = sourceProfiles({
  terminals: [
    { locode: "USLAX", smdg: "APMT", protocol: "terminal-availability-1", ...facilitySource },
  ],
  railroads: [{ scac: "BNSF", protocol: "rail-events-1", ...facilitySource }],
});

/** A poll of both kinds of facility source, which answer so; and what was logged. */
async function polls(answer: () => Response) {
  const lines: string[] = [];
  const deps = {
    fetch: (url: string | URL | Request) =>
      Promise.resolve(
        (url as string).endsWith("/token")
          ? Response.json({ access_token: secrets.token, expires_in: 3600 })
          : answer(),
      ),
    random: () => 0.5,
    clock: { now: () => new Date("2026-11-20T16:00:00Z") },
    log: createLog("debug", (line) => lines.push(line)),
    pause: () => Promise.resolve(),
  };
  const sources = [
    createTerminalSource(profiles.terminals[0]!, deps),
    createRailSource(profiles.railroads[0]!, deps),
  ];
  const signal = new AbortController().signal;
  const seen = await Promise.all(sources.map((source) => source.poll([number], signal)));
  return { seen, lines };
}

const wrong = fc.oneof(
  fc.constantFrom(null, "", 0, -1, true, [], {}, "constructor", "__proto__", "0001-01-01", "none"),
  fc.jsonValue(),
);
const damage = (record: Record<string, unknown>) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(record)), wrong, { maxKeys: 4 })
    .map((damaged) => ({ ...record, ...damaged }));

const containerNumber = damage({
  number,
  found: true,
  observed_at: "2026-11-20T15:04:00Z",
  available: false,
  discharged_at: "2026-11-18T21:10:00-08:00",
  location: "Y-A12-3",
  holds: [{ name: "customs", status: "hold", description: "CBP exam" }],
  fees: [{ type: "demurrage", amount: 120.5, currency_code: "USD" }],
  last_free_day: "2026-11-23",
  appointment_at: "2026-11-24T10:00:00-08:00",
  chassis: "DCLZ100001",
});
const event = damage({
  equipment: number,
  code: "rail_departed",
  at: "2026-11-19T03:00:00-08:00",
  locode: "USLAX",
});
const state = damage({
  number,
  railroad: "BNSF",
  destination_locode: "USCHI",
  eta_at: "2026-11-24T08:00:00-06:00",
  last_free_day: "2026-11-26",
});

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const date = /^\d{4}-\d\d-\d\d$/;

function expectWhole(poll: EquipmentPollResult): void {
  if (poll.outcome !== "observed") return;
  for (const report of poll.reports) {
    expect(report.number).toBe(number);
    expect(report.observedAt).toMatch(instant);
    if (report.lastFreeDayOn !== undefined) expect(report.lastFreeDayOn).toMatch(date);
    if (report.kind === "rail") {
      for (const { at, locode } of report.events) {
        expect(at).toMatch(instant);
        expect(locode ?? "AAAAA").toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/);
      }
      continue;
    }
    for (const at of [
      report.dischargedAt,
      report.appointmentAt,
      report.fullOutAt,
      report.emptyInAt,
    ])
      if (at !== undefined) expect(at).toMatch(instant);
    for (const hold of report.holds ?? []) {
      expect(["freight", "customs", "USDA", "VACIS", "TMF", "other"]).toContain(hold.name);
      expect(["hold", "pending"]).toContain(hold.status);
    }
    for (const fee of report.fees ?? []) {
      expect(["demurrage", "extended_dwell_time", "exam", "total", "other"]).toContain(fee.type);
      expect(fee.amount).toBeGreaterThanOrEqual(0);
      expect(fee.currencyCode).toMatch(/^[A-Z]{3}$/);
    }
  }
}

describe("no answer of a terminal or railroad makes a poll throw", () => {
  it("no bytes, under any status", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(200, 201, 302, 400, 401, 403, 404, 422, 429, 500, 503),
        async (body, status) => {
          const { seen } = await polls(() => new Response(body, { status }));
          for (const { outcome } of seen)
            expect(["unreachable", "unrecognized"]).toContain(outcome);
        },
      ),
    );
  });

  it("no JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        for (const poll of (await polls(() => new Response(body))).seen) expectWhole(poll);
      }),
    );
  });

  it("no damage to a true answer, and what is observed is whole", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(containerNumber, { maxLength: 4 }),
        fc.array(event, { maxLength: 4 }),
        fc.array(state, { maxLength: 3 }),
        async (containers, events, equipment) => {
          const { seen } = await polls(() => Response.json({ containers, events, equipment }));
          for (const poll of seen) {
            expect(poll.outcome).toBe("observed");
            expectWhole(poll);
          }
          const [terminal] = seen;
          if (terminal?.outcome === "observed")
            expect(terminal.reports.length + terminal.setAside.length).toBe(containers.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("no log line holds a token, a secret or a header's value", () => {
  const all = Object.values(secrets).join(" ");
  it.each([
    [200, `<h1>${all}</h1>`],
    [200, JSON.stringify({ containers: [{ number: all }], events: [{ equipment: all }] })],
    [
      200,
      JSON.stringify({ containers: [{ number, available: all }], equipment: [{ number: 7, all }] }),
    ],
    [
      200,
      JSON.stringify({
        containers: [{ number, observed_at: all }],
        events: [{ equipment: number, code: all, at: all }],
      }),
    ],
    [302, all],
    [401, JSON.stringify({ error: all })],
    [418, all],
    [503, all],
  ])("%i %s", async (status, body) => {
    const { lines } = await polls(
      () =>
        new Response(body, {
          status,
          headers: { "content-type": `text/html; note="${secrets.token}"`, location: `/${all}` },
        }),
    );
    expect(lines).toHaveLength(2);
    for (const secret of Object.values(secrets)) expect(lines.join("")).not.toContain(secret);
  });
});
