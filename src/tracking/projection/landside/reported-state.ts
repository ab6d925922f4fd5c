import type { RailCode, FeeStatement, HoldStatement } from "#src/statements/equipment-source.ts";
import type { Since, LandsideStatement } from "./statements.ts";
import type { Happening, ReportContent } from "./terminal-members.ts";

/** What is counted as a railroad states it last. */
export const railMembers = [
  "railroad",
  "etaAt",
  "destinationLocode",
  "destinationFacility",
  "lastFreeDayOn",
] as const;

export type RailMove = {
  readonly code: RailCode;
  readonly at: string;
  readonly locode: string;
  /** The ramp as the railroad's report has it (`equipment-source.ts`). */
  readonly facility: string | null | undefined;
  /** When the railroad first stated it so, and in which statement. */
  readonly statedAt: string;
  readonly rawKey: string;
};

/** What a railroad reports of a container on its present journey; null: it never reported. */
export type RailState = {
  /** SCAC of the railroad that was asked, and of the one that it names as moving the container. */
  readonly facilitySource: string;
  readonly railroad: string;
  readonly statedAt: string;
  /** Each call of a ramp once, as it was stated last, oldest first. */
  readonly moves: readonly RailMove[];
  readonly etaAt: string | null;
  /** Each time the estimate became another, oldest first. */
  readonly etas: readonly {
    readonly at: string;
    readonly statedAt: string;
    readonly rawKey: string;
  }[];
  readonly destinationLocode: string | null;
  readonly destinationFacility: string | null | undefined;
  readonly lastFreeDayOn: string | null;
  /** Since when the railroad has stated each value as it is now. */
  readonly since: Readonly<Partial<Record<(typeof railMembers)[number], Since>>>;
  /** What it stated of this journey, oldest first. */
  readonly statements: readonly LandsideStatement[];
};

/** What a terminal reports of a container on its present journey; null: it never reported. */
export type TerminalState = {
  readonly facilitySource: string;
  /** When it last reported something else. */
  readonly statedAt: string;
  /** Since when it has reported each member as it is now. */
  readonly since: Readonly<Partial<Record<keyof ReportContent, Since>>>;
  readonly holds: readonly HoldStatement[] | null;
  readonly fees: readonly FeeStatement[] | null;
  readonly available: boolean | null;
  /** Each time the availability became another, oldest first. */
  readonly availabilities: readonly (Since & { readonly available: boolean })[];
  readonly appointmentAt: string | null;
  readonly location: string | null;
  readonly chassis: string | null;
  readonly lastFreeDayOn: string | null;
  readonly dischargedAt: string | null;
  readonly fullOutAt: string | null;
  readonly emptyInAt: string | null;
  readonly offDockAt: string | null;
  /** When the report was made that each of these times is from. */
  readonly reportedAt: Readonly<Partial<Record<Happening, string>>>;
  /** What it stated of this journey, oldest first. */
  readonly statements: readonly LandsideStatement[];
};
