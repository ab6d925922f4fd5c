import type { TerminalWord } from "../equipment-source.ts";
import { canonicalJson } from "./canonical.ts";
import type { Heard } from "./equipment-knowledge.ts";
import { terminalPlace } from "./places-ashore.ts";
import { pushedStatement, statementKey, withStatements, type Statement } from "./statements.ts";
import type { TerminalState } from "./terminal-state.ts";

export type Word = Omit<TerminalWord, "observedAt" | "raw">;

const members = [
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

/** What happened at the terminal, by the member of the word that holds its time. */
const happenings = {
  dischargedAt: { event: "vessel_discharged", said: "discharged_at" },
  fullOutAt: { event: "full_out", said: "full_out_at" },
  emptyInAt: { event: "empty_in", said: "empty_in_at" },
  offDockAt: { event: null, said: "off_dock_at" },
} as const;
export type Happening = keyof typeof happenings;
/** What the word says happened. */
export const happeningsIn = (word: Word): readonly Happening[] =>
  (Object.keys(happenings) as Happening[]).filter((name) => word[name] !== undefined);
const isHappening = (member: Member): member is Happening => member in happenings;

/** It stands in a statement of its own, which can be taken back without another. */
export const isStatement = (member: Member): boolean =>
  member === "available" || isHappening(member);

export type Naming = {
  /** The statement in which the word says a member. */
  readonly keyOf: (member: Member) => string;
  /** The state with the statements that made it another one, and the one that does not count. */
  readonly told: (
    before: TerminalState,
    after: TerminalState,
    rejected: string | null,
  ) => TerminalState;
};

/**
 * A message is one statement under its own code. An answer is one, named by what it says, and one
 * more for each thing that it says happened.
 */
export function namesOf(
  site: string,
  { id, raw }: Pick<Heard, "id" | "raw">,
  word: Word,
  from: string,
) {
  const { locode } = terminalPlace(site);
  const { pushed } = word;
  const message =
    pushed &&
    pushedStatement(pushed, {
      kind: "terminal",
      site,
      locode,
      saidAt: from,
      raw,
      event: eventIn(word),
    });
  const statement = (more: Pick<Statement, "key" | "event" | "said" | "at">): Statement => ({
    ...more,
    locode,
    saidAt: from,
    name: null,
    raw,
    retractedAt: null,
    rejected: null,
  });
  const happened = (member: Happening): Statement => {
    const { event, said } = happenings[member];
    const at = word[member]!;
    return statement({ key: statementKey("terminal", site, said, locode, at), event, said, at });
  };
  const answer = (said: string, event: string | null): Statement =>
    statement({ key: statementKey("terminal", site, said, id), event, said, at: from });
  const refused = (rejected: string): Statement => ({
    ...answer("availability", null),
    key: statementKey("terminal", site, "rejected", id),
    rejected,
  });
  const of = (member: Member): Statement => {
    if (message) return message;
    if (isHappening(member)) return happened(member);
    return member === "available"
      ? answer("available", nameOf(word.available!))
      : answer("availability", null);
  };
  return {
    keyOf: (member) => of(member).key,
    told: (before, after, rejected) => {
      const changed = members.filter((name) => !isSame(before[name], after[name]));
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
  } satisfies Naming;
}

function eventIn(word: Word): string | null {
  const told = Object.entries(happenings).find(([member]) => word[member as Happening]);
  if (told) return told[1].event;
  return word.available === undefined ? null : nameOf(word.available);
}

const nameOf = (available: boolean): string => (available ? "available" : "not_available");

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
