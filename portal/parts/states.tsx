import type { ReactNode } from "react";
import { QuaylineError } from "../../sdk/index.ts";
import { useNow } from "../hooks/use-now.ts";
import { ageOf } from "../time/age.ts";
import { ownZone, shortTime } from "../time/zoned.ts";
import { words } from "../words/index.ts";
import styles from "./states.module.css";

/** Nothing is known yet: it shows after 150 ms, and never as an empty list. */
export const Loading = () => (
  <div className={`${styles["loading"]} appears`} role="status">
    <span className="visually-hidden">{words.states.loading}</span>
    <div aria-hidden="true" />
    <div aria-hidden="true" />
    <div aria-hidden="true" />
  </div>
);

type Explained = {
  readonly title: string;
  readonly why: string;
  readonly next?: ReactNode;
  /** The heading's place on its page. */
  readonly level?: 1 | 2;
};

/** There is nothing, for a reason, and this is the next step. */
export function Empty({ title, why, next, level = 2 }: Explained) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className={styles["empty"]}>
      <Title>{title}</Title>
      <p>{why}</p>
      {next && <div>{next}</div>}
    </div>
  );
}

/** Nothing came: what went wrong, its request id, and another try. */
export function Failed({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const id = error instanceof QuaylineError ? error.requestId : undefined;
  return (
    <div className={styles["failed"]} role="alert">
      <h2>{words.states.failed}</h2>
      <p>{error.message}</p>
      {id && <p className="quiet">{words.states.requestId(id)}</p>}
      <button type="button" className="button" onClick={retry}>
        {words.states.tryAgain}
      </button>
    </div>
  );
}

/** Refused or failed by the product; else no answer came at all. */
const hasAnswered = (error: Error): boolean => error instanceof QuaylineError && error.status > 0;

type Old = {
  /** When it was read, in milliseconds since 1970. */
  readonly at: number;
  /** Why nothing newer came. */
  readonly error: Error;
  readonly retry: () => void;
};

/** Of when something is that could not be renewed, at `now`; both in milliseconds since 1970. */
export const asOf = (at: number, now: number): string =>
  words.states.stale(shortTime(new Date(at).toISOString(), ownZone()), words.age(ageOf(at, now)));

/** What was read before stays, and states of when it is and why it is old. */
export function Stale({ at, error, retry }: Old) {
  const now = useNow(10_000);
  return (
    <div className={styles["stale"]} role="status">
      <span>
        {hasAnswered(error) ? error.message : words.states.noAnswer} {asOf(at, now)}
      </span>
      <button type="button" className="button" onClick={retry}>
        {words.states.tryAgain}
      </button>
    </div>
  );
}
