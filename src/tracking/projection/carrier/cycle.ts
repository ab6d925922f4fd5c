import { compareText } from "#src/platform/canonical.ts";
import { isFutureActual } from "./carrier-events.ts";
import type { StatementContent, Statement } from "#src/knowledge/statement.ts";

/**
 * A container number is used again and again. Asked for a container number alone, some carriers
 * also return its earlier journeys: only the latest counts (contract: incidents#former-journey). A
 * journey begins when the empty container is taken out after an earlier journey ended. That one
 * ended with an empty return, or with the full container brought to a port and out of it. A booking
 * or bill of lading is about one journey by itself.
 */
export function ofLatestCycle(
  statements: readonly Statement[],
  number: string,
  now: string,
): readonly Statement[] {
  const moves = statements
    .map(({ content }) => content)
    .filter(
      (content) =>
        content.equipment === number &&
        content.kind === "equipment" &&
        content.classifier === "ACT" &&
        !content.retracted &&
        !isFutureActual(content, now),
    )
    .toSorted((a, b) => compareText(a.at, b.at));
  const begin = moves.findLastIndex((move, index) => isBeginning(move, index, moves));
  const at = moves[begin]?.at;
  return at === undefined ? statements : statements.filter(({ content }) => content.at >= at);
}

function isBeginning(
  move: StatementContent,
  index: number,
  moves: readonly StatementContent[],
): boolean {
  if (move.code !== "GTOT" || move.empty !== true || move.place.facilityType === "CLOC")
    return false;
  const before = moves.slice(0, index);
  const landed = before.findLastIndex(({ code, empty }) => code === "DISC" && empty === false);
  if (landed < 0) return false;
  const since = before.slice(landed);
  const wasReturned = since.some(({ code, empty }) => code === "GTIN" && empty === true);
  const goesOutAgain = moves
    .slice(index)
    .some(({ code, empty }) => (code === "GTIN" || code === "LOAD") && empty === false);
  return wasReturned || goesOutAgain;
}
