import { useQuery } from "@tanstack/react-query";
import type { TrackingRequestRows } from "../../../sdk/index.ts";
import { client } from "../../api/client.ts";
import { pollEvery } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

const path = `/tracking_request_rows?${new URLSearchParams({
  "filter[status]": "pending",
  columns: "status",
  limit: "1",
}).toString()}`;

/** A shipping line answers within seconds; one that does not is asked about less often after a minute. */
const soonMs = 2000;
const soonTimes = 30;

/**
 * How many tracking requests wait for their first answer. While some do, the queue is read again as often, because
 * each answer may bring containers that need a person.
 */
export const useWaiting = () =>
  useQuery({
    queryKey: ["waiting_requests"],
    queryFn: async ({ signal, queryKey }) => {
      const before = queryClient.getQueryData<number>(queryKey) ?? 0;
      const { total } = await client.send(
        { method: "GET", path, signal },
        (response) => response.json() as Promise<TrackingRequestRows>,
      );
      // The last answer counts too.
      if (total > 0 || before > 0)
        await Promise.all(
          ["container_rows", "fleet"].map((name) =>
            queryClient.invalidateQueries({ queryKey: [name] }),
          ),
        );
      return total;
    },
    refetchInterval: ({ state }) =>
      (state.data ?? 0) > 0 && state.dataUpdateCount < soonTimes ? soonMs : pollEvery(),
    staleTime: 0,
  });
