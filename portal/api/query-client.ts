import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { QuaylineError } from "../../sdk/index.ts";
import { endSignIn } from "../session/sign-in-state.ts";

/** 401 is no failure of a screen: the sign-in has ended. */
export const endedSignIn = (error: Error): void => {
  if (error instanceof QuaylineError && error.status === 401) endSignIn();
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endedSignIn }),
  mutationCache: new MutationCache({ onError: endedSignIn }),
  defaultOptions: {
    // The SDK tries again by itself. What it gives up on is shown, with what was there before.
    queries: { retry: false, networkMode: "always", staleTime: 5000, refetchOnReconnect: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});
