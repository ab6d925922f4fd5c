import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { scorecard } from "../../sdk/index.ts";
import { client } from "./client.ts";

const ofScorecard = scorecard(client);

/** What sources stated in a week; undefined: in the last one that is over. It hardly changes. */
export const useScorecard = (week: string | undefined) =>
  useQuery({
    queryKey: ["scorecard", week],
    queryFn: ({ signal }) => ofScorecard.get({ week, signal }),
    placeholderData: keepPreviousData,
  });

export type ScorecardRow = Awaited<ReturnType<typeof ofScorecard.get>>["rows"][number];
