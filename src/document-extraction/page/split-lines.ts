import type { Word } from "#src/document-recognition/page-model.ts";

type Piece = readonly Word[];
const right = ({ bbox }: Word): number => bbox.left + bbox.width;

/** A gap of up to this many line heights can be a typewriter's space. */
const blank = 1.4;
/** How far above and below rows can prove a column, in line heights. */
const reach = 6;

/**
 * A typewriter's space is wide, so OCR splits "EDISON,  NJ 08817" into two lines. Joins pieces of one
 * row into a line again, unless text in the rows around begins where the second piece does: then
 * there is a column.
 */
export function withoutSplits(pieces: readonly Piece[]): Piece[] {
  const goesOn = new Set(
    pieces.filter((piece, index) => index > 0 && isOneLine(pieces[index - 1]!, piece)),
  );
  const joined: Piece[] = [];
  for (const piece of pieces)
    if (
      goesOn.has(piece) &&
      !beginsColumn(piece, pieces, goesOn) &&
      !isInTable(piece, pieces, goesOn)
    )
      joined[joined.length - 1] = [...joined.at(-1)!, ...piece];
    else joined.push(piece);
  return joined;
}

function isOneLine(before: Piece, piece: Piece): boolean {
  const [last, next] = [before.at(-1)!, piece[0]!];
  const height = Math.max(last.bbox.height, next.bbox.height);
  const gap = next.bbox.left - right(last);
  return (
    gap > 0 &&
    gap <= height * blank &&
    Math.abs(last.bbox.top + last.bbox.height - next.bbox.top - next.bbox.height) < height * 0.35 &&
    Math.min(last.bbox.height, next.bbox.height) > height * 0.7
  );
}

/** One text that certainly begins there, or two that probably do. */
function beginsColumn(piece: Piece, pieces: readonly Piece[], goesOn: ReadonlySet<Piece>): boolean {
  const { left, top, height } = piece[0]!.bbox;
  const below = pieces.filter(
    (other) =>
      other !== piece &&
      Math.abs(other[0]!.bbox.left - left) < 2 &&
      Math.abs(other[0]!.bbox.top - top) < height * reach,
  );
  return below.length > 1 || below.some((other) => !goesOn.has(other));
}

const isInTable = (
  [first]: Piece,
  pieces: readonly Piece[],
  goesOn: ReadonlySet<Piece>,
): boolean => {
  const { top, height } = first!.bbox;
  const row = pieces.filter(
    (other) => Math.abs(other[0]!.bbox.top - top) < height * 0.6 && !goesOn.has(other),
  );
  return row.length > 3;
};
