import { readTriage, saveTriage, type Triage } from "../api/triage.ts";
import { shortTime } from "../time/zoned.ts";
import type { Conflict, Contested } from "../undo/conflict-store.ts";
import { words } from "../words/index.ts";
import type { Subject } from "./changes.ts";

type Shown = {
  readonly label: string;
  readonly of: (triage: Partial<Triage>, zone: string | null) => string;
};

/** The name stands for the assignee. */
const values: Readonly<Record<Exclude<keyof Triage, "assignee_id">, Shown>> = {
  assignee_name: {
    label: words.triage.assignee,
    of: ({ assignee_name: name }) => name ?? words.triage.nobody,
  },
  snoozed_until: {
    label: words.triage.snoozed,
    of: ({ snoozed_until: until }, zone) => (until ? shortTime(until, zone) : words.none),
  },
  note: { label: words.triage.note, of: ({ note }) => note ?? words.none },
};

/** What somebody else decided of the container meanwhile, beside what was to be saved. */
export async function contest(
  { id, number, zone }: Subject,
  mine: Partial<Triage>,
): Promise<Conflict> {
  const theirs = await readTriage(id);
  const contested = Object.entries(values).flatMap(([name, { label, of }]): Contested[] =>
    name in mine ? [{ label, theirs: of(theirs, zone), mine: of(mine, zone) }] : [],
  );
  return { title: number, values: contested, saveMine: () => saveTriage(id, mine, null) };
}
