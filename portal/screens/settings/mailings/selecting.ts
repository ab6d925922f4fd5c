import type { View } from "../../../../sdk/index.ts";
import type { MailedScreen, Mailing } from "../../../api/mailings.ts";
import { mailings as w } from "../../../words/mailings.ts";

/** What selects the records, as a choice of the form: a view, a whole list, a filter of its own, or nothing. */
export type Selecting = {
  readonly view_id: string | null;
  readonly screen: MailedScreen | null;
  readonly query: Mailing["query"];
};

/** One of the choices: its key in the form, its name, and what it selects. */
export type SelectingChoice = {
  readonly key: string;
  readonly label: string;
  readonly selects: Selecting;
};

const nothing: Selecting = { view_id: null, screen: null, query: {} };

const screens = Object.keys(w.screens) as MailedScreen[];

const hasOwnFilter = ({ screen, query }: Selecting): boolean =>
  screen !== null && Object.keys(query).length > 0;

/** The key of what is selected. */
export function keyOf(selects: Selecting): string {
  if (selects.view_id !== null) return `view:${selects.view_id}`;
  if (selects.screen === null) return "everything";
  return hasOwnFilter(selects) ? "own" : `screen:${selects.screen}`;
}

/** What can be chosen; a filter that was made by the API stays a choice of what it belongs to. */
export function choicesOf(
  views: readonly View[],
  now: Selecting,
  hasEverything: boolean,
): readonly SelectingChoice[] {
  const own = hasOwnFilter(now) && now.screen !== null ? now.screen : null;
  return [
    ...(hasEverything ? [{ key: "everything", label: w.everything, selects: nothing }] : []),
    ...(own ? [{ key: "own", label: w.ownFilter(w.screens[own]), selects: now }] : []),
    ...views.map(({ id, name }) => ({
      key: `view:${id}`,
      label: name,
      selects: { ...nothing, view_id: id },
    })),
    ...screens.map((screen) => ({
      key: `screen:${screen}`,
      label: w.screens[screen],
      selects: { ...nothing, screen },
    })),
  ];
}

/** What a digest or an alert is about, in words. */
export function selectedName(views: readonly View[] | undefined, selects: Selecting): string {
  if (selects.view_id === null)
    return selects.screen === null
      ? w.everything
      : hasOwnFilter(selects)
        ? w.ownFilter(w.screens[selects.screen])
        : w.screens[selects.screen];
  if (views === undefined) return w.reading;
  return views.find(({ id }) => id === selects.view_id)?.name ?? w.noView;
}
