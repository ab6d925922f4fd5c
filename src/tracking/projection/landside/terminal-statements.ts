import { isSameJson } from "#src/platform/canonical.ts";
import type { DistinctReport } from "#src/knowledge/equipment-knowledge.ts";
import { terminalPlace } from "./landside-places.ts";
import {
  pushedStatement,
  statementKey,
  withStatements,
  type LandsideStatement,
} from "./statements.ts";
import type { TerminalState } from "./reported-state.ts";
import {
  type ReportContent,
  members,
  type Member,
  milestoneOfMember,
  type Happening,
  isHappening,
} from "./terminal-members.ts";

type NamedStatements = {
  /** The statement of the report that contains a member. */
  readonly keyOf: (member: Member) => string;
  /** The state with the statements that changed it, and those that do not count. */
  readonly withChanges: (
    before: TerminalState,
    after: TerminalState,
    rejected: string | null,
  ) => TerminalState;
};

/**
 * A message is one statement under its own code. An answer is one, named by its content, and one
 * more for each thing that it reports as happened.
 */
export function namedStatements(
  facilitySource: string,
  { id, raw }: Pick<DistinctReport, "id" | "raw">,
  report: ReportContent,
  from: string,
) {
  const { locode } = terminalPlace(facilitySource);
  const { pushed } = report;
  const message =
    pushed &&
    pushedStatement(pushed, {
      kind: "terminal",
      facilitySource,
      locode,
      statedAt: from,
      raw,
      event: eventIn(report),
    });
  const statement = (
    more: Pick<LandsideStatement, "key" | "event" | "content" | "at">,
  ): LandsideStatement => ({
    ...more,
    locode,
    statedAt: from,
    name: null,
    raw,
    retractedAt: null,
    rejected: null,
  });
  const happened = (member: Happening): LandsideStatement => {
    const { event, content } = milestoneOfMember[member];
    const at = report[member]!;
    return statement({
      key: statementKey("terminal", facilitySource, content, locode, at),
      event,
      content,
      at,
    });
  };
  const answer = (content: string, event: string | null): LandsideStatement =>
    statement({
      key: statementKey("terminal", facilitySource, content, id),
      event,
      content,
      at: from,
    });
  const refused = (rejected: string): LandsideStatement => ({
    ...answer("availability", null),
    key: statementKey("terminal", facilitySource, "rejected", id),
    rejected,
  });
  const of = (member: Member): LandsideStatement => {
    if (message) return message;
    if (isHappening(member)) return happened(member);
    return member === "available"
      ? answer("available", nameOf(report.available!))
      : answer("availability", null);
  };
  return {
    keyOf: (member) => of(member).key,
    withChanges: (before, after, rejected) => {
      const changed = members.filter((name) => !isSameJson(before[name], after[name]));
      return {
        ...after,
        since: {
          ...before.since,
          ...Object.fromEntries(changed.map((name) => [name, { at: from, key: of(name).key }])),
        },
        statements: withStatements(
          before.statements,
          message
            ? [{ ...message, rejected }]
            : [...changed.map(of), ...(rejected === null ? [] : [refused(rejected)])],
        ),
      };
    },
  } satisfies NamedStatements;
}

function eventIn(report: ReportContent): string | null {
  const happened = Object.entries(milestoneOfMember).find(
    ([member]) => report[member as Happening],
  );
  if (happened) return happened[1].event;
  return report.available === undefined ? null : nameOf(report.available);
}

const nameOf = (available: boolean): string => (available ? "available" : "not_available");
