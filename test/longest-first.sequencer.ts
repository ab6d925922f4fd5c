import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longer than all others, the longest first; the run prints the slowest files at its end. */
const longest = [
  "test/guides/commands",
  "test/journeys/",
  "test/browser/",
  "test/deployed/deployed",
  "test/contributing/recipes",
  "test/document-recognition/",
  "test/infrastructure/commands/",
  "test/infrastructure/synth",
  "test/tracking/crash",
  "test/trade-intelligence/ingest/",
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const path = relative("", moduleId);
  const place = longest.findIndex((start) => path.startsWith(start));
  return place < 0 ? longest.length : place;
};

/**
 * Begins with the longest files. A fresh clone remembers no durations, so Vitest begins with the largest files, and
 * ends with a long one on one core while the others wait.
 */
export default class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
