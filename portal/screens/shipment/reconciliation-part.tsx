import { useState } from "react";
import { Link } from "wouter";
import { useReconciliation } from "../../api/shipments.ts";
import { Table } from "../../parts/table.tsx";
import { reconciliation as w } from "../../words/reconciliation.ts";
import { When } from "../../parts/when.tsx";

type Reconciliation = NonNullable<ReturnType<typeof useReconciliation>["data"]>;
type Row = Reconciliation["rows"][number];
type Cell = Row["cells"][number];

/** Where a value stands: the document at its field and page, or the shipping line with the time. */
function Stated({ of, names }: { readonly of: Cell; readonly names: ReadonlyMap<string, string> }) {
  const { document_id: id, source, value, unit, page, pointer, observed_at: at, ignored } = of;
  const text = unit === null ? value : `${value} ${unit}`;
  const who =
    id === null
      ? w.sources[source]
      : `${names.get(id) ?? id}${page === null ? "" : `, ${w.page(page)}`}`;
  return (
    <li className={ignored === null ? undefined : "quiet"}>
      <bdi>{text}</bdi>{" "}
      {id === null ? (
        <span className="quiet">
          {who}
          {at !== null && (
            <>
              , <When at={at} zone={null} />
            </>
          )}
        </span>
      ) : (
        <Link href={`/documents/${id}?field=${encodeURIComponent(pointer ?? "")}`}>{who}</Link>
      )}
      {ignored !== null && ` (${w.ignored[ignored]})`}
    </li>
  );
}

const nameOf = ({ field, container, house_bill: bill }: Row): string =>
  [w.fields[field], container, bill === null ? null : w.ofHouseBill(bill)]
    .filter((part) => part !== null)
    .join(" · ");

/** What the documents of a shipment and tracking state of the same fields: the differences, or all of it. */
export function ReconciliationPart({ id }: { readonly id: string }) {
  const { data: of, error } = useReconciliation(id);
  const [showsAll, setShowsAll] = useState(false);
  if (error && !of) return <p role="alert">{w.failed(error.message)}</p>;
  if (!of || of.documents.length === 0) return null;
  const names = new Map(of.documents.map((one) => [one.id, one.name]));
  const differing = of.rows.filter(({ verdict }) => verdict === "differs");
  const rows = showsAll ? of.rows : differing;
  return (
    <section>
      <h2>{w.title}</h2>
      <p role="status">
        {differing.length === 0 ? w.none(of.documents.length) : w.differences(differing.length)}
      </p>
      <label className="choice">
        <input
          type="checkbox"
          checked={showsAll}
          onChange={({ target }) => setShowsAll(target.checked)}
        />
        {w.showAll}
      </label>
      {rows.length > 0 && (
        <Table label={w.title} heads={[w.field, w.verdict, w.stated]}>
          {rows.map((row) => (
            <tr key={`${row.field} ${row.container} ${row.house_bill}`}>
              <th scope="row">{nameOf(row)}</th>
              <td>
                {w.verdicts[row.verdict]}
                {row.verdict === "differs" && ` (${w.severities[row.severity]})`}
              </td>
              <td>
                <ul>
                  {row.cells.map((cell) => (
                    <Stated key={JSON.stringify(cell)} of={cell} names={names} />
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {of.rows_left_out > 0 && showsAll && <p className="quiet">{w.leftOut(of.rows_left_out)}</p>}
    </section>
  );
}
