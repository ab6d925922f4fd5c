import { describe, expect, it } from "vitest";
import { containerColumns as apiColumns } from "#schemas/container-rows.ts";
import { containerStatuses } from "#schemas/vocabulary.ts";
import { attentionCodes } from "#schemas/attention.ts";
import { changesBetween } from "#portal/columns/changes.ts";
import {
  columnNames,
  columnOf,
  containerTable,
  readsOf,
  shownColumns,
  usualColumns,
} from "#portal/columns/container-columns.ts";
import { rowsOf, type ContainerRow } from "#portal/columns/container-row.ts";
import { lastFreeDayOf } from "#portal/columns/last-free-day.ts";
import { words } from "#portal/words/index.ts";
import { nextSteps } from "#portal/screens/today/next-steps.ts";
import { groupsOf } from "#portal/screens/today/attention-groups.ts";

const text = (name: (typeof columnNames)[number], row: object): string | null =>
  columnOf(name).text({ id: "1", ...row });

describe("the columns of the containers", () => {
  it("read what the API has, under a label of their own", () => {
    for (const name of columnNames) {
      expect(Object.keys(apiColumns)).toEqual(expect.arrayContaining([...columnOf(name).reads]));
      expect(words.columns[name]).toMatch(/\w/);
    }
    expect(Object.keys(words.columns).toSorted()).toEqual([...columnNames].toSorted());
  });

  it("have words for every status and every reason", () => {
    expect(containerStatuses.filter((status) => !words.statuses[status])).toEqual([]);
    expect(attentionCodes.filter((code) => !words.reasons[code])).toEqual([]);
    expect(attentionCodes.filter((code) => !words.today.steps[code])).toEqual([]);
  });

  it("tell none from not reported", () => {
    for (const name of ["holds", "fees"] as const) {
      expect(text(name, { [name]: null })).toBeNull();
      expect(text(name, { [name]: [] })).toBe("none");
    }
    expect(text("holds", { holds: ["customs", "freight"] })).toBe("customs, freight");
    expect(text("available_for_pickup", { available_for_pickup: null })).toBeNull();
    expect(text("available_for_pickup", { available_for_pickup: false })).toBe("no");
    expect(text("attention", { attention: [] })).toBe("none");
  });

  it("show an instant in the time of its place, and state an estimate as one", () => {
    const row = { arrival: "2026-11-17T10:31:00Z", pod_timezone: "America/New_York" };
    expect(text("arrival", row)).toBe("2026-11-17 05:31 EST (estimated)");
    expect(text("arrival", { ...row, pod_arrived_at: row.arrival })).toBe("2026-11-17 05:31 EST");
    const appointment = { pickup_appointment_at: "2026-11-25T12:00:00Z" };
    expect(
      text("pickup_appointment_at", { ...appointment, pod_timezone: "America/Los_Angeles" }),
    ).toBe("2026-11-25 04:00 PST");
    expect(
      text("pickup_appointment_at", {
        ...appointment,
        destination_timezone: "America/Chicago",
        pod_timezone: "America/Los_Angeles",
      }),
    ).toBe("2026-11-25 06:00 CST");
  });

  it("state since when a silent terminal may have changed what it stated, and nothing of what others stated", () => {
    const row = {
      id: "1",
      holds: ["customs"],
      terminal_silent_since: "2026-11-20T12:30:00Z",
      pod_timezone: "America/New_York",
      binding_lfd_on: "2026-11-22",
      pickup_lfd_line_on: "2026-11-22",
    };
    const why =
      "The terminal last answered at 2026-11-20 07:30 EST; what it stated may have changed.";
    for (const name of ["available_for_pickup", "holds", "fees", "pickup_appointment_at"] as const)
      expect(columnOf(name).overdue?.(row)).toBe(why);
    const { overdue } = columnOf("pickup_lfd");
    expect(overdue?.(row)).toBeNull();
    expect(overdue?.({ ...row, pickup_lfd_terminal_on: "2026-11-22" })).toBe(why);
    expect(overdue?.({ ...row, pickup_lfd_terminal_on: "2026-11-20" })).toBeNull();
    expect(columnOf("holds").overdue?.({ ...row, terminal_silent_since: null })).toBeNull();
  });

  it("show the last free day that counts, who states it, and who states another", () => {
    const row = {
      binding_lfd_on: "2026-11-22",
      pickup_lfd_line_on: "2026-11-22",
      pickup_lfd_terminal_on: "2026-11-20",
      pickup_lfd_rail_on: null,
    };
    expect(lastFreeDayOf({ id: "1", ...row })).toEqual({
      day: "2026-11-22",
      statedBy: ["line"],
      differs: [{ source: "terminal", day: "2026-11-20" }],
    });
    expect(text("pickup_lfd", row)).toBe(
      "2026-11-22 (shipping line); the terminal states 2026-11-20",
    );
    expect(text("pickup_lfd", { binding_lfd_on: null })).toBeNull();
  });

  it("are asked for once each, and fit one answer of 5,000 rows", () => {
    const reads = readsOf(usualColumns);
    expect(new Set(reads).size).toBe(reads.length);
    // The list reads the shipment's id besides.
    expect(5000 * (reads.length + 1)).toBeLessThanOrEqual(120_000);
  });

  it("are chosen by name: unknown ones are left out, the number stays first", () => {
    expect(shownColumns([""])).toEqual(usualColumns);
    expect(shownColumns(["gone"])).toEqual(usualColumns);
    expect(shownColumns(["vessel_name", "gone", "number", "vessel_name"])).toEqual([
      "number",
      "vessel_name",
    ]);
  });
});

describe("rows", () => {
  const columns = { id: ["1", "2"], number: ["A", "B"], holds: [[], ["customs"]] };

  it("are the answer's columns, side by side", () => {
    expect(rowsOf<ContainerRow>({ columns })).toEqual([
      { id: "1", number: "A", holds: [] },
      { id: "2", number: "B", holds: ["customs"] },
    ]);
  });

  it("stay the same objects where an answer leaves them as they were", () => {
    const [first, second] = rowsOf<ContainerRow>({ columns });
    const again = rowsOf({ columns }, new Map([["2", second!]]));
    expect(again[1]).toBe(second);
    expect(again[0]).not.toBe(first);
    expect(again).toEqual([first, second]);
  });

  it("state which cells changed; what is new has changed nothing", () => {
    const before = rowsOf<ContainerRow>({ columns });
    const after = rowsOf<ContainerRow>({
      columns: { id: ["2", "3", "1"], number: ["B", "C", "A"], holds: [[], null, []] },
    });
    const changes = changesBetween(containerTable, before, after, ["number", "holds"]);
    expect([...changes]).toEqual([["2", new Set(["holds"])]]);
  });

  it("are grouped by the most urgent reason, in the order of the list", () => {
    const rows = [
      { id: "1", attention: ["lfd_passed", "held"] },
      { id: "2", attention: ["held"] },
      { id: "3", attention: ["lfd_passed"] },
      { id: "4", attention: [] },
    ];
    expect(groupsOf(rows).map(({ code, rows: of }) => [code, of.map(({ id }) => id)])).toEqual([
      ["lfd_passed", ["1", "3"]],
      ["held", ["2"]],
    ]);
  });
});

describe("the next steps", () => {
  it("follow from the reasons, save those that came too late", () => {
    const { steps } = words.today;
    expect(nextSteps(["lfd_today", "appointment_after_lfd"])).toEqual([
      steps["lfd_today"],
      steps["appointment_after_lfd"],
    ]);
    expect(nextSteps(["lfd_passed", "appointment_after_lfd", "held"])).toEqual([
      steps["lfd_passed"],
      steps["held"],
    ]);
    expect(nextSteps(["a_reason_of_tomorrow"])).toEqual([]);
  });
});
