import { useState } from "react";
import { Link, useLocation } from "wouter";
import { undoJob, useJob, type Job } from "../api/bulk.ts";
import { Failed } from "../parts/states.tsx";
import { useSearch } from "../hooks/use-search.ts";
import { ownZone } from "../time/zoned.ts";
import { bulk } from "../words/bulk.ts";
import styles from "./bulk.module.css";
import { WhenWithin } from "../parts/when.tsx";

/** The job that the URL names, so that it is there after a reload, and in a link to a colleague. */
export function useJobId(): readonly [string | null, (id: string | null) => void] {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const set = (id: string | null): void => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete("job");
    else next.set("job", id);
    const text = next.toString();
    navigate(`${path}${text && `?${text}`}`, { replace: true });
  };
  return [search.get("job"), set];
}

const countNames = Object.keys(bulk.counts) as (keyof typeof bulk.counts)[];

const inWords = ({ counts }: Job): string =>
  countNames
    .filter((name) => counts[name] > 0)
    .map((name) => bulk.counts[name](counts[name]))
    .join(", ");

type ProblemsProps = {
  readonly of: Job["records"];
  readonly problems: NonNullable<Job["problems"]>;
};

const Problems = ({ of, problems }: ProblemsProps) => (
  <details>
    <summary>{bulk.problems}</summary>
    <ul>
      {problems.map(({ record_id: id, detail }) => (
        <li key={id}>
          <Link href={`/${of}/${id}`}>{id}</Link>: {detail}
        </li>
      ))}
    </ul>
  </details>
);

function Undo({ job, follow }: { readonly job: Job; readonly follow: (id: string) => void }) {
  const [failed, fail] = useState<Error | null>(null);
  if (job.undo_until === null || job.undone_by !== null || job.counts.changed === 0) return null;
  const undo = () => undoJob(job.id).then(({ id }) => follow(id), fail);
  return (
    <>
      <button type="button" className="button" onClick={() => void undo()}>
        {bulk.undo}
      </button>
      <span className="quiet">
        <WhenWithin write={bulk.undoUntil} at={job.undo_until} zone={ownZone()} />
      </span>
      {failed && <span role="alert">{failed.message}</span>}
    </>
  );
}

function Status({
  id,
  follow,
}: {
  readonly id: string;
  readonly follow: (id: string | null) => void;
}) {
  const { data: job, error, refetch } = useJob(id);
  if (!job) return error && <Failed error={error} retry={() => void refetch()} />;
  const { total, done } = job.counts;
  const isUndo = job.undo_of !== null;
  return (
    <section className={styles["job"]} aria-label={bulk.job}>
      {job.status === "running" ? (
        <>
          <progress value={done} max={total} aria-label={bulk.job} />
          <span role="status">{bulk.running(done, total)}</span>
        </>
      ) : (
        <>
          <span role="status">
            {isUndo ? bulk.undone : bulk.finished} {inWords(job)}
          </span>
          <Undo job={job} follow={follow} />
        </>
      )}
      {error && <span role="alert">{error.message}</span>}
      <button type="button" className="button" onClick={() => follow(null)}>
        {bulk.close}
      </button>
      {job.problems && job.problems.length > 0 && (
        <Problems of={job.records} problems={job.problems} />
      )}
    </section>
  );
}

/** How far the job of the URL is, what it left as it was, and the way back for 24 hours. */
export function JobStatus() {
  const [id, follow] = useJobId();
  return id !== null && <Status key={id} id={id} follow={follow} />;
}
