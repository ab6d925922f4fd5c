import { Link } from "wouter";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { waiting as w } from "../../words/waiting.ts";
import { useWaiting } from "./use-waiting.ts";
import { Zero } from "./zero.tsx";
import styles from "./today.module.css";

/**
 * What the queue cannot have yet: the containers of tracking requests that wait for their first answer. Only when
 * none waits, an empty queue says that nothing needs a person.
 */
export default function Waiting({ isEmpty }: { readonly isEmpty: boolean }) {
  const { data: count, error, refetch } = useWaiting();
  const link = <Link href="/track?filter[status]=pending">{w.track}</Link>;
  if (!isEmpty)
    return (
      (count ?? 0) > 0 && (
        <p className={styles["waiting"]} role="status">
          {w.requests(count!)} {link}
        </p>
      )
    );
  if (count === undefined)
    return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />;
  if (count === 0) return <Zero />;
  return (
    <div role="status">
      <Empty title={w.title} why={`${w.requests(count)} ${w.why}`} next={link} />
    </div>
  );
}
