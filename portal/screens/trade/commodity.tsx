import { Link } from "wouter";
import { useCommoditySearch, useTopImporters, useTrends } from "./queries.ts";
import { Answered } from "../../parts/answered.tsx";
import { Empty } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { trade as w } from "../../words/trade.ts";
import { Choice, Notes, SearchForm } from "./parts.tsx";
import { Receipt } from "./receipt.tsx";
import { Trend } from "./trend.tsx";
import { addressOf, useQuestion } from "./use-question.ts";

function Importers({ hs4 }: { readonly hs4: string }) {
  const importers = useTopImporters({ hs4 });
  return (
    <Answered of={importers}>
      {(of) => (
        <>
          <h2>{w.commodity.importers}</h2>
          <Notes {...of} />
          {of.importers.length === 0 ? (
            <Empty {...w.nothingCounted} />
          ) : (
            <Table
              label={w.commodity.importers}
              heads={[
                w.heads.company,
                w.heads.states,
                w.heads.containers,
                w.heads.teus,
                w.heads.value,
              ]}
            >
              {of.importers.map((one) => (
                <tr key={one.company_name}>
                  <th scope="row">
                    <Link dir="auto" href={addressOf("company", { company: one.company_name })}>
                      {one.company_name}
                    </Link>
                  </th>
                  <td>{one.states.join(", ")}</td>
                  <td>{w.number(one.containers)}</td>
                  <td>{w.number(one.teus)}</td>
                  <td>{w.dollars(one.estimated_value)}</td>
                </tr>
              ))}
            </Table>
          )}
        </>
      )}
    </Answered>
  );
}

function Heading({ hs4 }: { readonly hs4: string }) {
  const { read, oneOf, change } = useQuestion();
  const measure = oneOf("measure", ["containers", "teu", "estimated_value"]);
  const interval = oneOf("interval", ["month", "quarter", "year"]);
  const trends = useTrends({ filters: { hs4 }, measure, interval });
  return (
    <>
      <p>
        <Link href={addressOf("commodity", { q: read("q", hs4) })}>{w.commodity.back}</Link>
      </p>
      <div className="actions">
        <Choice
          label={w.measure}
          value={measure}
          values={w.measures}
          choose={(value) => change({ measure: value })}
        />
        <Choice
          label={w.interval}
          value={interval}
          values={w.intervals}
          choose={(value) => change({ interval: value })}
        />
      </div>
      <Answered of={trends}>{(of) => <Trend of={of} title={w.commodity.trend(hs4)} />}</Answered>
      <Importers hs4={hs4} />
    </>
  );
}

function Results({ text }: { readonly text: string }) {
  const commodities = useCommoditySearch(text);
  const label = w.commodity.results(text);
  return (
    <Answered of={commodities}>
      {({ results, meta }) =>
        results.length === 0 ? (
          <Empty title={w.commodity.none(text)} why={w.commodity.noneWhy} />
        ) : (
          <>
            <h2>{label}</h2>
            <Table
              label={label}
              heads={[w.heads.heading, w.heads.goods, w.heads.companies, w.heads.value]}
            >
              {results.map(({ hs4, description, companies, estimated_value }) => (
                <tr key={hs4}>
                  <th scope="row">
                    <Link href={addressOf("commodity", { q: text, hs4 })}>{hs4}</Link>
                  </th>
                  <td>{description}</td>
                  <td>{w.number(companies)}</td>
                  <td>{w.dollars(estimated_value)}</td>
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

/** Goods by words or digits, then how much of them is imported and by whom. */
export function CommodityPart() {
  const { read, ask } = useQuestion();
  const [text, hs4] = [read("q"), read("hs4")];
  return (
    <>
      <SearchForm
        key={text}
        label={w.commodity.field}
        hint={w.commodity.hint}
        value={text}
        search={(q) => ask({ q })}
      />
      {hs4 !== "" ? (
        <Heading hs4={hs4} />
      ) : text !== "" ? (
        <Results text={text} />
      ) : (
        <p>{w.commodity.prompt}</p>
      )}
    </>
  );
}
