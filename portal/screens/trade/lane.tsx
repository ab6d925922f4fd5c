import { useState } from "react";
import { TextField } from "../../controls/text-field.tsx";
import { useBreakdown, useTrends } from "./queries.ts";
import { Answered } from "../../parts/answered.tsx";
import { Table } from "../../parts/table.tsx";
import { trade as w } from "../../words/trade.ts";
import { Choice, Notes } from "./parts.tsx";
import { countryInEnglish, nameInEnglish } from "./in-english.ts";
import { shown, Trend } from "./trend.tsx";
import { useQuestion } from "./use-question.ts";
import styles from "./trade.module.css";

const fields = ["pol_country", "pol", "pod", "carrier"] as const;
type Asked = Readonly<Record<(typeof fields)[number], string>>;

/** The address has what the API is asked, so that it is the same answer in every language. */
const inEnglish = ({ pol_country: country, pol, pod, carrier }: Asked): Asked => ({
  pol_country: countryInEnglish(country),
  pol: nameInEnglish(pol),
  pod: nameInEnglish(pod),
  carrier: nameInEnglish(carrier),
});

function LaneForm({ asked, ask }: { readonly asked: Asked; readonly ask: (asked: Asked) => void }) {
  const [texts, setTexts] = useState(asked);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask(inEnglish(texts));
      }}
    >
      <p className="quiet">{w.lane.hint}</p>
      <div className={styles["lane"]}>
        {fields.map((name) => (
          <TextField
            key={name}
            label={w.lane.fields[name]}
            value={texts[name]}
            maxLength={200}
            autoComplete="off"
            change={(text) => setTexts({ ...texts, [name]: text })}
          />
        ))}
        <button className="button">{w.search}</button>
      </div>
    </form>
  );
}

/** A row has one member for each dimension that was asked. */
function nameIn(row: object, dimension: string): string {
  const name: unknown = (row as Readonly<Record<string, unknown>>)[dimension];
  return typeof name === "string" ? name : w.notReported;
}

type ByProps = {
  readonly by: keyof typeof w.lane.by;
  readonly measure: "containers" | "teu";
  readonly filters: Readonly<Partial<Asked>>;
};

function By({ by, measure, filters }: ByProps) {
  const breakdown = useBreakdown({ dims: [by], measure, filters });
  const label = w.lane.by[by];
  return (
    <Answered of={breakdown}>
      {(of) => {
        const total = of.rows.find(({ level }) => level === 0)?.value ?? 0;
        return (
          <>
            <h2>{label}</h2>
            <Notes {...of} />
            <Table
              label={label}
              heads={[w.heads.name, w.measures[measure] ?? measure, w.heads.share]}
            >
              {of.rows
                .filter(({ level }) => level > 0)
                .map((row) => (
                  <tr key={nameIn(row, by)}>
                    <th scope="row">
                      <bdi>{nameIn(row, by)}</bdi>
                    </th>
                    <td>{shown(row.value, measure)}</td>
                    <td>{total > 0 && w.share(row.value / total)}</td>
                  </tr>
                ))}
            </Table>
          </>
        );
      }}
    </Answered>
  );
}

/** How much moves from where to where, over time and by port or carrier. */
export function LanePart() {
  const { read, oneOf, change } = useQuestion();
  const asked = Object.fromEntries(fields.map((name) => [name, read(name)])) as Asked;
  const filters = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== ""),
  ) as Partial<Asked>;
  const measure = oneOf("measure", ["containers", "teu"]);
  const interval = oneOf("interval", ["month", "quarter", "year"]);
  const by = oneOf("by", ["pod", "pol", "carrier"]);
  const trends = useTrends({ filters, measure, interval });
  const { containers = "", teu = "" } = w.measures;
  return (
    <>
      <LaneForm key={Object.values(asked).join("\n")} asked={asked} ask={change} />
      <div className="actions">
        <Choice
          label={w.measure}
          value={measure}
          values={{ containers, teu }}
          choose={(value) => change({ measure: value })}
        />
        <Choice
          label={w.interval}
          value={interval}
          values={w.intervals}
          choose={(value) => change({ interval: value })}
        />
        <Choice
          label={w.lane.shares}
          value={by}
          values={w.lane.by}
          choose={(value) => change({ by: value })}
        />
      </div>
      <Answered of={trends}>{(of) => <Trend of={of} title={w.lane.trend} />}</Answered>
      <By by={by} measure={measure} filters={filters} />
    </>
  );
}
