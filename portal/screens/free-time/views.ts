import { viewQueryOf } from "../../filters/filters.ts";
import type { View, Viewed } from "../../lists/saved-views.tsx";
import { freeTime } from "../../words/free-time.ts";
import { asked, placeIn } from "./queries.ts";

const w = freeTime.views;

/**
 * The board of a URL as the filters of a saved view. They select by port alone: where no port is chosen, the view has
 * the port and what is picked up inland, as no filter of the API tells these apart.
 */
function filtersOf(search: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(asked);
  const port = search.get("port");
  if (!port) return filters;
  if (placeIn(search) === "inland") filters.set("filter[destination_code]", port);
  else {
    filters.set("filter[pod_code]", port);
    // What goes on from there by rail is picked up inland.
    filters.set("filter[destination_code]", `${port},@not_exists`);
  }
  return filters;
}

/** The board that a view was saved from; of other filters, which the API has made, the whole board. */
function searchOf({ query }: View): URLSearchParams {
  const [pod, destination] = [query["filter[pod_code]"], query["filter[destination_code]"]];
  if (typeof pod === "string") return new URLSearchParams({ port: pod });
  return typeof destination === "string"
    ? new URLSearchParams({ place: "inland", port: destination })
    : new URLSearchParams();
}

/** Days, plan and what is open are no part of a view. */
const shownBy = (search: URLSearchParams): string =>
  search.get("port") ? `${placeIn(search)} ${search.get("port")}` : "";

const why = (search: URLSearchParams): string => {
  const port = search.get("port");
  if (!port) return w.all;
  return placeIn(search) === "inland" ? w.inland(port) : w.pod(port);
};

/** The saved views of the board: what has arrived and is still to be picked up, everywhere or at one port. */
export const viewsOf = (search: URLSearchParams): Viewed => ({
  screen: "free_time",
  path: "/lfd",
  rows: "container_rows",
  isShared: true,
  all: { name: w.allName, asked },
  content: { query: viewQueryOf(filtersOf(search)), columns: [], widths: {}, group_by: null },
  why: why(search),
  searchOf,
  shownBy,
});
