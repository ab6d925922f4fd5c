import { describe, expect, it } from "vitest";
import { bundledInvoiceRules } from "#src/deadlines/index.ts";
import { judgeDay } from "#src/invoice-audit/audit-day.ts";
import { containerRecordOf } from "#src/invoice-audit/container-record.ts";
import { readSources } from "#src/sources/configuration/sources-document.ts";
import { invoiceRulesOf } from "#src/sources/index.ts";
import { change, noon } from "./audited.ts";

const own = { ...bundledInvoiceRules[0]!, id: "house-rules", countries: ["NL"] };
const rulesIn = async (document: object) =>
  invoiceRulesOf({ config: { SOURCES: JSON.stringify(document), SOURCES_SECRET: "" } } as never);

describe("the rules of the sources document", () => {
  it("replace those in force in the US, which are there without them", async () => {
    expect((await rulesIn({ invoice_rules: [own] })).map(({ id }) => id)).toEqual(["house-rules"]);
    expect(await rulesIn({})).toBe(bundledInvoiceRules);
    expect(await rulesIn({ invoice_rules: [] })).toEqual([]);
  });

  it("are refused with the place of each mistake", () => {
    const { mistakes } = readSources({
      invoice_rules: [
        { ...own, effective_from: "in May", issue_window: { citation: "1", days: 0, text: "x" } },
      ],
    });
    expect(mistakes.map((one) => one.split(":")[0])).toEqual([
      "invoice_rules.0.effective_from",
      "invoice_rules.0.issue_window.days",
    ]);
    expect(readSources({ invoice_rules: [own] }).mistakes).toEqual([]);
  });
});

describe("days of detention and of exports", () => {
  const container = {
    id: "019aa000-0000-7000-8000-000000000002",
    number: "MSKU6963071",
    scac: "MAEU",
    emptyOutAt: noon("2026-09-01"),
    polFullInAt: noon("2026-09-05"),
    polVesselLoadedAt: noon("2026-09-09"),
    podFullOutAt: noon("2026-10-01"),
    emptyTerminatedAt: noon("2026-10-06"),
  };
  const record = containerRecordOf(container, [
    change("empty_out_at", container.emptyOutAt, container.emptyOutAt),
    change("pol_full_in_at", container.polFullInAt, container.polFullInAt),
    change("pol_vessel_loaded_at", container.polVesselLoadedAt, container.polVesselLoadedAt),
    change("pod_full_out_at", container.podFullOutAt, container.podFullOutAt),
    change("empty_terminated_at", container.emptyTerminatedAt, container.emptyTerminatedAt),
  ]);
  const judged = (
    date: string,
    charge: "demurrage" | "detention",
    direction: "import" | "export",
  ) => {
    const { verdict, reasons } = judgeDay(date, record, { charge, direction, closures: [] });
    return [verdict, ...reasons.map(({ code }) => code)];
  };

  it("are disputable outside the time that the container was out", () => {
    expect(judged("2026-09-30", "detention", "import")).toEqual(["disputable", "before_pickup"]);
    expect(judged("2026-10-07", "detention", "import")).toEqual(["disputable", "after_return"]);
    expect(judged("2026-08-31", "detention", "export")).toEqual(["disputable", "before_pickup"]);
    expect(judged("2026-09-06", "detention", "export")).toEqual(["disputable", "after_return"]);
    expect(judged("2026-09-10", "demurrage", "export")).toEqual(["disputable", "after_loading"]);
  });

  it("are never chargeable, since no source states their free time", () => {
    expect(judged("2026-10-06", "detention", "import")).toEqual([
      "unknown",
      "equipment_free_time_unknown",
    ]);
    expect(judged("2026-09-09", "demurrage", "export")).toEqual(["unknown", "export_unknown"]);
  });
});
