import type { TradeReceipt } from "../../../sdk/index.ts";
import { trade } from "../../words/trade.ts";
import styles from "./trade.module.css";

const w = trade.receipt;

const shareOf = (value: number | null): string =>
  value === null ? trade.notReported : trade.share(value);

/** How an answer was counted: what was read, which names and codes it lacks, and the id that repeats it. */
export function Receipt({ meta }: { readonly meta: TradeReceipt }) {
  const { months, withheld, hs_codes: codes, data } = meta;
  const facts: readonly (readonly [string, string])[] = [
    [w.rows, meta.rows_read === null ? trade.notReported : trade.number(meta.rows_read)],
    ...(months.length > 0
      ? ([[w.months, w.span(months[0]!, months.at(-1)!, months.length)]] as const)
      : []),
    ...(meta.partial_month === null ? [] : ([[w.running, meta.partial_month]] as const)),
    [w.importer, shareOf(withheld.importer)],
    [w.consignee, shareOf(withheld.consignee)],
    [w.shipper, shareOf(withheld.shipper)],
    [w.codes, w.origins(shareOf(codes.declared), shareOf(codes.inferred), shareOf(codes.none))],
    [w.data, w.dataOf(data.day, data.id)],
  ];
  return (
    <details className={styles["receipt"]}>
      <summary>{w.title}</summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {data.hash !== null && (
          <div>
            <dt>{w.hash}</dt>
            <dd>
              <code>{data.hash}</code>
            </dd>
          </div>
        )}
        {meta.query_id !== null && (
          <div>
            <dt>{w.query}</dt>
            <dd>
              <code>{meta.query_id}</code>
            </dd>
          </div>
        )}
      </dl>
      <p className="quiet">{w.why}</p>
    </details>
  );
}
