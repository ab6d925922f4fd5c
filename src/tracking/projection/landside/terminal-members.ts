import type { TerminalReport } from "#src/statements/equipment-source.ts";

/** A terminal's report without the time and the text of its answer. */
export type ReportContent = Omit<TerminalReport, "observedAt" | "raw">;

/** What a terminal's report may state, each of which changes by itself. */
export const members = [
  "holds",
  "fees",
  "available",
  "appointmentAt",
  "location",
  "chassis",
  "lastFreeDayOn",
  "dischargedAt",
  "fullOutAt",
  "emptyInAt",
  "offDockAt",
] as const;

export type Member = (typeof members)[number];

/** What happened at the terminal, by the member of the report that holds its time. */
export const milestoneOfMember = {
  dischargedAt: { event: "vessel_discharged", content: "discharged_at" },
  fullOutAt: { event: "full_out", content: "full_out_at" },
  emptyInAt: { event: "empty_in", content: "empty_in_at" },
  offDockAt: { event: null, content: "off_dock_at" },
} as const;

export type Happening = keyof typeof milestoneOfMember;

/** What happened according to the report. */
export const happeningsIn = (report: ReportContent): readonly Happening[] =>
  (Object.keys(milestoneOfMember) as Happening[]).filter((name) => report[name] !== undefined);

export const isHappening = (member: Member): member is Happening => member in milestoneOfMember;

/** It is in a statement of its own, which can be retracted without another. */
export const isStatement = (member: Member): boolean =>
  member === "available" || isHappening(member);
