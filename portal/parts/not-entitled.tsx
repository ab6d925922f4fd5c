import { useMe } from "../api/queries.ts";
import { words } from "../words/index.ts";
import { Empty } from "./states.tsx";

type Feature = NonNullable<ReturnType<typeof useMe>["data"]>["features"];

/** Whether the account has a feature; undefined until it is known. */
export function useFeature(
  name: keyof Feature,
): "enabled" | "not_enabled" | "requires_paid_plan" | undefined {
  return useMe().data?.features[name].status;
}

/** What the account does not have, what it would give, and who can change that. No dead button. */
export const NotEntitled = ({
  gives,
  status,
}: {
  readonly gives: string;
  readonly status: "not_enabled" | "requires_paid_plan";
}) => (
  <Empty title={words.states.notEntitled} why={`${gives} ${words.states.entitlement[status]}`} />
);
