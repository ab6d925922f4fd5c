import { useQuery } from "@tanstack/react-query";
import { account } from "../../../sdk/index.ts";
import { client } from "../../api/client.ts";

const ofAccount = account(client);

/** As many as the API finds at most. */
export const maxFound = 25;

/** Shipments, containers and requests whose number or reference begins with the text, as it is now. */
export const useFound = (text: string) =>
  useQuery({
    queryKey: ["find", text],
    queryFn: async ({ signal }) => (await ofAccount.search({ query: text, signal })).items,
    enabled: text !== "",
    // Where it leads is decided once, and by what there is now.
    gcTime: 0,
  });

export type Found = NonNullable<ReturnType<typeof useFound>["data"]>[number];
