import type { BulkEditRecords } from "#schemas/vocabulary.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { Refusal, type Problem } from "#src/platform/http/errors.ts";
import { checkShown } from "./check-view.ts";
import type { ViewQuery } from "./store/view-entity.ts";

const [ofView, ofFilter] = ["/data/attributes/query", "/data/attributes/filter"];

const pointedTo = (problem: Problem): Problem => {
  const { source } = problem;
  return source && "pointer" in source && source.pointer.startsWith(ofView)
    ? { ...problem, source: { pointer: source.pointer.replace(ofView, ofFilter) } }
    : problem;
};

/**
 * A selection is what a view's query is: its list takes each parameter and can read its value. Throws 422
 * with a pointer to each that is wrong, in a member `filter`. One query where custom fields are named.
 */
export async function checkFilter(
  owner: Owner,
  records: BulkEditRecords,
  filter: ViewQuery,
): Promise<void> {
  try {
    await checkShown(owner, records, { query: filter });
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.problems.map(pointedTo)) : error;
  }
}
