import { useQueries, useQuery } from "@tanstack/react-query";
import type { Waiting } from "../columns/waiting.ts";
import { ofContainers } from "./queries.ts";

const minutes5 = 5 * 60_000;

/** A container, and the last free day that its charges follow from: another one is asked for again. */
type Waiter = { readonly id: string; readonly lfd: string | null };

const waitingQuery = ({ id, lfd }: Waiter, until: string) => ({
  queryKey: ["demurrage", id, lfd, until],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Waiting> =>
    ofContainers.demurrage(id, { pickup_on: until, signal }),
  staleTime: minutes5,
});

/** What waiting up to a day costs each of some containers, in their order; undefined: not known yet. */
export const useWaiting = (waiters: readonly Waiter[], until: string) =>
  useQueries({ queries: waiters.map((one) => waitingQuery(one, until)) });

/** The same of one. */
export const useWaitingOf = (waiter: Waiter, until: string) =>
  useQuery(waitingQuery(waiter, until));
