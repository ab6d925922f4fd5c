import { Link } from "wouter";
import { useParityReport, type ParityReport, type ParityRow } from "../../api/parity.ts";
import { Field } from "../../controls/field.tsx";
import { TextFilter } from "../../controls/text-filter.tsx";
import { useSearchChange } from "../../hooks/use-search-change.ts";
import { Answered } from "../../parts/answered.tsx";
import { Empty } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { When } from "../../parts/when.tsx";
import { browserZone, ownZone } from "../../time/zoned.ts";
import { locale } from "../../words/language.ts";
import { parity } from "../../words/parity.ts";
import { scorecard } from "../../words/scorecard.ts";

const w = parity.report;
const whole = new Intl.NumberFormat(locale);

type Example = ParityRow["examples"][number];

const lead = ({ count, p50_seconds: half, p95_seconds: most }: ParityRow["ours_earlier"]): string =>
  half === null || most === null
    ? whole.format(count)
    : w.lead(whole.format(count), scorecard.lag(half), scorecard.lag(most));

const Example = ({ of }: { readonly of: Example }) => (
  <li>
    <Link href={`/find?q=${encodeURIComponent(of.container)}`}>{of.container}</Link>{" "}
    {of.location_locode !== null && `${w.at} ${of.location_locode} `}
    {w.verdicts[of.verdict]}
    {of.seconds !== null && of.seconds > 0 && ` ${scorecard.lag(of.seconds)}`}. {w.here}:{" "}
    <bdi>{of.ours ?? w.nothing}</bdi>. {w.there}: <bdi>{of.theirs ?? w.nothing}</bdi>.
    {of.since !== null && (
      <>
        {" "}
        <span className="quiet">
          {w.since} <When at={of.since} zone={ownZone()} />
        </span>
      </>
    )}
  </li>
);

const Row = ({ row }: { readonly row: ParityRow }) => (
  <tr>
    <th scope="row">{row.shipping_line_scac ?? w.noLine}</th>
    <td>
      <code>{row.field}</code>
    </td>
    <td>{whole.format(row.compared)}</td>
    <td>{whole.format(row.equal)}</td>
    <td>{lead(row.ours_earlier)}</td>
    <td>{lead(row.theirs_earlier)}</td>
    <td>{whole.format(row.differ)}</td>
    <td>{whole.format(row.ours_silent)}</td>
    <td>{whole.format(row.theirs_silent)}</td>
    <td>{whole.format(row.too_new)}</td>
    <td>
      <ul>
        {row.examples.map((example) => (
          <Example
            key={`${example.container} ${example.location_locode} ${example.verdict}`}
            of={example}
          />
        ))}
      </ul>
    </td>
  </tr>
);

/** What was delivered, and what of it cannot be compared: counts are only shown where there is something to say. */
function Delivered({ report }: { readonly report: ParityReport }) {
  const { containers } = report;
  const remarks = [
    report.without_container > 0 && w.without(report.without_container),
    report.unknown_events > 0 && w.unknown(report.unknown_events),
    report.unreadable_values > 0 && w.unreadable(report.unreadable_values),
    containers.left_out > 0 && w.leftOut(containers.left_out),
    containers.not_tracked.length > 0 &&
      `${w.notTracked(containers.not_tracked.length)} ${containers.not_tracked.join(", ")}`,
  ].filter((one) => one !== false);
  return (
    <>
      <p>
        {w.asOf} <When at={report.at} zone={ownZone()} />. {w.deliveries(report.deliveries)},{" "}
        {w.containers(containers.compared)}.
      </p>
      {remarks.map((remark) => (
        <p key={remark} className="quiet">
          {remark}
        </p>
      ))}
    </>
  );
}

const isOf = ({ shipping_line_scac: line, field }: ParityRow, asked: string): boolean =>
  `${line ?? w.noLine} ${field}`.toLowerCase().includes(asked.toLowerCase());

function Rows({ report, asked }: { readonly report: ParityReport; readonly asked: string }) {
  if (report.deliveries === 0) return <Empty {...w.empty} />;
  const shown = report.rows.filter((row) => isOf(row, asked));
  return (
    <>
      <Delivered report={report} />
      {shown.length === 0 ? (
        <Empty {...(report.rows.length === 0 ? w.nothingCompared : w.noMatch)} />
      ) : (
        <Table label={w.label} heads={Object.values(w.heads)}>
          {shown.map((row) => (
            <Row key={`${row.shipping_line_scac} ${row.field}`} row={row} />
          ))}
        </Table>
      )}
    </>
  );
}

/** A field of the browser is in the browser's zone, and its text has none: `2026-11-21T09:00`. */
const fieldText = (at: string): string => {
  const local = new Date(at);
  if (Number.isNaN(local.getTime())) return "";
  return new Date(local.getTime() - local.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Both providers by line and field, as it stands now or at the moment of the URL. */
export function ParityReportPart() {
  const [search, change] = useSearchChange("/parity");
  const [at, asked] = [search.get("at") ?? "", search.get("q") ?? ""];
  return (
    <>
      <h2>{w.title}</h2>
      <div className="actions">
        <Field label={w.moment(browserZone())}>
          {(given) => (
            <input
              {...given}
              type="datetime-local"
              value={fieldText(at)}
              onChange={({ target: { value } }) =>
                change("at", value && new Date(value).toISOString())
              }
            />
          )}
        </Field>
        {at !== "" && <Link href="/parity">{w.now}</Link>}
        <TextFilter label={w.find} value={asked} apply={(text) => change("q", text)} />
      </div>
      <Answered of={useParityReport(at || undefined)}>
        {(report) => <Rows report={report} asked={asked} />}
      </Answered>
    </>
  );
}
