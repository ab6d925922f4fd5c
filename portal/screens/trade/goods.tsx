import type { TradeGoods } from "./queries.ts";
import { Table } from "../../parts/table.tsx";
import { trade as w } from "../../words/trade.ts";

export const Reported = ({ text }: { readonly text: string | null }) =>
  text === null ? <span className="quiet">{w.notReported}</span> : <bdi>{text}</bdi>;

const codeOf = (line: TradeGoods): string | null =>
  line.commodity_hs_code_6 ?? line.commodity_hs_code_4;

/** What was in the containers, by line of a bill; an inferred code says so. */
export const Goods = ({
  label,
  lines,
  isTruncated,
}: {
  readonly label: string;
  readonly lines: readonly TradeGoods[];
  readonly isTruncated: boolean;
}) => (
  <>
    <h3>{label}</h3>
    {isTruncated && <p>{w.container.truncated(lines.length)}</p>}
    <Table
      label={label}
      heads={[
        w.line.goods,
        w.line.hs,
        w.line.consignee,
        w.line.shipper,
        w.line.house,
        w.line.value,
      ]}
    >
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line of a bill has no number of its own
        <tr key={index}>
          <th scope="row">
            <Reported text={line.commodity_short_description} />
          </th>
          <td>
            <Reported text={codeOf(line)} />{" "}
            {line.commodity_hs_code_inferred && (
              <span className="quiet">
                ({w.inferred(w.share(line.commodity_hs_code_confidence ?? 0))})
              </span>
            )}
          </td>
          <td>
            <Reported text={line.consignee} />
          </td>
          <td>
            <Reported text={line.shipper} />
          </td>
          <td>
            <Reported text={line.house_bill_of_lading_number} />
          </td>
          <td>{w.dollars(line.commodity_estimated_value)}</td>
        </tr>
      ))}
    </Table>
  </>
);
