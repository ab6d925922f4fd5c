import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FleetMap } from "../../sdk/index.ts";
import { client } from "./client.ts";
import { pollEvery } from "./live.ts";
import { ofContainers } from "./queries.ts";

/** Where the containers of some filters are; `asked` as `askedOf` gives them. */
export const useFleetMap = (asked: string) =>
  useQuery({
    queryKey: ["map", asked],
    queryFn: ({ signal }) =>
      client.send(
        { method: "GET", path: `/map?${asked}`, signal },
        (response) => response.json() as Promise<FleetMap>,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: () => 4 * pollEvery(),
  });

/** The voyage of one container. */
export const useVoyageMap = (id: string) =>
  useQuery({
    queryKey: ["container", id, "map"],
    queryFn: ({ signal }) => ofContainers.map(id, { signal }),
    refetchInterval: () => 4 * pollEvery(),
  });
