import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastAnswers } from "#src/tracking/pickup/last-answers.ts";
import { sourceHealths } from "#src/polling/store/source-health-entity.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";

let api: Api;
const source = { kind: "terminal", facilitySource: "USLAX-APMT" };
const silent = { kind: "terminal", facilitySource: "USOAK-OICT" };
const answering = { kind: "terminal", facilitySource: "USSEA-T5" };
const health = { polls: 1, failures: 0, errorRate: 0, lastPolledAt: "2026-11-20T07:59:00Z" };

beforeAll(async () => {
  api = await startApi();
  await sourceHealths(api.deps.db)
    .put([
      { ...source, ...health, lastSucceededAt: "2026-11-20T07:58:00Z" },
      // Of another kind, and one that never answered.
      {
        kind: "rail",
        facilitySource: "USNYC-APMT",
        ...health,
        lastSucceededAt: "2026-11-20T07:57:00Z",
      },
      { kind: "terminal", facilitySource: "USHOU-BPT", ...health },
      { ...answering, ...health, lastSucceededAt: "2026-11-21T07:50:00Z" },
      { ...silent, ...health, lastSucceededAt: "2026-11-20T01:00:00Z" },
    ])
    .go();
});
afterAll(() => api.stop());

describe("fees and the terminal's last answer in GET /container_rows", () => {
  const rows = async (client: Client) => {
    const { status, body } = await client.get(
      "/container_rows?columns=fees_total,fees_currencies,terminal_checked_at",
    );
    expect([status, body.errors]).toEqual([200, undefined]);
    return body;
  };
  const fee = (amount: number, currencyCode = "USD", type = "exam") => ({
    type,
    amount,
    currencyCode,
  });
  const polled = (state: string, facilitySource = "USLAX-APMT") => [
    { kind: "terminal", facilitySource, state },
  ];
  const only = async (container: object) => {
    const client = await api.account();
    await putTracked(client.context, { container });
    const { columns: cells, facets } = await rows(client);
    return { ...cells, facets };
  };

  it.each([
    ["does not report", undefined, null, null],
    ["reports none", [], 0, []],
    ["reports what is paid", [fee(0)], 0, []],
    ["reports some", [fee(100.1), fee(0.2)], 100.3, ["USD"]],
    ["reports a total", [fee(100), fee(20), fee(125, "USD", "total")], 125, ["USD"]],
    ["reports two currencies", [fee(100), fee(20, "CAD")], null, ["USD", "CAD"]],
  ])("a terminal that %s", async (_, feesAtPodTerminal, total, currencies) => {
    const cells = await only({ feesAtPodTerminal });
    expect([cells.fees_total, cells.fees_currencies]).toEqual([[total], [currencies]]);
  });

  it("states since when a terminal is silent about what waits there, and about nothing else", async () => {
    const client = await api.account();
    const atTerminal = { podDischargedAt: "2026-11-18T00:00:00Z" };
    const put = (facilitySource: string, container: object) =>
      putTracked(client.context, {
        container: { facilityTargets: polled("active", facilitySource), ...container } as object,
        // It is picked up at the port.
        shipment: { destination: undefined },
      });
    const answers = await put("USSEA-T5", atTerminal);
    const isSilent = await put("USOAK-OICT", atTerminal);
    const neverAnswered = await put("USHOU-BPT", atTerminal);
    const atSea = await put("USOAK-OICT", { podDischargedAt: undefined });
    const pickedUp = await put("USOAK-OICT", {
      ...atTerminal,
      podFullOutAt: "2026-11-19T00:00:00Z",
    });
    const { body } = await client.get(
      "/container_rows?columns=terminal_silent_since,pickup_blockers",
    );
    const { id, terminal_silent_since: since, pickup_blockers: blockers } = body.columns;
    const of = ({ containers }: typeof answers): unknown => {
      const at = id.indexOf(containers[0]!.containerId);
      return [since[at], blockers[at].includes("terminal_silent")];
    };
    expect(of(answers)).toEqual([null, false]);
    expect(of(isSilent)).toEqual(["2026-11-20T01:00:00Z", true]);
    expect(of(neverAnswered)).toEqual([null, true]);
    expect(of(atSea)).toEqual([null, false]);
    expect(of(pickedUp)).toEqual([null, false]);
    // Nobody asks for the verdict, and it is known all the same.
    const alone = await client.get("/container_rows?columns=terminal_silent_since");
    expect(alone.body.columns.terminal_silent_since).toEqual(since);
  });

  it("states when the terminal that is polled for it last answered, without reading its targets", async () => {
    const client = await api.account();
    for (const facilityTargets of [
      polled("active"),
      polled("done"),
      polled("paused"),
      polled("active", "USNYC-APMT"),
      [...polled("done", "USNYC-APMT"), ...polled("active")],
      undefined,
    ])
      await putTracked(client.context, { container: { facilityTargets } as object });
    await rows(client);
    const before = api.calls();
    const body = await rows(client);
    // Key, account, and the two partitions of the list; the health of the sources was read above.
    expect(api.calls() - before).toBeLessThanOrEqual(4);
    const counts: Record<string, number> = {};
    for (const cell of body.columns.terminal_checked_at)
      counts[String(cell)] = (counts[String(cell)] ?? 0) + 1;
    expect(counts).toEqual({ "2026-11-20T07:58:00Z": 2, null: 4 });
    // A minute later another answer is known; here the product's clock is past it at once.
    await sourceHealths(api.deps.db)
      .put({ ...source, ...health, lastSucceededAt: "2026-11-20T08:13:00Z" })
      .go();
    const clock = { now: () => api.deps.clock.now(), scale: Number.POSITIVE_INFINITY };
    const later = await lastAnswers({ db: api.deps.db, clock }, "terminal");
    expect(later.get("USLAX-APMT")).toBe("2026-11-20T08:13:00Z");
  });
});
