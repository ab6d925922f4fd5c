import { useLocation } from "wouter";
import { useSearch } from "../../hooks/use-search.ts";

/** What the URL opens: a form for a new one, or for one that is there. */
export function useEdited(path: string) {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const id = search.get("edit");
  return {
    /** Id of the one to change. */
    id,
    /** The view that a new one is to be made of. */
    view: search.get("view"),
    isNew: id === null && (search.has("new") || search.has("view")),
    close: () => navigate(path),
  };
}
