/** What explains itself when it has the focus: a time, or what is marked so. */
const explained = "time, [data-tip]";

const groupOf = (stop: HTMLElement): Element | null => stop.closest("table, ul, ol, dl");

const stopsIn = (group: Element | null): readonly HTMLElement[] =>
  [...(group?.querySelectorAll<HTMLElement>(explained) ?? [])].filter(
    (stop) => groupOf(stop) === group,
  );

export const isStop = (element: Element): boolean => element.matches(explained);

/** What goes with its row goes one after the other, and is in the page until the last of them. */
const leaving = new WeakSet<HTMLElement>();

/**
 * Makes it a stop of the keyboard as long as it is shown. Those of one table or list share one: a hundred rows are
 * no hundred presses of Tab, and the arrows lead to the others (WAI-ARIA, roving tabindex).
 */
export function joinStops(stop: HTMLElement | null): (() => void) | undefined {
  if (!stop) return undefined;
  leaving.delete(stop);
  const group = groupOf(stop);
  stop.tabIndex = stopsIn(group).some((one) => one !== stop && one.tabIndex === 0) ? -1 : 0;
  return () => {
    leaving.add(stop);
    if (stop.tabIndex === -1) return;
    const heir = stopsIn(group).find((one) => !leaving.has(one));
    if (heir) heir.tabIndex = 0;
  };
}

/** The stop before or after it in its table or list. */
export function neighbourOf(stop: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const all = stopsIn(groupOf(stop));
  return all[all.indexOf(stop) + by];
}

/** Moves the focus, and the stop of the table or list with it. */
export function focusStop(from: HTMLElement, to: HTMLElement): void {
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}
