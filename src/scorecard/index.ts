export { countWeek } from "./count-week.ts";
export { findScorecard } from "./find-scorecard.ts";
export { noteCommits } from "./note-commits.ts";
