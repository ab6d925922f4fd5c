import { Link } from "wouter";
import { useTradeBill } from "./queries.ts";
import { Answered } from "../../parts/answered.tsx";
import { Empty } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { trade as w } from "../../words/trade.ts";
import { Goods, Reported } from "./goods.tsx";
import { Choice, SearchForm } from "./parts.tsx";
import { Receipt } from "./receipt.tsx";
import { addressOf, useQuestion } from "./use-question.ts";

const spans = ["12", "18"] as const;

function Bills({ number, months }: { readonly number: string; readonly months: number }) {
  const lookup = useTradeBill(number, months);
  return (
    <Answered of={lookup}>
      {(of) => {
        const { containers = [], commodities = [] } = of;
        return !of.found ? (
          <Empty title={w.bill.none(number)} why={w.bill.noneWhy(of.searched_since)} />
        ) : (
          <>
            <h2>
              <bdi>{of.bol_number}</bdi>
            </h2>
            <p>{w.bill.matched(of.bills_matched ?? 0)}</p>
            {of.bills_truncated && <p>{w.container.truncated(of.bills_matched ?? 0)}</p>}
            <h3>{w.bill.containers}</h3>
            {of.containers_truncated && <p>{w.container.truncated(containers.length)}</p>}
            <Table
              label={w.bill.containers}
              heads={[
                w.line.number,
                w.line.imported,
                w.line.carrier,
                w.line.vessel,
                w.line.from,
                w.line.to,
                w.line.teu,
              ]}
            >
              {containers.map((one) => (
                <tr key={one.container_number}>
                  <th scope="row">
                    <Link href={addressOf("container", { number: one.container_number })}>
                      {one.container_number}
                    </Link>
                  </th>
                  <td>{one.imported_on}</td>
                  <td>{one.scac}</td>
                  <td>
                    <Reported text={one.vessel_name} /> {one.voyage_number}
                  </td>
                  <td>
                    <Reported text={one.port_of_lading_name} />
                  </td>
                  <td>
                    <Reported text={one.port_of_discharge_name} />
                  </td>
                  <td>{w.number(one.container_teu)}</td>
                </tr>
              ))}
            </Table>
            <Goods
              label={w.bill.goods}
              lines={commodities}
              isTruncated={of.commodities_truncated ?? false}
            />
            <Receipt meta={of.meta} />
          </>
        );
      }}
    </Answered>
  );
}

/** Containers and goods of a master or house bill. */
export function BillPart() {
  const { read, oneOf, ask, change } = useQuestion();
  const number = read("number");
  const months = oneOf("months", spans);
  return (
    <>
      <SearchForm
        key={number}
        label={w.bill.field}
        hint={w.bill.hint}
        value={number}
        search={(text) => ask({ number: text })}
      />
      <Choice
        label={w.months}
        value={months}
        values={Object.fromEntries(spans.map((span) => [span, w.lastMonths(Number(span))]))}
        choose={(span) => change({ months: span })}
      />
      {number !== "" && <Bills number={number} months={Number(months)} />}
    </>
  );
}
