import { useQuery } from "@tanstack/react-query";
import { parties } from "../../sdk/index.ts";
import { all } from "./all.ts";
import { client } from "./client.ts";
import { queryClient } from "./query-client.ts";

export const ofParties = parties(client);

const queryKey = ["parties"];

/** The parties of the account, by name. */
export const useParties = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => all(ofParties.list({ page: { size: 100 }, signal })),
    staleTime: 60_000,
  });

export const reloadParties = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
