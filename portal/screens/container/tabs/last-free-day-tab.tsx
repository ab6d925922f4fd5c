import { useLastFreeDay } from "../../../api/queries.ts";
import { Failed, Loading, Stale } from "../../../parts/states.tsx";
import { Table } from "../../../parts/table.tsx";
import { Charges } from "../../../parts/charges.tsx";
import { words } from "../../../words/index.ts";
import styles from "../container.module.css";
import { When } from "../../../parts/when.tsx";

type Answer = NonNullable<ReturnType<typeof useLastFreeDay>["data"]>;
type SourceValue = Answer["explained"]["sources"][number];

function SourceRow({ value, counts }: { readonly value: SourceValue; readonly counts: boolean }) {
  const { source, date, timezone, ends_at: ends, provider, observed_at: observed, earlier } = value;
  return (
    <tr>
      <th scope="row">
        {words.sources[source] ?? source}
        {counts && (
          <>
            {" "}
            <strong>({words.lfd.counts})</strong>
          </>
        )}
      </th>
      <td>{date ?? <span className="quiet">{words.lfd.never}</span>}</td>
      <td>{ends !== null && <When at={ends} zone={timezone} />}</td>
      <td>{provider}</td>
      <td>{observed !== null && <When at={observed} zone={timezone} />}</td>
      <td>
        {earlier.map((one) => (
          <div key={`${one.date} ${one.observed_at}`}>
            <del>{one.date}</del>{" "}
            {one.observed_at !== null && (
              <span className="quiet">
                <When at={one.observed_at} zone={timezone} />
              </span>
            )}
          </div>
        ))}
      </td>
    </tr>
  );
}

function Cost({ cost }: { readonly cost: Answer["cost"] }) {
  return (
    <section>
      <h2>{words.lfd.cost}</h2>
      <p>{words.lfd.states[cost.state]}</p>
      {cost.state !== "picked_up" && (
        <>
          <h3>{words.lfd.holding}</h3>
          {cost.holding.length === 0 ? (
            <p>{words.lfd.nothingHolds}</p>
          ) : (
            <ul>
              {cost.holding.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <Charges cost={cost} />
    </section>
  );
}

/** Why the last free day is what it is, by source, and what waiting costs. */
export default function LastFreeDayTab({ id }: { readonly id: string }) {
  const answer = useLastFreeDay(id);
  if (!answer.data)
    return answer.error ? (
      <Failed error={answer.error} retry={() => void answer.refetch()} />
    ) : (
      <Loading />
    );
  const { explained, cost } = answer.data;
  const { free_time: free } = explained;
  const { source, day, ends, provider, observed, earlier } = words.lfd;
  return (
    <div className={styles["explained"]}>
      {answer.error && (
        <Stale at={answer.dataUpdatedAt} error={answer.error} retry={() => void answer.refetch()} />
      )}
      <p>{explained.binding_reason}</p>
      <h2>{words.lfd.sources}</h2>
      <Table label={words.lfd.sources} heads={[source, day, ends, provider, observed, earlier]}>
        {explained.sources.map((value) => (
          <SourceRow key={value.source} value={value} counts={value.source === explained.binding} />
        ))}
      </Table>
      {free && (
        <section>
          <h2>{words.lfd.freeTime}</h2>
          <p>
            {words.lfd.period(free.from, free.to, free.calendar_days, free.working_days)}
            {free.closures.length > 0 && ` ${words.lfd.closures(free.closures.join(", "))}`}
          </p>
        </section>
      )}
      <Cost cost={cost} />
    </div>
  );
}
