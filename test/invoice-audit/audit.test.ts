import { describe, expect, it } from "vitest";
import { bundledInvoiceRules, InvoiceRuleSet } from "#src/deadlines/index.ts";
import { containerRecordOf } from "#src/invoice-audit/container-record.ts";
import { factsOf, plusDays } from "#test/document-extraction/invoices/facts.ts";
import { layouts } from "#test/document-extraction/invoices/layouts.ts";
import { audited, change, noon, recordFor, tariffOf } from "./audited.ts";

const verdictsOf = ({ audit }: Awaited<ReturnType<typeof audited>>) =>
  audit.lines.flatMap(({ days }) => days.map(({ date, verdict }) => `${date} ${verdict}`));
const reasonsOf = ({ audit }: Awaited<ReturnType<typeof audited>>) =>
  audit.lines.flatMap(({ days }) => days.flatMap(({ reasons }) => reasons.map(({ code }) => code)));

describe("an invoice without a fault (contract: documents#invoice-audit)", () => {
  it("has no finding, and every day is chargeable by what sources stated", async () => {
    for (const { name } of layouts.filter((one) => one.name !== "unusual words")) {
      const { audit, codes } = await audited({ layout: name });
      expect(codes, name).toEqual([]);
      expect(audit.disputable, name).toEqual([]);
      expect(
        new Set(audit.lines.flatMap(({ days }) => days.map(({ verdict }) => verdict))),
        name,
      ).toEqual(new Set(["chargeable"]));
      expect(audit.lines[0]?.rateCheck.state, name).toBe("agrees");
    }
  });

  it("names for each day the source, when it was observed, and the raw event", async () => {
    const { audit } = await audited();
    for (const { days } of audit.lines)
      for (const { reasons } of days)
        for (const { evidence } of reasons)
          for (const one of evidence) {
            expect(one.source).toBe("terminal");
            expect(one.observedAt).toMatch(/Z$/);
            expect(one.rawEventId).toMatch(/^[0-9a-f-]{36}$/);
          }
  });

  it("is asserted nothing about where nobody stated anything", async () => {
    const { audit, codes } = await audited({ records: () => [], tariffs: [] });
    expect(codes).toEqual([]);
    expect(audit.disputable).toEqual([]);
    expect(audit.lines[0]?.days.every(({ verdict }) => verdict === "unknown")).toBe(true);
    expect(audit.unknown.join(" ")).toContain("Not tracked");
  });

  it("is unknown, not chargeable, where a source is silent about one thing", async () => {
    for (const silent of [{ available: null }, { lastFreeDay: null }, { discharged: null }]) {
      const result = await audited({
        records: (facts) => [recordFor(facts, facts.containers[0]!, silent)],
      });
      expect(new Set(verdictsOf(result).map((one) => one.split(" ")[1]))).toEqual(
        new Set(["unknown"]),
      );
    }
  });

  it("does not take what the change log does not have for a statement", async () => {
    const facts = factsOf(1);
    const { container } = recordFor(facts, facts.containers[0]!);
    const record = containerRecordOf(
      { ...container, podDischargedAt: noon(plusDays(facts.to, 5)), lfdTerminalOn: facts.to },
      [],
    );
    expect([record.discharged, record.fullOut, record.lastFreeDays]).toEqual([null, null, []]);
    const result = await audited({ records: () => [record] });
    expect(new Set(verdictsOf(result).map((one) => one.split(" ")[1]))).toEqual(
      new Set(["unknown"]),
    );
  });
});

describe("a planted fault", () => {
  it("an element is missing: all is disputable, by 46 CFR 541.5", async () => {
    const { audit, facts } = await audited({ leftOut: ["certification_of_performance"] });
    const [finding] = audit.findings;
    expect(finding).toMatchObject({
      code: "element_absent",
      citation: "46 CFR 541.6(e)(2)",
      wholeInvoice: true,
    });
    expect(finding?.text).toContain("46 CFR 541.5");
    expect(audit.disputable).toEqual([
      { currencyCode: "USD", amount: facts.total, wholeInvoice: true },
    ]);
  });

  it("the same is no finding where pages were not read", async () => {
    const { codes } = await audited({
      leftOut: ["certification_of_performance"],
      hasUnreadPages: true,
    });
    expect(codes).toEqual([]);
  });

  it("it was issued 31 days after the last charged day, not 30", async () => {
    const { to } = factsOf(1);
    const late = await audited({ changes: { invoiceDate: plusDays(to, 31) } });
    expect(late.codes).toEqual(["issued_late"]);
    expect(late.audit.issue).toMatchObject({ state: "late", latestIssueOn: plusDays(to, 30) });
    const inTime = await audited({ changes: { invoiceDate: plusDays(to, 30) } });
    expect(inTime.audit.issue.state).toBe("in_time");
  });

  it("free days and free time do not fit", async () => {
    const { freeStart } = factsOf(1);
    const { codes } = await audited({ changes: { freeDays: 9, freeEnd: plusDays(freeStart, 4) } });
    expect(codes).toContain("free_days_differ");
  });

  it("the terminal stated a later last free day: those days can be disputed", async () => {
    const result = await audited({
      records: (facts) => [
        recordFor(facts, facts.containers[0]!, { lastFreeDay: plusDays(facts.freeEnd, 2) }),
      ],
    });
    const { facts, audit } = result;
    expect(result.codes).toEqual(["days_disputable", "free_time_end_differs"]);
    expect(verdictsOf(result).slice(0, 3)).toEqual([
      `${facts.from} disputable`,
      `${plusDays(facts.from, 1)} disputable`,
      `${plusDays(facts.from, 2)} chargeable`,
    ]);
    expect(audit.disputable).toEqual([
      { currencyCode: "USD", amount: 2 * facts.rate, wholeInvoice: false },
    ]);
  });

  it("a day before it was discharged, and one on which it was not available", async () => {
    const early = await audited({
      records: (facts) => [
        recordFor(facts, facts.containers[0]!, {
          discharged: plusDays(facts.from, 1),
          available: plusDays(facts.from, 1),
        }),
      ],
    });
    expect(early.codes).toContain("availability_differs");
    expect(reasonsOf(early)[0]).toBe("before_discharge");
    const closedTo = await audited({
      records: (facts) => [
        recordFor(facts, facts.containers[0]!, {
          more: [
            change("available_for_pickup", false, noon(plusDays(facts.from, -1))),
            change("available_for_pickup", true, noon(plusDays(facts.from, 1))),
          ],
        }),
      ],
    });
    // On the second day it was available from noon on.
    expect(
      verdictsOf(closedTo)
        .slice(0, 2)
        .map((one) => one.split(" ")[1]),
    ).toEqual(["disputable", "chargeable"]);
    expect(reasonsOf(closedTo)[0]).toBe("not_available");
  });

  it("a hold through the whole day, not a part of it, nor one that is only announced", async () => {
    const held = (status: string) =>
      audited({
        records: (facts) => [
          recordFor(facts, facts.containers[0]!, {
            more: [
              change(
                "holds_at_pod_terminal",
                [{ name: "customs", status, description: null }],
                noon(plusDays(facts.from, -1)),
              ),
              change("holds_at_pod_terminal", [], noon(plusDays(facts.from, 1))),
            ],
          }),
        ],
      });
    expect(reasonsOf(await held("hold")).filter((one) => one === "held")).toHaveLength(1);
    expect(reasonsOf(await held("pending"))).not.toContain("held");
  });

  it("days on which the terminal was closed, by the operator's tariff", async () => {
    const { from } = factsOf(1);
    const facts = factsOf(1);
    const result = await audited({ tariffs: [tariffOf(facts, { closures: [from] })] });
    expect(reasonsOf(result)[0]).toBe("closed");
    expect(result.audit.lines[0]?.days[0]?.reasons[0]?.evidence).toMatchObject([
      { source: "operator", provider: "TTI tariff 3" },
    ]);
    expect(result.audit.disputable).toMatchObject([{ amount: facts.rate }]);
  });

  it("days after the pick-up", async () => {
    const result = await audited({
      records: (facts) => [recordFor(facts, facts.containers[0]!, { out: facts.from })],
    });
    expect(verdictsOf(result)[0]).toContain("chargeable");
    expect(reasonsOf(result)[1]).toBe("after_pickup");
  });

  it("a rate above the tariff: what is above it can be disputed", async () => {
    const facts = factsOf(1);
    const { audit, codes } = await audited({
      tariffs: [tariffOf(facts, { tiers: [{ from_day: 1, amount: facts.rate - 25 }] })],
    });
    expect(codes).toEqual(["rate_above_tariff"]);
    expect(audit.disputable).toMatchObject([{ amount: 25 * facts.days }]);
  });

  it("a tariff in another currency says nothing", async () => {
    const facts = factsOf(1);
    const { audit } = await audited({ tariffs: [tariffOf(facts, { currency_code: "EUR" })] });
    expect(audit.lines[0]?.rateCheck.state).toBe("unknown");
  });

  it("a total that is not the sum of the lines", async () => {
    const facts = factsOf(1);
    const total = facts.rate * facts.days + 100;
    const { audit, codes } = await audited({ changes: { total } });
    expect(codes).toEqual(["total_differs"]);
    expect(audit.disputable).toMatchObject([{ amount: 100 }]);
  });
});

describe("the rules", () => {
  it("do not bind an invoice of before they were in force", async () => {
    const { audit, codes } = await audited({
      changes: { invoiceDate: "2024-05-01" },
      leftOut: ["due_date"],
    });
    expect(audit.applicability.state).toBe("does_not_apply");
    expect(codes).not.toContain("element_absent");
  });

  it("do not bind a port abroad", async () => {
    const { audit } = await audited({
      leftOut: ["due_date"],
      records: (facts) => {
        const record = recordFor(facts, facts.containers[0]!);
        const portOfDischarge = {
          locode: "NLRTM",
          timezone: "Europe/Amsterdam",
          facility: null,
          facilityProvider: null,
        };
        return [{ ...record, container: { ...record.container, portOfDischarge } }];
      },
    });
    expect(audit.applicability.state).toBe("does_not_apply");
    expect(audit.findings.every(({ wholeInvoice }) => !wholeInvoice)).toBe(true);
  });

  it("say that 46 CFR 541.4 is not checked, and cite each element", () => {
    const [rules] = bundledInvoiceRules;
    expect(rules?.not_checked.map(({ citation }) => citation)).toEqual(["46 CFR 541.4"]);
    expect(rules?.elements).toHaveLength(20);
    for (const { citation } of rules!.elements) expect(citation).toMatch(/^46 CFR 541\.6\([a-e]\)/);
    expect(rules?.effective_from).toBe("2024-05-28");
  });

  it("are the operator's where it states others", async () => {
    const own = {
      ...bundledInvoiceRules[0]!,
      id: "own",
      issue_window: { citation: "House rule 1", days: 5, text: "Five days." },
    };
    const { audit } = await audited({ rules: [own] });
    expect(audit.issue).toMatchObject({ state: "late", citation: "House rule 1" });
    expect(InvoiceRuleSet.safeParse({ ...own, countries: [] }).success).toBe(false);
    expect(InvoiceRuleSet.safeParse({ ...own, surprise: 1 }).success).toBe(false);
  });
});
