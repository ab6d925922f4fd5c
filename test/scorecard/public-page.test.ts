import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countWeek, noteCommits } from "#src/scorecard/index.ts";
import { weekBefore } from "#src/scorecard/week.ts";
import { startApi, type Api } from "#test/support/api.ts";
import { newVisitor } from "#test/support/browser/visitor.ts";
import { commitOf } from "./scene.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ PUBLIC_SCORECARD: true });
});
afterAll(() => api.stop());

/** As a browser shows it: lines of the source are none of the page. */
async function opened(query = "") {
  const answer = await newVisitor(api).open(`/docs/scorecard${query}`);
  return { ...answer, text: answer.text.replaceAll(/\s+/g, " ") };
}

describe("the scorecard as a page for everybody", () => {
  it("is not there where the operator does not publish it", async () => {
    const silent = await startApi();
    const { status, text } = await newVisitor(silent).open("/docs/scorecard");
    await silent.stop();
    expect([status, text]).toEqual([404, expect.stringContaining("does not publish")]);
  });

  it("shows rows from 20 containers on, of weeks that are over, and nothing of an account", async () => {
    const { context } = await api.account("Harbor & Vine");
    const week = weekBefore(api.deps.clock.now());
    const [date] = week.dates as [string];
    const commits = ["vessel_discharged", "full_out"].flatMap((field, i) =>
      Array.from({ length: 20 - i }, (_, n) =>
        commitOf(context, `${field} ${n}`, {
          container: `MSKU${String(n).padStart(7, "0")}`,
          field,
          by: "shipping_line",
          happenedAt: `${date}T06:00:00Z`,
          publishedAt: `${date}T08:00:00Z`,
        }),
      ),
    );
    await noteCommits(context, context.account.id, commits);
    await countWeek(api.deps);
    const { status, headers, text } = await opened();
    expect(status).toBe(200);
    expect(text).toContain(`in the week ${week.name} (${date} to `);
    expect(text).toMatch(
      /Maersk A\/S \(shipping line\)<\/th> <td><code>vessel_discharged<\/code><\/td>/,
    );
    expect(text).not.toContain("full_out");
    expect(text).toContain("Rows of fewer than 20 containers are withheld: 1 of this week.");
    for (const theirs of ["Harbor", context.account.id, "MSKU"]) expect(text).not.toContain(theirs);
    expect(headers["cache-control"]).toBe("public, max-age=300");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("sets no cookie, so that what is kept on the way is nobody's", async () => {
    const { cookies = [] } = await api.raw("GET", "//docs/scorecard");
    expect(cookies).toEqual([]);
  });

  it.each(["2026-48", "2999-W01", "<script>"])("refuses the week %s", async (week) => {
    const { status, text, headers } = await opened(`?week=${encodeURIComponent(week)}`);
    expect(status).toBe(400);
    expect(text).not.toContain("<script>");
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("has the weeks before", async () => {
    const last = weekBefore(api.deps.clock.now());
    const before = weekBefore(new Date(`${last.dates[0]}T12:00:00Z`)).name;
    const { text } = await opened(`?week=${before}`);
    expect(text).toContain(`in the week ${before} (`);
    expect(text).toContain("No row of this week may be shown.");
  });
});
