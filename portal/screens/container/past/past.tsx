import type { usePastContainer } from "../../../api/queries.ts";
import { Failed, Loading } from "../../../parts/states.tsx";
import { past as w } from "../../../words/past.ts";
import { PastHead } from "../head.tsx";
import styles from "../container.module.css";
import { WhenWithin } from "../../../parts/when.tsx";

export const BackToNow = ({ run }: { readonly run: () => void }) => (
  <button type="button" className="button" onClick={run}>
    {w.backToNow}
  </button>
);

type Props = {
  readonly read: ReturnType<typeof usePastContainer>;
  readonly backToNow: () => void;
};

/** The head of a container as it was, so marked that nobody takes the past for the present. */
export function Past({ read, backToNow }: Props) {
  const { data: container, error, isPlaceholderData: isReading } = read;
  const at = container?.meta?.as_of;
  if (!container || at === undefined)
    return error ? <Failed error={error} retry={() => void read.refetch()} /> : <Loading />;
  return (
    <>
      <div className={styles["past"]} role="status">
        <p>
          <strong>
            <WhenWithin write={w.mark} at={at} zone={container.pod_timezone} />
          </strong>{" "}
          {isReading ? w.reading : w.markDetail}
        </p>
        <BackToNow run={backToNow} />
      </div>
      <PastHead container={container} at={at} />
    </>
  );
}
