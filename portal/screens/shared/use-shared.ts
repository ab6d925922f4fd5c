import { useQuery } from "@tanstack/react-query";
import { createClient, QuaylineError, shared } from "../../../sdk/index.ts";
import { pollEvery } from "../../api/live.ts";

/** As nobody: without the cookie of whoever is signed in here, and without the address as a referrer. */
const fetchAsNobody: typeof fetch = (input, init) =>
  fetch(input, { ...init, credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store" });

const ofShared = shared(createClient({ baseUrl: "/v2", tries: 2, fetch: fetchAsNobody }));

export type SharedContent = Awaited<ReturnType<typeof ofShared.get>>;
export type SharedContainer = SharedContent["containers"][number];

/** A link that opens nothing will open nothing later. */
export const isOver = (error: Error | null): boolean =>
  error instanceof QuaylineError && error.status === 404;

/** What the link shows, read again while the page is seen, until it opens nothing any more. */
export const useShared = (token: string) =>
  useQuery({
    queryKey: ["shared", token],
    queryFn: ({ signal }) => ofShared.get(token, { signal }),
    refetchInterval: ({ state }) => (isOver(state.error) ? false : pollEvery()),
    refetchOnWindowFocus: ({ state }) => !isOver(state.error),
    refetchOnReconnect: ({ state }) => !isOver(state.error),
  });
