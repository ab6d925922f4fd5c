import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run, service } from "./rig.ts";

type Reason = { readonly code: string; readonly priority: number };
const container = (number: string, reasons: readonly Reason[], note: string | null = null) => ({
  id: `id-${number}`,
  type: "container",
  attributes: { number, current_status: "available" },
  meta: { attention: reasons, triage: { assignee_name: null, snoozed_until: null, note } },
});
const held: Reason = { code: "held", priority: 4 };
const owed: Reason = { code: "fees_owed", priority: 7 };

describe("quayline attention --watch", () => {
  /** What the queue holds at each turn; a number is a status that the service fails with. */
  const turns: (readonly object[] | number)[] = [
    [container("A", [held]), container("B", [held])],
    [container("A", [held]), container("B", [held, owed])],
    503,
    503,
    503,
    [container("A", [held], "Call."), container("C", [owed])],
    [container("A", [held], "Call."), container("C", [owed])],
  ];
  let at = 0;
  let api: Awaited<ReturnType<typeof service>>;
  beforeAll(async () => {
    api = await service(() => {
      const turn = turns[Math.min(at++, turns.length - 1)]!;
      return typeof turn === "number"
        ? { status: turn, body: { errors: [{ detail: "Later." }] } }
        : { body: { data: turn, meta: { total: turn.length }, links: {} } };
    });
  });
  afterAll(() => api.close());

  it("prints what comes, changes and is done, goes on after an outage, and ends when it is told to", async () => {
    const ending = new AbortController();
    const lines: string[] = [];
    const { code, out, err } = await run(
      [
        "attention",
        "--watch",
        "--interval",
        "1",
        "--ndjson",
        "--fields",
        "change,number,reasons,note",
      ],
      {
        env: { QUAYLINE_API_KEY: "key", QUAYLINE_BASE_URL: `${api.origin}/v2` },
        signal: ending.signal,
        onOutput(text) {
          lines.push(...text.trim().split("\n"));
          if (text.includes('"C"')) void wait(1500).then(() => ending.abort());
        },
      },
    );
    expect(
      out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { change: "new", number: "A", reasons: ["held"], note: null },
      { change: "new", number: "B", reasons: ["held"], note: null },
      { change: "changed", number: "B", reasons: ["held", "fees_owed"], note: null },
      { change: "changed", number: "A", reasons: ["held"], note: "Call." },
      { change: "new", number: "C", reasons: ["fees_owed"], note: null },
      { change: "done", number: "B", reasons: ["held", "fees_owed"], note: null },
    ]);
    expect(err).toContain("Later.");
    expect(err).toContain("tried again");
    expect(code).toBe(0);
    // Each is written when it is known, not at the end.
    expect(lines.length).toBe(6);
  }, 30_000);

  it("does not go on where waiting does not help", async () => {
    const refusing = await service(() => ({ status: 401, body: { errors: [{ detail: "No." }] } }));
    const env = { QUAYLINE_API_KEY: "key", QUAYLINE_BASE_URL: `${refusing.origin}/v2` };
    expect((await run(["attention", "--watch"], { env })).code).toBe(3);
    refusing.close();
    expect((await run(["attention", "--watch", "--interval", "0"], { env })).code).toBe(2);
  });
});

describe("progress", () => {
  it("is a line with rate and time left on standard error of a terminal, which is gone at the end", async () => {
    const api = await service(async ({ method, path }) => {
      await wait(150);
      if (path.includes("infer")) return { body: { number_type: "container", shipping_line: {} } };
      const request = {
        id: "1",
        type: "tracking_request",
        attributes: { status: "created", failed_reason: null, scac: "MAEU" },
      };
      return { status: method === "POST" ? 201 : 200, body: { data: request } };
    });
    const env = { QUAYLINE_API_KEY: "key", QUAYLINE_BASE_URL: `${api.origin}/v2` };
    const numbers = Array.from({ length: 8 }, (_, at) => `MAEU90000000${at}`);
    const args = ["track", ...numbers, "--scac", "MAEU", "--type", "container", "--json"];
    const shown = await run(args, { env, terminal: true });
    const lines = shown.err.split("\r\u001B[K");
    expect(
      lines.filter((line) => /^\d of 8 numbers, [\d.]+\/s, \d+ s left$/.test(line)).length,
    ).toBeGreaterThan(0);
    expect(lines.at(-1)).toBe("");
    expect(JSON.parse(shown.out)).toHaveLength(8);
    expect((await run(args, { env })).err).toBe("");
    expect((await run([...args, "--quiet"], { env, terminal: true })).err).toBe("");
    api.close();
  });
});

describe("quayline doctor", () => {
  const checksOf = (out: string) =>
    Object.fromEntries(
      (JSON.parse(out) as readonly { check: string; ok: boolean; detail: string }[]).map(
        ({ check, ok, detail }) => [check, { ok, detail }],
      ),
    );
  async function doctor(
    answer: Parameters<typeof service>[0],
    env: Readonly<Record<string, string>> = { QUAYLINE_API_KEY: "key" },
  ) {
    const api = await service(answer);
    const { code, out } = await run(["doctor", "--json"], {
      env: { QUAYLINE_CONFIG_DIR: "/nonexistent", QUAYLINE_BASE_URL: `${api.origin}/v2`, ...env },
    });
    api.close();
    return { code, checks: checksOf(out) };
  }
  const me = { body: { data: { id: "me", type: "account", attributes: {} } } };

  it("finds nothing wrong where nothing is", async () => {
    const { code, checks } = await doctor(() => me);
    expect(code).toBe(0);
    expect(Object.keys(checks)).toEqual([
      "version",
      "node",
      "credential",
      "address",
      "clock",
      "access",
    ]);
    expect(Object.values(checks).every(({ ok }) => ok)).toBe(true);
    expect(checks["credential"]?.detail).toBe("from QUAYLINE_API_KEY");
  });

  it("names a clock that is wrong, and how far", async () => {
    const date = new Date(Date.now() - 600_000).toUTCString();
    const { code, checks } = await doctor(() => ({ ...me, headers: { date } }));
    expect([code, checks["clock"]?.ok]).toEqual([9, false]);
    expect(checks["clock"]?.detail).toMatch(/^(599|600|601) s from the service's$/);
  });

  it("names a credential that is missing or refused", async () => {
    const missing = await doctor(() => me, {});
    expect([missing.code, missing.checks["credential"]?.ok]).toEqual([3, false]);
    const refused = await doctor(({ path }) =>
      path.startsWith("/v2") ? { status: 401, body: { errors: [{ detail: "Unknown key." }] } } : me,
    );
    expect([refused.code, refused.checks["access"]?.ok]).toEqual([3, false]);
    expect(refused.checks["access"]?.detail).toContain("Unknown key.");
  });

  it("names an address where nobody answers, and one that is not well", async () => {
    const nobody = await run(["doctor", "--json"], {
      env: {
        QUAYLINE_CONFIG_DIR: "/nonexistent",
        QUAYLINE_API_KEY: "key",
        QUAYLINE_BASE_URL: "http://127.0.0.1:9/v2",
      },
    });
    expect([nobody.code, checksOf(nobody.out)["address"]?.ok]).toEqual([9, false]);
    const unwell = await doctor(({ path }) =>
      path === "/health" ? { status: 503, body: {} } : me,
    );
    expect([unwell.code, unwell.checks["address"]?.ok]).toEqual([9, false]);
  });
});
