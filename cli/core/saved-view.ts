import type { Quayline } from "../../sdk/index.ts";
import { exit, Failure } from "./failure.ts";
import { uuid } from "./identify.ts";

type View = Awaited<ReturnType<Quayline["views"]["get"]>>;

async function viewOf(q: Quayline, text: string, screens: readonly string[]): Promise<View> {
  if (uuid.test(text)) return q.views.get(text);
  const found: View[] = [];
  for await (const view of q.views.list())
    if (view.name === text && screens.includes(view.screen)) found.push(view);
  if (found.length === 0)
    throw new Failure(
      exit.notFound,
      `not_found: no view of ${screens.join(" or ")} is called ${text}.`,
    );
  if (found.length > 1)
    throw new Failure(
      exit.invalid,
      `ambiguous: ${found.length} views are called ${text}: ${found.map(({ id }) => id).join(", ")}. Give the id.`,
    );
  return found[0]!;
}

/**
 * What a saved view asks a list for, by the view's name or id: the whole name of each parameter with its value.
 * Notes custom fields that the view names and the account has no longer. A name that two views have is not
 * guessed at.
 */
export async function queryOfView(
  q: Quayline,
  text: string,
  screens: readonly string[],
  note: (line: string) => void,
): Promise<Record<string, unknown>> {
  const { name, screen, query, meta } = await viewOf(q, text, screens);
  if (!screens.includes(screen))
    throw new Failure(exit.invalid, `invalid: ${name} is a view of ${screen}.`);
  for (const { api_slug } of meta?.dropped ?? [])
    note(`The custom field ${api_slug} is gone; ${name} is shown without it.`);
  // A list is sent in the array form, which adds the brackets.
  return Object.fromEntries(
    Object.entries(query).map(([parameter, value]) => [parameter.replace(/\[\]$/, ""), value]),
  );
}
