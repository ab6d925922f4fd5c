import { useMemo } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { useLocation } from "wouter";
import { useContainerRows, useProductTime } from "../../api/queries.ts";
import type { ContainerRow } from "../../columns/container-row.ts";
import { SavedViews } from "../../lists/saved-views.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { useTitle } from "../../hooks/use-title.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { dayAfter } from "../../time/zoned.ts";
import { words } from "../../words/index.ts";
import { freeTime } from "../../words/free-time.ts";
import { Board } from "./board.tsx";
import { boardOf, buckets, todayOf } from "./buckets.ts";
import { planIn, withPlanned } from "./plan.ts";
import { PlanDialog } from "./plan-dialog.tsx";
import { portsOf, rowsAt, type Port } from "./places.ts";
import { asked, placeIn, reads, type Place } from "./queries.ts";
import { viewsOf } from "./views.ts";
import { Week } from "./week.tsx";
import { locale } from "../../words/language.ts";
import styles from "./free-time.module.css";

type Change = (changes: Readonly<Record<string, string | null>>) => URLSearchParams;

/** The URL with some parameters changed; null takes one away. */
const changing =
  (search: URLSearchParams): Change =>
  (changes) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name);
      else next.set(name, value);
    return next;
  };

const lastWeek = 7;

const weekIn = (search: URLSearchParams): number => {
  const week = Number(search.get("week") ?? 0);
  return Number.isInteger(week) ? Math.max(0, Math.min(lastWeek, week)) : 0;
};

type Searching = {
  readonly search: URLSearchParams;
  readonly go: (search: URLSearchParams) => void;
};

function Ports({
  place,
  ports,
  search,
  go,
}: Searching & { readonly place: Place; readonly ports: readonly Port[] }) {
  const port = search.get("port") ?? "";
  const isKnown = port === "" || ports.some(({ code }) => code === port);
  return (
    <label className={styles["port"]}>
      {freeTime.port}{" "}
      <select
        className="input"
        value={port}
        onChange={(event) => go(changing(search)({ port: event.target.value || null, id: null }))}
      >
        <option value="">{place === "pod" ? freeTime.allPorts : freeTime.allPlaces}</option>
        {!isKnown && <option value={port}>{port}</option>}
        {ports.map(({ code, name, count }) => (
          <option key={code} value={code}>
            {name} ({count.toLocaleString(locale)})
          </option>
        ))}
      </select>
    </label>
  );
}

function Controls({ ports, search, go }: Searching & { readonly ports: readonly Port[] }) {
  const place = placeIn(search);
  const week = weekIn(search);
  const toWeek = (to: number) => () => go(changing(search)({ week: to === 0 ? null : String(to) }));
  return (
    <div className={styles["controls"]}>
      <RadioGroup
        aria-label={freeTime.place}
        value={place}
        orientation="horizontal"
        className={styles["places"]}
        onChange={(to) =>
          go(changing(search)({ place: to === "pod" ? null : to, port: null, id: null }))
        }
      >
        {(["pod", "inland"] as const).map((one) => (
          <Radio key={one} value={one} className="choice">
            <span className="choice-mark" aria-hidden="true" />
            {freeTime.places[one]}
          </Radio>
        ))}
      </RadioGroup>
      <Ports place={place} ports={ports} search={search} go={go} />
      <button type="button" className="button" disabled={week === 0} onClick={toWeek(week - 1)}>
        {freeTime.earlier}
      </button>
      <button
        type="button"
        className="button"
        disabled={week === lastWeek}
        onClick={toWeek(week + 1)}
      >
        {freeTime.later}
      </button>
      <button type="button" className="button" onClick={() => print()}>
        {freeTime.print}
      </button>
    </div>
  );
}

type BoardsProps = Searching & {
  readonly rows: readonly ContainerRow[];
  readonly now: string;
};

function Boards({ rows, now, search, go }: BoardsProps) {
  const plan = useMemo(() => planIn(search), [search]);
  const board = useMemo(() => boardOf(rows, now), [rows, now]);
  const first = rows.reduce(
    (day, row) => (todayOf(row, now) < day ? todayOf(row, now) : day),
    todayOf(rows[0]!, now),
  );
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(first, 7 * weekIn(search) + index));
  const addressOf = (id: string): string => `/lfd?${changing(search)({ id }).toString()}`;
  const planOn = (id: string, day: string | null) => go(withPlanned(search, id, day));
  const chosen = rows.find(({ id }) => id === search.get("id"));
  const order = buckets.flatMap((bucket) => board[bucket]).map(({ id }) => id);
  const step = (by: number) => () => {
    const here = document.activeElement?.getAttribute("data-card") ?? null;
    const to = order[here === null ? 0 : order.indexOf(here) + by];
    if (to) document.querySelector<HTMLElement>(`[data-card="${to}"]`)?.focus();
  };
  useKeys([
    { key: "j", label: words.keys.next, run: step(1) },
    { key: "k", label: words.keys.previous, run: step(-1) },
  ]);
  return (
    <>
      <Week days={days} rows={rows} plan={plan} addressOf={addressOf} planOn={planOn} />
      <Board board={board} plan={plan} addressOf={addressOf} />
      <PlanDialog
        row={chosen}
        now={now}
        plan={plan}
        planOn={planOn}
        close={() => go(changing(search)({ id: null }))}
      />
    </>
  );
}

/** Pick-ups by day: who has how much free time left, what each day of waiting costs, and who is picked up when. */
export default function FreeTimeScreen() {
  useTitle(freeTime.title);
  const text = useSearch();
  const [, navigate] = useLocation();
  const search = useMemo(() => new URLSearchParams(text), [text]);
  const go = (next: URLSearchParams): void => {
    const query = next.toString();
    navigate(`/lfd${query && `?${query}`}`, { replace: true });
  };
  const rows = useContainerRows({ asked, reads });
  const place = placeIn(search);
  const port = search.get("port");
  const read = rows.data?.rows;
  const ports = useMemo(() => portsOf(rowsAt(read ?? [], place, null)), [read, place]);
  const shown = useMemo(() => rowsAt(read ?? [], place, port), [read, place, port]);
  const time = useProductTime();
  const retry = () => void Promise.all([rows.refetch(), time.refetch()]);
  const error = rows.error ?? time.error;
  const isRead = rows.data !== undefined && time.data !== undefined;
  return (
    <div className={styles["screen"]}>
      <div className={styles["top"]}>
        <h1>{freeTime.title}</h1>
        {isRead && (
          <span className="quiet" role="status">
            {freeTime.count(shown.length)}
          </span>
        )}
      </div>
      <div className={styles["views"]}>
        <SavedViews of={viewsOf(search)} search={search} />
      </div>
      <Controls ports={ports} search={search} go={go} />
      {error && isRead && <Stale at={rows.dataUpdatedAt} error={error} retry={retry} />}
      {!isRead ? (
        error ? (
          <Failed error={error} retry={retry} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          {rows.data.rows.length < rows.data.total && (
            <p className={styles["partial"]}>
              {freeTime.partial(rows.data.rows.length, rows.data.total)}
            </p>
          )}
          {shown.length === 0 ? (
            <Empty {...freeTime.empty} />
          ) : (
            <Boards rows={shown} now={time.data} search={search} go={go} />
          )}
        </>
      )}
    </div>
  );
}
