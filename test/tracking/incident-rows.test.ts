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
    "sources/railroads/rail-source.test.ts",
  ],
  ["another railroad's LFD timezone shift", "reference/timezone.test.ts"],
  ["Blank holds field fabricated cleared holds", "tracking/projection/landside/landside.test.ts"],
  [
    "Off-dock gate-in read as empty return, tracking auto-stopped",
    "tracking/projection/incidents.test.ts",
  ],
  [
    "LFD of a previous cycle shown on a container still at sea",
    "tracking/projection/landside/landside.test.ts",
  ],
  [
    "Future-dated terminal record overwrote current state",
    "tracking/projection/landside/landside.test.ts",
  ],
  [
    "Predicted berth oscillation produced terminal-changed spam",
    "tracking/projection/incidents.test.ts",
  ],
  ["HTTP 200 with login HTML", "sources/facilities/equipment-contract.ts"],
  [
    "One bad container aborted a batch",
    "polling/facility-polling.test.ts",
    "sources/facilities/equipment-contract.ts",
  ],
  [
    "Sparse batch deactivated the rest",
    "polling/facility-polling.test.ts",
    "sources/facilities/equipment-contract.ts",
  ],
  ["LFD still shown after pickup", "deadlines/last-free-day.test.ts"],
  ['"needs attention" listed picked-up containers', "tracking/attention/attention.test.ts"],
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
