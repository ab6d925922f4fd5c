import { useLocation } from "wouter";
import { useSearch } from "./use-search.ts";

/** The search of the URL, and what sets one of its parameters; an empty value takes it away. */
export function useSearchChange(
  path: string,
): readonly [URLSearchParams, (name: string, value: string) => void] {
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    navigate(`${path}${next.size > 0 ? `?${next.toString()}` : ""}`);
  };
  return [search, change];
}
