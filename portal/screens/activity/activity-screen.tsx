import { Fragment, useMemo } from "react";
import { Link, useLocation } from "wouter";
import { useFeed, useNewer, type FeedChoice } from "../../api/events.ts";
import { useEventCatalogue } from "../../api/webhooks.ts";
import { TextFilter, useFilterKey } from "../../controls/text-filter.tsx";
import { MoreButton } from "../../controls/more-button.tsx";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { scorecard } from "../../words/scorecard.ts";
import { activity as w } from "../../words/activity.ts";
import { recordsOf } from "./about.tsx";
import { EventRow } from "./event-row.tsx";
import { useLastVisit } from "./use-last-visit.ts";
import styles from "./activity.module.css";

type FilterProps = {
  readonly choice: FeedChoice;
  readonly change: (name: keyof FeedChoice, value: string) => void;
};

function Filters({ choice, change }: FilterProps) {
  const { data } = useEventCatalogue();
  const isKnown = data?.some(({ events }) => events.some(({ name }) => name === choice.event));
  return (
    <div className="actions">
      <select
        className="input"
        aria-label={w.heads.event}
        value={choice.event}
        onChange={({ target }) => change("event", target.value)}
      >
        <option value="">{w.allEvents}</option>
        {choice.event && !isKnown && <option>{choice.event}</option>}
        {data?.map(({ name, events }) => (
          <optgroup key={name} label={name}>
            {events.map((event) => (
              <option key={event.name}>{event.name}</option>
            ))}
          </optgroup>
        ))}
      </select>
      <TextFilter label={w.box} value={choice.box} apply={(text) => change("box", text)} />
    </div>
  );
}

/** The pages that are read and what has come in since, each event once, newest first. */
function useEvents(choice: FeedChoice) {
  const feed = useFeed(choice);
  const pages = feed.data?.pages;
  const first = pages?.[0];
  const head =
    first === undefined || first === "no container" ? undefined : first.data[0]?.meta.cursor;
  const newer = useNewer(choice, head);
  const shown = useMemo(() => {
    if (!pages) return undefined;
    const read = pages.flatMap((page) => (page === "no container" ? [] : [page]));
    const events = [...(newer.data?.events ?? []), ...read.flatMap(({ data }) => data)];
    const included = [...(newer.data?.included ?? []), ...read.flatMap((page) => page.included)];
    return { events, records: recordsOf(included) };
  }, [pages, newer.data]);
  return { feed, newer, shown, isNoContainer: first === "no container" };
}

type ListProps = { readonly choice: FeedChoice };

function List({ choice }: ListProps) {
  const { feed, newer, shown, isNoContainer } = useEvents(choice);
  const isFiltered = choice.event !== "" || choice.box !== "";
  // A filter hides events that are new all the same.
  const newest = isFiltered ? undefined : shown?.events[0]?.attributes.sequence;
  const visit = useLastVisit(newest);
  if (!shown)
    return feed.error ? (
      <Failed error={feed.error} retry={() => void feed.refetch()} />
    ) : (
      <Loading />
    );
  const { events, records } = shown;
  const error = newer.error ?? feed.error;
  const since = visit === undefined || visit === null ? undefined : visit;
  const fresh = events.filter(({ attributes }) => attributes.sequence > (since ?? 0)).length;
  const clear = <Link href="/activity">{w.clear}</Link>;
  const older = <MoreButton of={feed} label={w.older} />;
  if (isNoContainer) return <Empty {...w.noBox} next={clear} />;
  if (events.length === 0)
    return feed.hasNextPage ? (
      <>
        <p>{w.searching}</p>
        {older}
      </>
    ) : (
      <Empty {...(isFiltered ? w.noMatch : w.empty)} next={isFiltered && clear} />
    );
  return (
    <>
      {error && (
        <Stale
          at={newer.dataUpdatedAt || feed.dataUpdatedAt}
          error={error}
          retry={() => void newer.refetch()}
        />
      )}
      {since !== undefined && !isFiltered && (
        <p>{w.sinceVisit(fresh, fresh === events.length && feed.hasNextPage)}</p>
      )}
      <p className="visually-hidden" role="status">
        {newer.data && newer.data.events.length > 0 && w.arrived(newer.data.events.length)}
      </p>
      <Table label={w.label} heads={Object.values(w.heads)}>
        {events.map((event, index) => (
          <Fragment key={event.id}>
            {index === fresh && fresh > 0 && since !== undefined && !isFiltered && (
              <tr className={styles["visit"]}>
                <td colSpan={6}>{w.visit}</td>
              </tr>
            )}
            <EventRow event={event} records={records} />
          </Fragment>
        ))}
      </Table>
      {older}
    </>
  );
}

/** Every event of the account, newest first and without a gap, with the body that a webhook gets of it. */
export default function ActivityScreen() {
  useTitle(w.title);
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const choice = { event: search.get("event") ?? "", box: search.get("box") ?? "" };
  useFilterKey();
  const change = (name: keyof FeedChoice, value: string): void => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    navigate(`/activity${next.size > 0 ? `?${next.toString()}` : ""}`);
  };
  return (
    <div className="page">
      <h1>{w.title}</h1>
      <Filters choice={choice} change={change} />
      <p>
        <Link href="/scorecard">{scorecard.link}</Link>
      </p>
      <List key={`${choice.event} ${choice.box}`} choice={choice} />
    </div>
  );
}
