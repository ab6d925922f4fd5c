import { QuaylineError, type Problem } from "../../sdk/index.ts";

/** `/data/attributes/headers/0/name` -> `headers/0/name`; null for what is not about a member of the body. */
function memberOf({ source }: Problem): string | null {
  const pointer = source?.pointer;
  if (pointer === undefined) return null;
  const [, first, ...rest] = pointer.split("/");
  return (first === "data" ? rest.slice(1) : [first, ...rest]).join("/") || null;
}

/** Whether it is about a field of the form, as `headers` or `validation/pattern`, or about a part of it. */
const isOf = (member: string | null, field: string): boolean =>
  member !== null && `${member}/`.startsWith(`${field}/`);

/** What the API refuses a form for, by member; what belongs to no field of the form is of the whole. */
type FormProblems = {
  readonly of: (field: string) => readonly string[];
  readonly others: readonly string[];
};

/** Each reason at the field that its pointer names. Any other failure is one of the whole form. */
export function problemsOf(error: Error | null, fields: readonly string[]): FormProblems {
  if (!error) return { of: () => [], others: [] };
  const problems = error instanceof QuaylineError ? error.problems : [];
  if (problems.length === 0) return { of: () => [], others: [error.message] };
  const named = problems.map((problem) => [memberOf(problem), problem.detail] as const);
  return {
    of: (field) => named.flatMap(([member, detail]) => (isOf(member, field) ? [detail] : [])),
    others: named.flatMap(([member, detail]) =>
      fields.some((field) => isOf(member, field)) ? [] : [detail],
    ),
  };
}
