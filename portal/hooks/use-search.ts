import { useSearch as useRawSearch } from "wouter/use-browser-location";

/**
 * The query of the URL as it stands there, without its question mark. The router's own hook decodes it once too
 * often: an encoded `+` or `&` of a value would become one of the query.
 */
export const useSearch = (): string => useRawSearch().replace(/^\?/, "");
