import { useQuery } from "@tanstack/react-query";
import { shareLinks } from "../../sdk/index.ts";
import { client } from "./client.ts";
import { queryClient } from "./query-client.ts";

export const ofShareLinks = shareLinks(client);

/** The account's share links, newest first; at most 200. */
export const useShareLinks = () =>
  useQuery({
    queryKey: ["share_links"],
    queryFn: async ({ signal }) => {
      const links = [];
      for await (const link of ofShareLinks.list({ page: { size: 100 }, signal })) links.push(link);
      return links;
    },
  });

export const reloadShareLinks = () => queryClient.invalidateQueries({ queryKey: ["share_links"] });
