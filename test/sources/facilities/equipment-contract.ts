import { expect, it } from "vitest";
import type {
  EquipmentPollResult,
  EquipmentSource,
  EquipmentReport,
} from "#src/statements/equipment-source.ts";
import type { Reply } from "../play.ts";

/** The container of the scenarios. */
export const containerNumber = "MSKU7354623";

const page = { status: 200, type: "application/json" };

/** What any HTTP server may do; each protocol adds the scenarios in its own form. */
const mishaps = {
  "login page": [{ status: 200, type: "text/html", text: "<html><form action='/login'></form>" }],
  nonsense: [{ ...page, text: "\u0000<<PDF" }],
  "another shape": [{ ...page, json: { status: "ok", data: [] } }],
  "half an answer": [{ ...page, text: '{"containers":[{"number":"MSKU73' }],
  silence: [{ ...page, never: true }],
  "hang up": [{ ...page, hangUp: true }],
  huge: [{ ...page, endless: true }],
  "over the limit": [{ status: 429, type: "text/plain", headers: { "retry-after": "120" } }],
  down: [{ status: 503, type: "text/plain" }],
  "down once": [
    { status: 503, type: "text/plain", times: 1 },
    { status: 503, type: "text/plain", times: 1 },
  ],
  unauthorized: [{ status: 401, type: "application/json", json: {} }],
  moved: [{ status: 302, type: "text/plain", headers: { location: "https://elsewhere.test/" } }],
} satisfies Record<string, Reply[]>;

/** The same scenarios for each kind of facility source. `good`: all that the protocol can state. */
export type Scenarios = Readonly<
  Record<"good" | "another order" | "unknown container" | "nothing of it" | "one bad record", Reply>
>;

export type Played = {
  readonly source: EquipmentSource;
  readonly lines: readonly string[];
  readonly asked: readonly unknown[];
};

const patient = (): AbortSignal => AbortSignal.timeout(20_000);

const reportsIn = (poll: EquipmentPollResult): readonly EquipmentReport[] => {
  if (poll.outcome !== "observed") throw new Error(`observed nothing: ${JSON.stringify(poll)}`);
  return poll.reports;
};

/** What every terminal's and railroad's source promises, whatever its protocol. */
export function equipmentContract(
  scenarios: Scenarios,
  make: (replies: readonly Reply[]) => Promise<Played>,
  /** Some interfaces have no record for a container that they do not know: they leave it out. */
  { knowsUnknown = true }: { readonly knowsUnknown?: boolean } = {},
): void {
  const poll = async (
    replies: readonly Reply[],
    signal = patient(),
  ): Promise<EquipmentPollResult> => (await make(replies)).source.poll([containerNumber], signal);

  it("reports what the source states of the container, and keeps the answer as received", async () => {
    const seen = await poll([scenarios.good]);
    expect(reportsIn(seen)).toMatchObject([
      { number: containerNumber, found: true, raw: expect.anything() },
    ]);
    expect(seen).toMatchObject({ setAside: [], bodies: [JSON.stringify(scenarios.good.json)] });
  });

  it("reports the same for the same answer, repeated and in another order", async () => {
    const stated = reportsIn(await poll([scenarios.good]));
    expect(reportsIn(await poll([scenarios.good]))).toEqual(stated);
    const bare = (reports: readonly EquipmentReport[]) =>
      reports.map(({ raw: _, ...report }) =>
        "events" in report
          ? { ...report, events: report.events.map(({ at }) => at).toSorted() }
          : report,
      );
    expect(bare(reportsIn(await poll([scenarios["another order"]])))).toEqual(bare(stated));
  });

  it("a container that the source does not know is not found, and nothing is reported of it", async () => {
    const reports = reportsIn(await poll([scenarios["unknown container"]]));
    if (!knowsUnknown) return expect(reports).toEqual([]);
    const [report] = reports;
    expect(report).toMatchObject({ number: containerNumber, found: false });
    expect(Object.keys(report ?? {}).toSorted()).toEqual(
      [
        "found",
        "kind",
        "number",
        "observedAt",
        "raw",
        ...(report?.kind === "rail" ? ["events"] : []),
      ].toSorted(),
    );
  });

  it("Sparse batch deactivated the rest: absence from an answer means nothing", async () => {
    const reports = reportsIn(await poll([scenarios["nothing of it"]]));
    expect(reports.filter(({ found }) => found)).toEqual([]);
  });

  it("One bad container aborted a batch: one bad record never spoils the rest", async () => {
    const seen = await poll([scenarios["one bad record"]]);
    expect(reportsIn(seen)).toMatchObject([{ number: containerNumber, found: true }]);
    expect(seen.outcome === "observed" && seen.setAside).toHaveLength(1);
  });

  it("HTTP 200 with login HTML: no answer about the container", async () => {
    expect(await poll(mishaps["login page"])).toMatchObject({ outcome: "unrecognized" });
  });

  it.each(["nonsense", "another shape", "half an answer", "moved"] as const)(
    "%s is unrecognized",
    async (mishap) => {
      expect(await poll(mishaps[mishap])).toMatchObject({ outcome: "unrecognized" });
    },
  );

  it("a missing answer ends at the caller's time limit", async () => {
    expect(await poll(mishaps.silence, AbortSignal.timeout(50))).toMatchObject({
      outcome: "unreachable",
    });
  });

  it("sends no request when the caller has already aborted", async () => {
    const { source, asked } = await make([scenarios.good]);
    expect(await source.poll([containerNumber], AbortSignal.abort())).toMatchObject({
      outcome: "unreachable",
    });
    expect(asked).toEqual([]);
  });

  it("a closed connection is unreachable", async () => {
    expect(await poll(mishaps["hang up"])).toEqual({
      outcome: "unreachable",
      detail: "no connection",
    });
  });

  it("an endless answer ends at the limit", async () => {
    expect(await poll(mishaps.huge)).toMatchObject({ outcome: "unrecognized" });
  });

  it("over the limit: passes on the source's Retry-After", async () => {
    expect(await poll(mishaps["over the limit"])).toMatchObject({
      outcome: "unreachable",
      retryAfterSeconds: 120,
    });
  });

  it("tries three times when the source is down, and accepts the third answer", async () => {
    const down = await make(mishaps.down);
    expect(await down.source.poll([containerNumber], patient())).toEqual({
      outcome: "unreachable",
      detail: "503",
    });
    expect(down.asked).toHaveLength(3);
    expect(reportsIn(await poll([...mishaps["down once"], scenarios.good]))).toHaveLength(1);
  });

  it("refused credentials are ours to repair: unreachable, and no report of the container", async () => {
    expect(await poll(mishaps.unauthorized)).toMatchObject({ outcome: "unreachable" });
  });

  it("logs one line per poll, without any text of the answer", async () => {
    const { source, lines } = await make([
      { status: 200, type: "text/html", text: "s3cr3t-of-the-source" },
    ]);
    await source.poll([containerNumber], patient());
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      outcome: "unrecognized",
      containers: 1,
    });
    expect(lines[0]).not.toContain("s3cr3t");
  });
}
