import { sizeOf, spelledNumber } from "../../facts/containers.ts";
import { amount } from "../../facts/numbers.ts";
import { containerRow, type Spelling } from "../../layouts/noting.ts";
import type { Part } from "../form.ts";
import { goodsLabels } from "../labels/goods-labels.ts";
import type { Page } from "./content.ts";

/** How a form prints units: beside each figure or once in the head of the column. */
export type Habit = Spelling & { readonly unitsInHead: boolean };

export const habitOf = ({ s }: Page): Habit => {
  const random = s.random.fork("units");
  return {
    size: random.pick(["iso", "feet", "short"] as const),
    number: random.pick(["plain", "plain", "spaced"] as const),
    weight: random.pick(["KGS", "KG"]),
    cube: random.pick(["CBM", "M3"]),
    decimals: random.pick([2, 3]),
    thousands: random.chance(0.6),
    unitsInHead: random.chance(0.5),
  };
};

/** The list of containers, as bills and arrival notices print it. */
export function containerList(page: Page, habit: Habit): Part {
  const { s, n, words } = page;
  const unit = (text: string): string => (habit.unitsInHead ? ` (${text})` : "");
  const beside = (text: string): string => (habit.unitsInHead ? "" : ` ${text}`);
  return {
    kind: "list",
    list: {
      columns: [
        words.column(goodsLabels.container, 5),
        words.column(goodsLabels.seal, 4),
        words.column(goodsLabels.size, 3),
        words.column(goodsLabels.packages, 5),
        words.column(goodsLabels.weight, 4, true, unit(habit.weight)),
        words.column(goodsLabels.cube, 4, true, unit(habit.cube)),
      ],
      rows: s.containers.map((container) => {
        const row = containerRow(n, s, container, habit);
        return [
          row.number,
          row.seal,
          row.size,
          `${row.packages} ${row.unit}`,
          `${row.weight}${beside(row.weightUnit)}`,
          `${row.cube}${beside(row.cubeUnit)}`,
        ];
      }),
    },
  };
}

/** The list of containers of an order to a trucker, in kilograms and pounds. */
export function orderList(page: Page, habit: Habit): Part {
  const { s, n, words } = page;
  return {
    kind: "list",
    list: {
      columns: [
        words.column(goodsLabels.container, 5),
        words.column(goodsLabels.size, 3),
        words.column(goodsLabels.seal, 4),
        words.column(goodsLabels.weight, 4, true, " (KG)"),
        words.column(goodsLabels.weight, 4, true, " (LB)"),
      ],
      rows: s.containers.map((container) => {
        const row = n.row("containers");
        const pounds = Math.round(container.kilos * 2.204_62);
        return [
          row.put("container_number", spelledNumber(container.number, habit.number ?? "plain")),
          row.put("container_type", sizeOf(container.kind, habit.size ?? "short")),
          row.put("seal_number", container.seal),
          row.number("gross_weight_kg", Number(container.kilos.toFixed(2)), amount(container.kilos, 2)), // prettier-ignore
          row.number("gross_weight_lb", pounds, amount(pounds, 0)),
        ];
      }),
    },
  };
}
