import { focusGridRow } from "../grid/grid.tsx";
import type { AnyRow, Line } from "../grid/lines.ts";
import { rowAfterKey } from "../grid/row-keys.ts";
import type { Selection } from "../grid/selection.ts";
import { useKeys } from "../keys/use-keys.ts";
import { words } from "../words/index.ts";

/** Keys that the grid takes by itself; they stand here for the list of keys. */
const ofGrid = [
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
  ["Home", "first"],
  ["End", "last"],
  ["PageDown", "pageDown"],
  ["PageUp", "pageUp"],
  ["ArrowRight", "nextValue"],
  ["ArrowLeft", "previousValue"],
  ["Enter", "openRow"],
] as const;

type Rows = {
  readonly screen: string;
  readonly lines: readonly Line<AnyRow>[];
  readonly active: number;
  readonly activate: (key: string) => void;
  /** null: whoever is signed in changes nothing. */
  readonly selection: Selection | null;
};

/** The single keys of a list, as long as it is shown. */
export function useListKeys({ screen, lines, active, activate, selection }: Rows): void {
  const isInGrid = (): boolean =>
    document.activeElement?.closest(`[data-grid="${screen}"] [data-row]`) != null;
  const step = (key: string) => () => {
    const to = isInGrid() ? rowAfterKey(key, active, lines.length, 1) : active;
    const line = to === null ? undefined : lines[to];
    if (to === null || !line) return;
    activate(line.key);
    focusGridRow(screen, to);
  };
  const select = (isRange: boolean) => () => {
    const line = lines[active];
    if (line?.kind === "row") selection?.toggle(line.row.id, isRange);
  };
  useKeys([
    { key: "j", label: words.keys.next, run: step("j") },
    { key: "k", label: words.keys.previous, run: step("k") },
    ...ofGrid.map(([key, label]) => ({
      key,
      label: words.keys[label],
      run: () => undefined,
      when: () => false,
    })),
    ...(selection
      ? [
          { key: "x", label: words.keys.select, run: select(false), when: isInGrid },
          { key: "X", label: words.keys.selectTo, run: select(true), when: isInGrid },
          {
            key: "Escape",
            label: words.keys.clearSelection,
            run: selection.clear,
            when: () => selection.ids.size > 0,
          },
        ]
      : []),
  ]);
}
