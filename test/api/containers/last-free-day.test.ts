import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changes } from "#src/tracking/store/change-entity.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { losAngeles, putTracked } from "#test/support/tracked.ts";

const tariffs = [
  {
    name: "Pier 400 import",
    locode: "USLAX",
    currency_code: "USD",
    closures: ["2026-11-26"],
    tiers: [{ from_day: 1, amount: 100 }],
  },
];

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi({ SOURCES: JSON.stringify({ tariffs }) });
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

/** A discharged container at Los Angeles whose terminal has moved its last free day once. */
async function waitingContainer(): Promise<string> {
  const { containers } = await putTracked(alpha.context);
  const { account, containerId, createdAt } = containers[0]!;
  const { container } = histories(alpha.context.db).entities;
  await container
    .patch({ account, containerId })
    .set({
      portOfDischarge: losAngeles,
      podDischargedAt: "2026-11-18T20:00:00Z",
      lfdTerminalOn: "2026-11-27",
      holdsAtPodTerminal: [{ name: "customs", status: "hold", description: "CBP exam" }],
    })
    .remove(["podFullOutAt", "finalDestinationFullOutAt", "emptyTerminatedAt"])
    .go();
  const deadlines = (terminal: string | null) => ({
    pickup_lfd_terminal: terminal,
    pickup_lfd_rail: null,
    pickup_lfd_line: null,
  });
  const stated = [null, "2026-11-24T08:00:00Z", "2026-11-27T08:00:00Z"];
  for (const version of [1, 2])
    await changes(alpha.context.db)
      .put({
        account,
        containerId,
        version,
        at: createdAt,
        changes: [
          {
            name: "import_deadlines",
            before: deadlines(stated[version - 1]!),
            after: deadlines(stated[version]!),
            origin: {
              source: "terminal",
              provider: "USLAX-APMT",
              observedAt: `2026-11-${18 + version}T18:00:00Z`,
              effectiveAt: null,
              rawEventId: null,
            },
          },
        ],
      })
      .go();
  return containerId;
}

describe("a last free day", () => {
  it("is explained: each source's value, who stated it when, what it was before, and the free time", async () => {
    const id = await waitingContainer();
    const { status, body } = await alpha.get(`/containers/${id}/last_free_day`);
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({
      pickup_lfd: "2026-11-27T08:00:00Z",
      binding: "terminal",
      diverges: false,
      sources: [
        { source: "line", date: null, earlier: [] },
        {
          source: "terminal",
          date: "2026-11-27",
          timezone: "America/Los_Angeles",
          begins_at: "2026-11-27T08:00:00Z",
          ends_at: "2026-11-28T07:59:59Z",
          provider: "USLAX-APMT",
          observed_at: "2026-11-20T18:00:00Z",
          earlier: [{ date: "2026-11-24", observed_at: "2026-11-19T18:00:00Z" }],
        },
        { source: "rail", date: null },
      ],
      free_time: {
        from: "2026-11-18",
        to: "2026-11-27",
        calendar_days: 9,
        working_days: 6,
        closures: ["2026-11-26"],
      },
      picked_up_at: null,
    });
  });

  it("has a price by the operator's tariff, for today or for a planned day", async () => {
    const id = await waitingContainer();
    const planned = await alpha.get(`/containers/${id}/demurrage?pickup_on=2026-11-29`);
    expect(planned.body.data.attributes).toMatchObject({
      binding: "terminal",
      holding: ["customs hold: CBP exam"],
      pickup_on: "2026-11-29",
      charges: [{ charge: "demurrage", currency_code: "USD", amount: 200 }],
      closures: ["2026-11-26"],
    });
    const bad = await alpha.get(`/containers/${id}/demurrage?pickup_on=soon`);
    expect(bad.status).toBe(400);
    expect(bad.body.errors[0].source).toEqual({ parameter: "pickup_on" });
  });

  it("of another account's container is not there", async () => {
    const id = await waitingContainer();
    for (const what of ["last_free_day", "demurrage"])
      expect((await beta.get(`/containers/${id}/${what}`)).status).toBe(404);
  });
});

describe("a container that needs a person", () => {
  it("shows the reason, only on request and only to its own account", async () => {
    const id = await waitingContainer();
    const { body } = await alpha.get(`/containers/${id}?flag[attention]=true`);
    // The rig's clock stands at 2026-11-21; what putTracked wrote before the hold is the list's word.
    expect(body.data.meta.attention).toEqual([]);
    expect((await alpha.get(`/containers/${id}`)).body.data).not.toHaveProperty("meta");
    expect((await beta.get(`/containers/${id}?flag[attention]=true`)).status).toBe(404);
    const marked = await alpha.patch(`/containers/${id}`, {
      data: { type: "container", attributes: { ref_numbers: ["PO-1"] } },
    });
    expect(marked.status).toBe(200);
    const now = await alpha.get(`/containers/${id}?flag[attention]=true`);
    expect(now.body.data.meta.attention).toMatchObject([
      { code: "held", priority: 4, reason: "Held at the terminal: customs (CBP exam)." },
    ]);
  });

  it("is shown for now, and not for a past time", async () => {
    const id = await waitingContainer();
    const { status, body } = await alpha.get(
      `/containers/${id}?flag[attention]=true&as_of=2026-11-20T00:00:00Z`,
    );
    expect(status).toBe(400);
    expect(body.errors[0].source).toEqual({ parameter: "flag[attention]" });
  });
});

describe("a container in the past", () => {
  it("is shown as it was, with who stated it, and not before it existed", async () => {
    const id = await waitingContainer();
    const { body } = await alpha.get(`/containers/${id}?flag[provenance]=true`);
    expect(body.data.meta.provenance.import_deadlines).toMatchObject({
      source: "terminal",
      provider: "USLAX-APMT",
      observed_at: "2026-11-20T18:00:00Z",
    });
    const early = await alpha.get(`/containers/${id}?as_of=2020-01-01T00:00:00Z`);
    expect(early.status).toBe(404);
    const later = await alpha.get(`/containers/${id}?as_of=2026-11-21T09:00:00%2B01:00`);
    expect(later.body.data.meta).toEqual({ as_of: "2026-11-21T08:00:00Z" });
    // as_of in the future is 400: nobody knows yet. The clock stands at 08:00.
    const ahead = await alpha.get(`/containers/${id}?as_of=2026-11-21T08:00:01Z`);
    expect(ahead.status).toBe(400);
    expect(ahead.body.errors[0]).toMatchObject({
      detail: "as_of is in the future.",
      source: { parameter: "as_of" },
    });
    const malformed = await alpha.get(`/containers/${id}?as_of=yesterday`);
    expect(malformed.status).toBe(400);
    expect(malformed.body.errors[0].source).toEqual({ parameter: "as_of" });
  });
});
