import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { parity } from "../../sdk/index.ts";
import { all } from "./all.ts";
import { client } from "./client.ts";

export const ofParity = parity(client);

/** Keys with which another provider delivers here. */
export const useParityKeys = () =>
  useQuery({
    queryKey: ["parity_keys"],
    queryFn: ({ signal }) => all(ofParity.listKeys({ page: { size: 50 }, signal })),
  });

/** Both providers beside each other at a moment (ISO 8601, UTC); undefined: now. */
export const useParityReport = (at: string | undefined) =>
  useQuery({
    queryKey: ["parity_report", at],
    queryFn: ({ signal }) => ofParity.report({ at, signal }),
    placeholderData: keepPreviousData,
  });

export type ParityReport = Awaited<ReturnType<typeof ofParity.report>>;
export type ParityRow = ParityReport["rows"][number];
