import { useQuery } from "@tanstack/react-query";
import { searchRecords } from "../../api/search.ts";

/** As many as the API finds at most. */
export const maxFound = 25;

/** What a search for the text leads to or lets choose among. */
export const useFound = (text: string) =>
  useQuery({
    queryKey: ["find", text],
    queryFn: ({ signal }) => searchRecords(text, signal),
    enabled: text !== "",
    // Where it leads is decided once, and by what there is now.
    gcTime: 0,
  });
