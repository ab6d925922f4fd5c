import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { bulkEdits, type RequestOptions } from "../../sdk/index.ts";
import { client } from "./client.ts";
import { endedSignIn, queryClient } from "./query-client.ts";

const ofJobs = bulkEdits(client);

/** What a job takes at most. */
export const maxRecords = 5000;

export type Job = Awaited<ReturnType<typeof ofJobs.get>>;
export type NewJob = Parameters<typeof ofJobs.create>[0];
export type Edit = NewJob["edit"];

const known = (job: Job): Job => {
  queryClient.setQueryData(["bulk_edit", job.id], job);
  return job;
};

const asked = async (of: Promise<Job>): Promise<Job> => {
  try {
    return known(await of);
  } catch (error) {
    endedSignIn(error as Error);
    throw error;
  }
};

/** Begins a job. An answer that is lost is asked for again without a second job. Throws. */
export const startJob = (job: NewJob): Promise<Job> =>
  asked(ofJobs.create(job, { idempotencyKey: crypto.randomUUID() } as RequestOptions));

/** Begins the job that takes another one back. Throws. */
export const undoJob = (id: string): Promise<Job> => asked(ofJobs.undo(id));

const everyMs = 700;

/** How far a job is; when it is at its end, the lists are read again. */
export function useJob(id: string) {
  const query = useQuery({
    queryKey: ["bulk_edit", id],
    queryFn: ({ signal }) => ofJobs.get(id, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === "finished" ? false : everyMs),
  });
  const isFinished = query.data?.status === "finished";
  useEffect(() => {
    if (!isFinished) return;
    for (const queryKey of [
      ["container_rows"],
      ["shipment_rows"],
      ["count"],
      ["facet"],
      ["container"],
    ])
      void queryClient.invalidateQueries({ queryKey });
  }, [isFinished]);
  return query;
}
