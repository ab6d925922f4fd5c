import { afterAll, beforeAll, expect, it } from "vitest";
import { judgeDay } from "#src/invoice-audit/audit-day.ts";
import { containerRecordOf } from "#src/invoice-audit/container-record.ts";
import { changesOfContainer, findContainer } from "#src/tracking/index.ts";
import { startTable } from "#test/support/engine.ts";
import { containerLandside, terminal } from "../tracking/containers/landside-rig.ts";
import { terminalReport } from "../tracking/projection/landside/landside-builder.ts";

let engine: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  engine = await startTable();
});
afterAll(() => engine.stop());

it("judges each day by what the terminal reported while it was polled, with the raw events", async () => {
  const { ctx, states, containerId } = await containerLandside(engine.db);
  const hold = { name: "customs", status: "hold", description: "CBP exam" } as const;
  await states(
    terminal,
    terminalReport("2026-04-03T18:00:00Z", {
      available: false,
      holds: [hold],
      lastFreeDayOn: "2026-04-06",
    }),
  );
  await states(terminal, terminalReport("2026-04-08T19:00:00Z", { available: true, holds: [] }));
  await states(
    terminal,
    terminalReport("2026-04-10T19:00:00Z", { fullOutAt: "2026-04-10T18:00:00Z" }),
  );
  const { container } = await findContainer(ctx, containerId);
  const record = containerRecordOf(container, await changesOfContainer(ctx, containerId));
  const judge = (date: string) =>
    judgeDay(date, record, { charge: "demurrage", direction: "import", closures: [] });
  const day = (date: string) => {
    const { verdict, reasons } = judge(date);
    return [verdict, ...reasons.map(({ code }) => code)];
  };
  expect(record.discharged).not.toBeNull();
  expect(day("2026-04-06")).toEqual(["disputable", "within_free_time", "not_available", "held"]);
  expect(day("2026-04-07")).toEqual(["disputable", "not_available", "held"]);
  expect(day("2026-04-08")).toEqual(["chargeable", "past_free_time"]);
  expect(day("2026-04-11")).toEqual(["disputable", "after_pickup"]);
  const evidence = judge("2026-04-07").reasons.flatMap((reason) => reason.evidence);
  expect(evidence.map(({ source, observedAt }) => [source, observedAt])).toEqual([
    ["terminal", "2026-04-03T18:00:00Z"],
    ["terminal", "2026-04-03T18:00:00Z"],
  ]);
  for (const { rawEventId } of evidence) expect(container.rawEventIds).toContain(rawEventId);
});
