import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/**
 * What went wrong elsewhere with terminals, holds, last free days and rail, and where a test is named
 * after it. A rule without its test is no rule.
 */
const rows: readonly (readonly [incident: string, ...files: string[]])[] = [
  [
    "A railroad's bare-date LFD shown a day early",
    "reference/timezone.test.ts",
    "tracking/sources/rail/rail-source.test.ts",
  ],
  ["another railroad's LFD timezone shift", "reference/timezone.test.ts"],
  ["Blank holds field fabricated cleared holds", "tracking/reconcile/landside.test.ts"],
  [
    "Off-dock gate-in read as empty return, tracking auto-stopped",
    "tracking/reconcile/incidents.test.ts",
  ],
  ["LFD of a previous cycle shown on a box still at sea", "tracking/reconcile/landside.test.ts"],
  ["Future-dated terminal record overwrote current state", "tracking/reconcile/landside.test.ts"],
  [
    "Predicted berth oscillation produced terminal-changed spam",
    "tracking/reconcile/incidents.test.ts",
  ],
  ["HTTP 200 with login HTML", "tracking/sources/equipment-contract.ts"],
  [
    "One bad container aborted a batch",
    "tracking/facility-polling.test.ts",
    "tracking/sources/equipment-contract.ts",
  ],
  [
    "Sparse batch deactivated the rest",
    "tracking/facility-polling.test.ts",
    "tracking/sources/equipment-contract.ts",
  ],
  ["LFD still shown after pickup", "tracking/last-free-day.test.ts"],
  ['"needs attention" listed picked-up boxes', "tracking/attention/attention.test.ts"],
];

describe("every incident about terminals, holds, last free days and rail", () => {
  it.each(rows)("%s: has a test of its name", (incident, ...files) => {
    for (const file of files) {
      const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");
      const titles = [...text.matchAll(/\b(?:it|describe)\(\s*(?:"|'|`)(.*?)(?:"|'|`),/g)].map(
        ([, it]) => it,
      );
      expect(titles.some((title) => title?.includes(incident))).toBe(true);
    }
  });
});
