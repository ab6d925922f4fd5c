import { Link } from "wouter";
import { useCompanyProfile, useCompanySearch } from "./queries.ts";
import { BarChart } from "../../charts/bar-chart.tsx";
import { Answered } from "../../parts/answered.tsx";
import { Empty } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { trade as w } from "../../words/trade.ts";
import { Choice, Notes, PeriodName, SearchForm, usePartialMonth } from "./parts.tsx";
import { Receipt } from "./receipt.tsx";
import { barsOf } from "./periods.ts";
import { addressOf, useQuestion } from "./use-question.ts";

const spans = ["12", "6", "24", "36", "60"] as const;

type Counted = { readonly name: string; readonly containers: number; readonly teus: number };

const Shares = ({ label, of }: { readonly label: string; readonly of: readonly Counted[] }) =>
  of.length > 0 && (
    <>
      <h3>{label}</h3>
      <Table label={label} heads={[w.heads.name, w.heads.containers, w.heads.teus]}>
        {of.map(({ name, containers, teus }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>{w.number(containers)}</td>
            <td>{w.number(teus)}</td>
          </tr>
        ))}
      </Table>
    </>
  );

function Profile({ name, state }: { readonly name: string; readonly state: string }) {
  const { oneOf, read, change } = useQuestion();
  const months = oneOf("months", spans);
  const partial = usePartialMonth();
  const profile = useCompanyProfile({
    company_name: name,
    months: Number(months),
    ...(state !== "" && { company_state: state }),
  });
  return (
    <>
      <p>
        <Link href={addressOf("company", { q: read("q", name) })}>{w.company.back}</Link>
      </p>
      <h2>
        <bdi>{name}</bdi> {state}
      </h2>
      <Choice
        label={w.months}
        value={months}
        values={Object.fromEntries(
          spans
            .toSorted((a, b) => Number(a) - Number(b))
            .map((span) => [span, w.lastMonths(Number(span))]),
        )}
        choose={(span) => change({ months: span })}
      />
      <Answered of={profile}>
        {(of) => {
          const bars = barsOf(
            of.monthly.map(({ month, containers }) => ({ period: month, value: containers })),
            partial,
          );
          return !of.found ? (
            <>
              <Empty title={w.company.notFound} why={w.company.notFoundWhy} />
              <Notes {...of} />
            </>
          ) : (
            <>
              <p>
                <strong>{w.company.totals(of.totals.containers, of.totals.teus)}</strong>
              </p>
              {of.totals.likely_logistics_provider && <p>{w.company.logistics}</p>}
              <p>{w.company.notify(w.share(of.totals.notify_party_share))}</p>
              <Notes {...of} />
              <h3>{w.company.monthly}</h3>
              <BarChart label={w.chart(w.company.monthly, bars.length)} bars={bars} />
              <Table
                label={w.company.monthly}
                heads={[w.heads.month, w.heads.containers, w.heads.teus]}
              >
                {of.monthly.map(({ month, containers, teus }) => (
                  <tr key={month}>
                    <th scope="row">
                      <PeriodName period={month} isPartial={month === partial} />
                    </th>
                    <td>{w.number(containers)}</td>
                    <td>{w.number(teus)}</td>
                  </tr>
                ))}
              </Table>
              <Shares label={w.company.ports} of={of.ports_of_discharge} />
              <Shares label={w.company.origins} of={of.origin_countries} />
              <Shares label={w.company.carriers} of={of.carriers} />
              <Shares label={w.company.destinations} of={of.destination_states} />
              {of.commodities_hs4.length > 0 && (
                <>
                  <h3>{w.company.commodities}</h3>
                  <Table
                    label={w.company.commodities}
                    heads={[w.heads.heading, w.heads.goods, w.heads.containers, w.heads.value]}
                  >
                    {of.commodities_hs4.map(({ hs4, description, containers, estimated_value }) => (
                      <tr key={hs4}>
                        <th scope="row">
                          <Link href={addressOf("commodity", { hs4 })}>{hs4}</Link>
                        </th>
                        <td>{description}</td>
                        <td>{w.number(containers)}</td>
                        <td>{w.dollars(estimated_value)}</td>
                      </tr>
                    ))}
                  </Table>
                </>
              )}
            </>
          );
        }}
      </Answered>
    </>
  );
}

function Results({ name }: { readonly name: string }) {
  const companies = useCompanySearch(name);
  const label = w.company.results(name);
  return (
    <Answered of={companies}>
      {({ results, meta }) =>
        results.length === 0 ? (
          <Empty title={w.company.none(name)} why={w.company.noneWhy} />
        ) : (
          <>
            <h2>{label}</h2>
            <Table
              label={label}
              heads={[
                w.heads.company,
                w.heads.state,
                w.heads.containers,
                w.heads.teus,
                w.heads.value,
                w.heads.months,
              ]}
            >
              {results.map((one) => (
                <tr key={`${one.company_name} ${one.company_state}`}>
                  <th scope="row">
                    <Link
                      dir="auto"
                      href={addressOf("company", {
                        q: name,
                        company: one.company_name,
                        state: one.company_state ?? "",
                      })}
                    >
                      {one.company_name}
                    </Link>
                  </th>
                  <td>{one.company_state ?? <span className="quiet">{w.notReported}</span>}</td>
                  <td>{w.number(one.containers)}</td>
                  <td>{w.number(one.teus)}</td>
                  <td>{w.dollars(one.estimated_value)}</td>
                  <td>
                    {one.first_month} – {one.last_month}
                  </td>
                </tr>
              ))}
            </Table>
            <Receipt meta={meta} />
          </>
        )
      }
    </Answered>
  );
}

/** A company by a part of its name, then what it imports. */
export function CompanyPart() {
  const { read, ask } = useQuestion();
  const [name, company] = [read("q"), read("company")];
  return (
    <>
      <SearchForm
        key={name}
        label={w.company.field}
        hint={w.company.hint}
        value={name}
        search={(q) => ask({ q })}
      />
      {company !== "" ? (
        <Profile name={company} state={read("state")} />
      ) : name !== "" ? (
        <Results name={name} />
      ) : (
        <p>{w.company.prompt}</p>
      )}
    </>
  );
}
