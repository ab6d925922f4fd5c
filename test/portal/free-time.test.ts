import { describe, expect, it } from "vitest";
import { boardOf, bucketOf, buckets, todayOf } from "#portal/screens/free-time/buckets.ts";
import { costOn, costUntil, isWaitingOn } from "#portal/screens/free-time/cost.ts";
import { portsOf, rowsAt } from "#portal/screens/free-time/places.ts";
import { maxPlanned, planIn, withPlanned } from "#portal/screens/free-time/plan.ts";
import { freeTime } from "#portal/words/free-time.ts";

const row = (more: object) => ({ id: "1", pod_timezone: "America/Los_Angeles", ...more });

describe("the columns of the board", () => {
  // It is still the 22nd in Los Angeles, and the 23rd in New York.
  const now = "2026-11-23T05:30:00Z";

  it("count from the day of the place", () => {
    const due = { binding_lfd_on: "2026-11-22" };
    expect(bucketOf(row(due), now)).toBe("today");
    expect(bucketOf(row({ ...due, pod_timezone: "America/New_York" }), now)).toBe("overdue");
    expect(bucketOf(row({ ...due, destination_timezone: "America/Chicago" }), now)).toBe("today");
    expect(todayOf(row({ destination_timezone: "America/New_York" }), now)).toBe("2026-11-23");
  });

  it("are six, and what no source states is not late", () => {
    const days = [
      "2026-11-21",
      "2026-11-22",
      "2026-11-23",
      "2026-11-25",
      "2026-11-26",
      "2026-11-29",
    ];
    expect(days.map((day) => bucketOf(row({ binding_lfd_on: day }), now))).toEqual([
      "overdue",
      "today",
      "next3",
      "next3",
      "next7",
      "next7",
    ]);
    expect(bucketOf(row({ binding_lfd_on: "2026-11-30" }), now)).toBe("later");
    expect(bucketOf(row({ binding_lfd_on: null }), now)).toBe("unknown");
    const board = boardOf([row({ binding_lfd_on: null }), row({ binding_lfd_on: days[0] })], now);
    expect(buckets.map((bucket) => board[bucket].length)).toEqual([1, 0, 0, 0, 0, 1]);
    expect(Object.keys(freeTime.columns)).toEqual([...buckets]);
  });
});

describe("where a container is picked up", () => {
  const rows = [
    {
      id: "1",
      pod_code: "USNYC",
      pod: "New York",
      destination_code: "USCMH",
      destination: "Columbus",
    },
    {
      id: "2",
      pod_code: "USORF",
      pod: "Norfolk",
      destination_code: "USORF",
      destination: "Norfolk",
    },
    { id: "3", pod_code: "USNYC", pod: "New York", destination_code: null, destination: null },
    { id: "4", pod_code: "USNYC", pod: "New York" },
  ];
  const ids = (...of: Parameters<typeof rowsAt>) => rowsAt(...of).map(({ id }) => id);

  it("is inland where it goes on from the port, and each is at one place", () => {
    expect(ids(rows, "inland", null)).toEqual(["1"]);
    expect(ids(rows, "pod", null)).toEqual(["2", "3", "4"]);
    expect(ids(rows, "pod", "USNYC")).toEqual(["3", "4"]);
    expect(ids(rows, "inland", "USNYC")).toEqual([]);
  });

  it("is counted by its name", () => {
    expect(portsOf(rowsAt(rows, "pod", null))).toEqual([
      { code: "USNYC", name: "New York", count: 2 },
      { code: "USORF", name: "Norfolk", count: 1 },
    ]);
  });
});

describe("the cost of a day", () => {
  const of = (currency_code: string, days: readonly (readonly [string, number])[]) => ({
    charges: [{ currency_code, days: days.map(([date, amount]) => ({ date, amount })) }],
    closures: [],
  });
  const dollars = of("USD", [
    ["2026-11-23", 0.1],
    ["2026-11-24", 0.2],
    ["2026-11-26", 250],
  ]);

  it("is the sum up to a pick-up, that day included, in each currency", () => {
    expect([...costUntil(dollars, "2026-11-24")]).toEqual([["USD", 0.3]]);
    expect([...costUntil(dollars, "2026-11-22")]).toEqual([]);
    const euros = of("EUR", [["2026-11-24", 40]]);
    expect([...costOn([dollars, euros, dollars], "2026-11-24")]).toEqual([
      ["USD", 0.4],
      ["EUR", 40],
    ]);
    expect([...costOn([dollars], "2026-11-25")]).toEqual([]);
  });

  it("is that of whoever still waits on it", () => {
    expect(isWaitingOn("2026-11-24", undefined)).toBe(true);
    expect(isWaitingOn("2026-11-24", "2026-11-24")).toBe(true);
    expect(isWaitingOn("2026-11-25", "2026-11-24")).toBe(false);
  });
});

describe("the plan", () => {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

  it("is in the address, there and back", () => {
    let search = new URLSearchParams("place=inland");
    search = withPlanned(search, id(1), "2026-11-27");
    search = withPlanned(search, id(2), "2026-11-28");
    search = withPlanned(search, id(1), "2026-11-29");
    expect([...planIn(search)]).toEqual([
      [id(1), "2026-11-29"],
      [id(2), "2026-11-28"],
    ]);
    search = withPlanned(withPlanned(search, id(1), null), id(2), null);
    expect(search.toString()).toBe("place=inland");
  });

  it("leaves out what it cannot read, and takes no more than an address holds", () => {
    expect(planIn(new URLSearchParams(`plan=x@2026-11-27,${id(1)}@soon,,`)).size).toBe(0);
    let search = new URLSearchParams();
    for (let n = 0; n <= maxPlanned; n++) search = withPlanned(search, id(n), "2026-11-27");
    expect(planIn(search).size).toBe(maxPlanned);
    expect(planIn(withPlanned(search, id(0), "2026-11-28")).get(id(0))).toBe("2026-11-28");
  });
});
