import { useQuery } from "@tanstack/react-query";
import { apiKeys, invitations, users } from "../../sdk/index.ts";
import { all } from "./all.ts";
import { client } from "./client.ts";
import { locale } from "../words/language.ts";

export const ofUsers = users(client);
export const ofInvitations = invitations(client);
export const ofKeys = apiKeys(client);

/** The people of the account, by name. */
export const useUsers = () =>
  useQuery({
    queryKey: ["users"],
    queryFn: async ({ signal }) => {
      const people = await all(ofUsers.list({ page: { size: 200 }, signal }));
      return people.toSorted((a, b) => a.name.localeCompare(b.name, locale));
    },
    staleTime: 60_000,
  });

export const useInvitations = () =>
  useQuery({
    queryKey: ["invitations"],
    queryFn: ({ signal }) => all(ofInvitations.list({ page: { size: 200 }, signal })),
  });

export const useKeysOfAccount = () =>
  useQuery({
    queryKey: ["api_keys"],
    queryFn: ({ signal }) => all(ofKeys.list({ page: { size: 50 }, signal })),
  });
