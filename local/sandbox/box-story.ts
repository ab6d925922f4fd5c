import type { Tale } from "./archive.ts";
import type { Statement } from "./statements.ts";
import type { Step } from "./voyage.ts";

/** Where and when a box reached a step. */
export type Reached = { readonly at: number; readonly step: Step };

/**
 * What happens to one box on the way, by step, as the line will have told it in the end: corrected
 * times count, and what the line takes back never was. Terminals and railroads see it when it
 * happens, the line tells it later.
 */
export function storyOf({ statements }: Tale, number: string): ReadonlyMap<string, Reached> {
  const ofBox = statements.filter(
    ({ classifier, boxes }) => classifier === "ACT" && boxes.some((box) => box.number === number),
  );
  const takenBack = new Set(ofBox.filter(({ retracted }) => retracted).map(nameOf));
  const story = new Map<string, Reached>();
  for (const said of ofBox) {
    if (!("step" in said.about) || takenBack.has(nameOf(said))) continue;
    const { step } = said.about;
    // Codes that the line makes up stand under another step's id.
    if (!story.has(step.id) || said.version !== "malformed")
      story.set(step.id, { at: said.at, step });
  }
  return story;
}

const nameOf = (said: Statement): string =>
  `${"step" in said.about ? said.about.step.id : said.about.code} ${said.version}`;
