import { Link } from "wouter";
import { useTradeContainer } from "./queries.ts";
import { Answered } from "../../parts/answered.tsx";
import { Empty } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { trade as w } from "../../words/trade.ts";
import { Goods, Reported } from "./goods.tsx";
import { SearchForm } from "./parts.tsx";
import { Receipt } from "./receipt.tsx";
import { addressOf, useQuestion } from "./use-question.ts";

function Import({ number }: { readonly number: string }) {
  const lookup = useTradeContainer(number);
  return (
    <Answered of={lookup}>
      {(of) =>
        !of.found || !of.latest_import ? (
          <Empty title={w.container.none(number)} why={of.error ?? of.note} />
        ) : (
          <>
            <h2>
              <bdi>{of.container_number}</bdi>
            </h2>
            <p>
              {w.container.latest(
                of.latest_import.imported_on,
                of.latest_import.port_of_discharge_name ?? w.notReported,
              )}
            </p>
            <p>{of.note}</p>
            <h3>{w.container.bills}</h3>
            <Table
              label={w.container.bills}
              heads={[
                w.line.bill,
                w.line.carrier,
                w.line.vessel,
                w.line.from,
                w.line.to,
                w.line.type,
              ]}
            >
              {of.bills_of_lading.map((bill) => (
                <tr
                  key={`${bill.master_bill_of_lading_number} ${bill.house_bill_of_lading_number}`}
                >
                  <th scope="row">
                    <Link href={addressOf("bill", { number: bill.master_bill_of_lading_number })}>
                      {bill.master_bill_of_lading_number}
                    </Link>
                  </th>
                  <td>
                    <Reported text={bill.scac_name ?? bill.scac} />
                  </td>
                  <td>
                    <Reported text={bill.vessel_name} /> {bill.voyage_number}
                  </td>
                  <td>
                    <Reported text={bill.port_of_lading_name} />
                  </td>
                  <td>
                    <Reported text={bill.port_of_discharge_name} />
                  </td>
                  <td>
                    <Reported text={bill.container_type_short_description} />
                  </td>
                </tr>
              ))}
            </Table>
            <Goods
              label={w.container.goods}
              lines={of.commodities}
              isTruncated={of.commodities_truncated}
            />
            <Receipt meta={of.meta} />
          </>
        )
      }
    </Answered>
  );
}

/** The most recent import of a container. */
export function ContainerPart() {
  const { read, ask } = useQuestion();
  const number = read("number");
  return (
    <>
      <SearchForm
        key={number}
        label={w.container.field}
        hint={w.container.hint}
        value={number}
        search={(text) => ask({ number: text })}
      />
      {number !== "" && <Import number={number} />}
    </>
  );
}
