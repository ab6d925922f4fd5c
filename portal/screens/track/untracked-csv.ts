import Papa from "papaparse";
import { sentence } from "../../words/sentence.ts";
import { track } from "../../words/track.ts";
import { isTracked, type Line } from "./lines.ts";

const reasonOf = ({ state }: Line): string => {
  switch (state.is) {
    case "answered":
      return state.answer.errors.map(({ detail }) => sentence(detail)).join(" ");
    case "refused":
      return state.why.map(sentence).join(" ");
    case "ask":
      return track.ask;
    case "unsent":
      return track.unsent(state.why);
    case "empty":
      return track.empty;
    default:
      return track.waiting;
  }
};

/**
 * CSV of every row that is not tracked, with all that was stated of it, so that it can be mended and taken in again. A cell
 * that a spreadsheet would compute is quoted.
 */
export function csvOfUntracked(lines: readonly Line[]): string {
  const rows = lines
    .filter((line) => !isTracked(line))
    .map((line) => [
      line.row,
      line.number,
      line.scac,
      line.kind,
      line.references.join(", "),
      line.tags.join(", "),
      reasonOf(line),
    ]);
  return Papa.unparse([Object.values(track.fileHeads), ...rows], { escapeFormulae: true });
}
