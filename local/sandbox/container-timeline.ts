import type { VoyageRecord } from "./archive.ts";
import type { Statement } from "./statements.ts";
import type { Step } from "./voyage.ts";

/** Where and when a box reached a step. */
export type Reached = { readonly at: number; readonly step: Step };

/**
 * What happens to one box on the way, by step, as the line will have told it in the end: corrected
 * times count, and what the line takes back never was. Terminals and railroads see it when it
 * happens, the line tells it later.
 */
export function timelineOf(
  { statements }: VoyageRecord,
  number: string,
): ReadonlyMap<string, Reached> {
  const ofContainer = statements.filter(
    ({ classifier, containers }) =>
      classifier === "ACT" && containers.some((container) => container.number === number),
  );
  const takenBack = new Set(ofContainer.filter(({ retracted }) => retracted).map(nameOf));
  const script = new Map<string, Reached>();
  for (const stated of ofContainer) {
    if (!("step" in stated.about) || takenBack.has(nameOf(stated))) continue;
    const { step } = stated.about;
    // Codes that the line makes up stand under another step's id.
    if (!script.has(step.id) || stated.version !== "malformed")
      script.set(step.id, { at: stated.at, step });
  }
  return script;
}

const nameOf = (stated: Statement): string =>
  `${"step" in stated.about ? stated.about.step.id : stated.about.code} ${stated.version}`;
