import { Link } from "wouter";
import { useScorecard, type ScorecardRow } from "../../api/scorecard.ts";
import { TextFilter } from "../../controls/text-filter.tsx";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { useSearchChange } from "../../hooks/use-search-change.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { locale } from "../../words/language.ts";
import { scorecard as w } from "../../words/scorecard.ts";

const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(locale);

/** A count, and what share of all that is. */
const ofPublished = (count: number, published: number): string =>
  published === 0 || count === 0
    ? whole.format(count)
    : `${whole.format(count)} (${share.format(count / published)})`;

const Row = ({ row }: { readonly row: ScorecardRow }) => (
  <tr>
    <th scope="row">
      {row.source.name} <span className="quiet">{w.kinds[row.source.kind]}</span>
    </th>
    <td>
      <code>{row.field}</code>
    </td>
    <td>{whole.format(row.published)}</td>
    <td>{row.lag_p50_seconds === null ? w.noLag : w.lag(row.lag_p50_seconds)}</td>
    <td>{row.lag_p95_seconds === null ? w.noLag : w.lag(row.lag_p95_seconds)}</td>
    <td>{ofPublished(row.contradicted, row.published)}</td>
    <td>{ofPublished(row.withdrawn, row.published)}</td>
  </tr>
);

const isOf = ({ source, field }: ScorecardRow, asked: string): boolean =>
  `${source.name} ${source.code} ${field}`.toLowerCase().includes(asked.toLowerCase());

function Rows({ week, asked }: { readonly week: string | undefined; readonly asked: string }) {
  const { data, error, dataUpdatedAt, refetch } = useScorecard(week);
  const retry = () => void refetch();
  if (!data) return error ? <Failed error={error} retry={retry} /> : <Loading />;
  const shown = data.rows.filter((row) => isOf(row, asked));
  return (
    <>
      {error && <Stale at={dataUpdatedAt} error={error} retry={retry} />}
      <p>{w.weekOf(data.week, data.from, data.to)}</p>
      {shown.length === 0 ? (
        <Empty {...(data.rows.length === 0 ? w.empty : w.noMatch)} />
      ) : (
        <Table label={w.title} heads={Object.values(w.heads)}>
          {shown.map((row) => (
            <Row key={`${row.source.kind} ${row.source.code} ${row.field}`} row={row} />
          ))}
        </Table>
      )}
      {data.withheld_rows > 0 && (
        <p className="quiet">{w.withheld(data.withheld_rows, data.min_containers)}</p>
      )}
    </>
  );
}

/** How soon and how reliably each source stated each field in a week, over all accounts. */
export default function ScorecardScreen() {
  useTitle(w.title);
  const [search, change] = useSearchChange("/scorecard");
  const [week, asked] = [search.get("week") ?? "", search.get("q") ?? ""];
  return (
    <div className="page">
      <h1>{w.title}</h1>
      <p>{w.about}</p>
      <div className="actions">
        <TextFilter label={w.week} value={week} apply={(text) => change("week", text)} />
        <TextFilter label={w.find} value={asked} apply={(text) => change("q", text)} />
        {week !== "" && <Link href="/scorecard">{w.last}</Link>}
      </div>
      <Rows week={week || undefined} asked={asked} />
    </div>
  );
}
