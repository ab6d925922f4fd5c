import { isOperation } from "#src/platform/manifest.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";
import { apiDocument } from "#functions/openapi/document.ts";
import { recordedExamples } from "#functions/openapi/examples.ts";
import { refusalsOf } from "#functions/openapi/refusals.ts";
import { runScenario, type ScenarioRecording } from "#test/contract/scenario/scenario.ts";
import { lintDocument } from "#test/support/api-description/lint-document.ts";

const file = join(import.meta.dirname, "../../functions/openapi/examples.json");
const recording = process.env["RECORD_EXAMPLES"] !== undefined;

let scenario: ScenarioRecording;
beforeAll(async () => {
  scenario = await runScenario();
  if (recording) writeFileSync(file, `${JSON.stringify(scenario.examples, null, 2)}\n`);
});
afterAll(() => scenario.api.stop());

const shown = () => (recording ? scenario.examples : recordedExamples);
const described = routes.filter(isOperation);

/** Members and their kinds, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  const members = Object.entries(value).map(([name, member]) => [name, shapeOf(member)] as const);
  return Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * When one of these fails: add new operations to test/contract/scenario, then `npm run
 * openapi:examples`, and review what changed.
 */
describe("the examples of the API document", () => {
  it("show every operation but the one that is the document itself", () => {
    const without = described.filter(({ id }) => !shown().operations[id]);
    expect(without.map(({ id }) => id)).toEqual(["platform.openapi"]);
  });

  it("show every way to be refused", () => {
    const codes = new Set(described.flatMap(refusalsOf));
    expect(Object.keys(shown().refusals).toSorted()).toEqual([...codes].toSorted());
  });

  it("are what the product answers today", () => {
    expect(shapeOf(shown())).toEqual(shapeOf(scenario.examples));
  });

  it("are valid under the schemas beside them", async () => {
    const document = apiDocument(routes, shown(), "https://api.quayline.example/v2");
    const problems = await lintDocument(document);
    expect(problems.filter(({ rule }) => rule.includes("example"))).toEqual([]);
  });
});
