import type { ReactNode } from "react";
import { useMe } from "../api/queries.ts";
import { words } from "../words/index.ts";
import { Empty } from "./states.tsx";

type Feature = NonNullable<ReturnType<typeof useMe>["data"]>["features"];

type Props = {
  readonly to: keyof Feature;
  /** What the account would have with it. */
  readonly gives: string;
  /** Of the heading of what others see. */
  readonly level?: 1 | 2;
  readonly children: ReactNode;
};

/** A part of the portal for accounts with a feature; others see what they lack and who can change that. */
export function Entitled({ to, gives, level = 2, children }: Props) {
  const status = useMe().data?.features[to].status;
  // The frame of every screen waits for it.
  if (status === undefined || status === "enabled") return children;
  const why = `${gives} ${words.states.entitlement[status]}`;
  return <Empty level={level} title={words.states.notEntitled} why={why} />;
}
