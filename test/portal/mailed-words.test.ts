import { describe, expect, it } from "vitest";
import { en } from "#portal/words/en.ts";
import { columnLabels, valueWords } from "#src/mailings/emails/words.ts";

describe("the words of a digest", () => {
  it("are the portal's own for each column that the portal has", () => {
    const containers = columnLabels.containers;
    expect(Object.keys(containers).length).toBeGreaterThan(20);
    for (const [name, label] of Object.entries(en.columns))
      expect([name, containers[name]]).toEqual([name, label]);
    const shipments: Readonly<Record<string, string>> = en.shipments.columns;
    for (const [name, label] of Object.entries(columnLabels.shipments))
      expect([name, label]).toEqual([name, shipments[name]]);
  });

  it("are the portal's own for statuses, reasons, fees and stages", () => {
    expect(valueWords["current_status"]).toEqual(en.statuses);
    expect(valueWords["attention"]).toEqual(en.reasons);
    expect(valueWords["pickup"]).toEqual(en.pickup.verdicts);
    expect(valueWords["voyage_stage"]).toEqual(en.shipments.stages);
    expect({ ...en.fees, ...valueWords["fees"] }).toEqual(en.fees);
  });
});
