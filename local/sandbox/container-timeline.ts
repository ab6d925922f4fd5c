import type { VoyageRecord } from "./records/archive.ts";
import type { Statement } from "./statements.ts";
import type { Step } from "./voyage.ts";

/** Where and when a container reached a step. */
export type Reached = { readonly at: number; readonly step: Step };

/**
 * What happens to one container on the way, by step, as the carrier finally reports it: corrected
 * times count, and what the carrier retracts did not happen. Terminals and railroads see it when it
 * happens, the carrier reports it later.
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
  for (const statement of ofContainer) {
    if (!("step" in statement.about) || takenBack.has(nameOf(statement))) continue;
    const { step } = statement.about;
    // Codes of the carrier's own have the id of another step.
    if (!script.has(step.id) || statement.version !== "malformed")
      script.set(step.id, { at: statement.at, step });
  }
  return script;
}

const nameOf = (statement: Statement): string =>
  `${"step" in statement.about ? statement.about.step.id : statement.about.code} ${statement.version}`;
