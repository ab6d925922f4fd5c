import type { TradeTrends } from "../../../sdk/index.ts";
import { BarChart } from "../../charts/bar-chart.tsx";
import { Empty } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { trade as w } from "../../words/trade.ts";
import { Notes, PeriodName, usePartialMonth } from "./parts.tsx";
import { barsOf } from "./periods.ts";

export const shown = (value: number, measure: string): string =>
  measure === "estimated_value" ? w.dollars(value) : w.number(value);

/** A measure over time as bars, and the same as a table, with what to know beside both. */
export function Trend({ of, title }: { readonly of: TradeTrends; readonly title: string }) {
  const bars = barsOf(of.series, usePartialMonth());
  const measure = w.measures[of.measure] ?? of.measure;
  return (
    <>
      <h2>{title}</h2>
      <Notes {...of} />
      {bars.length === 0 ? (
        <Empty {...w.nothingCounted} />
      ) : (
        <>
          <BarChart label={w.chart(`${title}: ${measure}`, bars.length)} bars={bars} />
          <Table label={title} heads={[w.heads.period, measure]}>
            {bars.map(({ label, value, isPartial }) => (
              <tr key={label}>
                <th scope="row">
                  <PeriodName period={label} isPartial={isPartial} />
                </th>
                <td>{shown(value, of.measure)}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </>
  );
}
