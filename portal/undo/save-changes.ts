import { QuaylineError } from "../../sdk/index.ts";
import { words } from "../words/index.ts";
import { askWhich, isContested } from "./conflict-store.ts";

/** Attributes that only make sense together, as people read them. */
export type Part<R> = {
  readonly label: string;
  readonly names: readonly (keyof R & string)[];
  readonly show: (record: R) => string;
};

type Change<R extends object, Sent extends object> = {
  /** What the record is called. */
  readonly title: string;
  /** As it was when the form was opened, and as the form has it. */
  readonly read: R;
  readonly wanted: Sent;
  readonly parts: readonly Part<R>[];
  readonly update: (attributes: Partial<Sent>, expected: Partial<Sent> | undefined) => Promise<R>;
  readonly reload: () => Promise<unknown>;
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the API has instead of what was read, by name. */
const currentIn = (error: unknown) =>
  (error as QuaylineError).problems[0]?.meta?.["current"] as object;

/**
 * Sends the parts of a record that a form changed. What somebody else changed meanwhile is read again, and both values are
 * shown, of which one is chosen; the other parts are saved. null: there is something to choose.
 */
export async function saveChanges<R extends object, Sent extends object>(
  change: Change<R, Sent>,
): Promise<R | null> {
  const { title, read, parts, update, reload } = change;
  const wanted = { ...read, ...change.wanted };
  const pick = (from: R, some: readonly Part<R>[]) =>
    Object.fromEntries(
      some.flatMap(({ names }) => names.map((name): [string, unknown] => [name, from[name]])),
    ) as Partial<Sent>;
  let left = parts.filter(({ names }) => names.some((name) => !isSame(read[name], wanted[name])));
  let saved = read;
  const theirs = { ...read };
  const contested: Part<R>[] = [];
  while (left.length > 0)
    try {
      saved = await update(pick(wanted, left), pick(read, left));
      break;
    } catch (error) {
      if (!isContested(error)) throw error;
      const current = currentIn(error);
      Object.assign(theirs, current);
      const isOf = ({ names }: Part<R>) => names.some((name) => name in current);
      contested.push(...left.filter(isOf));
      left = left.filter((part) => !isOf(part));
    }
  if (contested.length === 0) return saved;
  await reload();
  askWhich({
    title,
    values: contested.map(({ label, show }) => ({
      label,
      theirs: show(theirs) || words.none,
      mine: show(wanted) || words.none,
    })),
    saveMine: async () => {
      await update(pick(wanted, contested), undefined);
      await reload();
    },
  });
  return null;
}
