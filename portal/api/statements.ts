import { useQuery } from "@tanstack/react-query";
import { ofContainers, productTime } from "./queries.ts";

/** Who stated each value of a container, and when; asked for as somebody wants to know of one. */
export const useStatements = (id: string) =>
  useQuery({
    queryKey: ["container", id, "statements"],
    queryFn: async ({ signal }) => {
      const [{ meta }, now] = await Promise.all([
        ofContainers.get(id, {
          fields: { container: ["number"] },
          flag: { provenance: true },
          signal,
        }),
        productTime(signal),
      ]);
      return { statements: meta?.provenance ?? {}, now };
    },
    staleTime: 60_000,
  });
