import type { RuledLine } from "../pdf/rules.ts";

/** Pieces on one line with less than this between them are one rule, in points. */
const hole = 4;
/** Parallel rules closer than this are one rule drawn twice. */
const double = 1.6;
/** Shorter rules are underlines of a letter, ticks and dashes. */
const shortest = 7;
const maxRules = 1_500;

/** The rules of one direction, pieces and double strokes joined; of very many, the longest. */
export function joinRules(
  segments: readonly RuledLine[],
  direction: "level" | "upright",
): RuledLine[] {
  const level = direction === "level";
  const across = (rule: RuledLine): number => (level ? rule.y1 : rule.x1);
  const start = (rule: RuledLine): number => (level ? rule.x1 : rule.y1);
  const end = (rule: RuledLine): number => (level ? rule.x2 : rule.y2);
  const mine = segments
    .filter((rule) =>
      level ? rule.y1 === rule.y2 && rule.x2 > rule.x1 : rule.x1 === rule.x2 && rule.y2 > rule.y1,
    )
    .toSorted((a, b) => across(a) - across(b));
  const joined: RuledLine[] = [];
  for (let from = 0; from < mine.length;) {
    let to = from + 1;
    while (
      to < mine.length &&
      across(mine[to] as RuledLine) - across(mine[from] as RuledLine) <= double
    )
      to += 1;
    const at = across(mine[from] as RuledLine);
    let open: [number, number] | undefined;
    const finish = (): void => {
      if (open && open[1] - open[0] >= shortest)
        joined.push(
          level
            ? { x1: open[0], x2: open[1], y1: at, y2: at }
            : { y1: open[0], y2: open[1], x1: at, x2: at },
        );
    };
    for (const rule of mine.slice(from, to).sort((a, b) => start(a) - start(b)))
      if (open && start(rule) - open[1] <= hole) open[1] = Math.max(open[1], end(rule));
      else {
        finish();
        open = [start(rule), end(rule)];
      }
    finish();
    from = to;
  }
  return joined.sort((a, b) => end(b) - start(b) - (end(a) - start(a))).slice(0, maxRules);
}
