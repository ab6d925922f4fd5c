import { useQuery } from "@tanstack/react-query";
import { account, type Account } from "../../sdk/index.ts";
import { client } from "./client.ts";
import { queryClient } from "./query-client.ts";

const ofAccount = account(client);
const queryKey = ["preferences"];

type Preferences = NonNullable<Parameters<Account["setPreferences"]>[0]>;

/** The user's own preferences, the same in every browser. */
export const usePreferences = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => ofAccount.preferences({ signal }),
    staleTime: 5 * 60_000,
  });

/** Changes some of them; the API sets all at once, so the others are read again first. */
export async function changePreferences(change: Preferences): Promise<void> {
  const { zone, language, density, keys, state } = await ofAccount.preferences();
  const next = {
    zone,
    language,
    density,
    keys,
    ...change,
    state: { ...state, ...change.state },
  };
  queryClient.setQueryData(queryKey, await ofAccount.setPreferences(next));
}
