import { useEffect, useRef, useSyncExternalStore } from "react";
import { actionFor, type KeyAction } from "./key-actions.ts";

type Registered = { readonly actions: () => readonly KeyAction[] };

let registered: readonly Registered[] = [];
const subscribers = new Set<() => void>();
const changed = (next: readonly Registered[]): void => {
  registered = next;
  for (const notify of subscribers) notify();
};

const allActions = (): readonly KeyAction[] => registered.flatMap((one) => one.actions());

const settingName = "quayline.single-character-keys";
let allowsSingle = localStorage.getItem(settingName) !== "off";
export function allowSingleCharacters(allowed: boolean): void {
  allowsSingle = allowed;
  localStorage.setItem(settingName, allowed ? "on" : "off");
  for (const notify of subscribers) notify();
}

/** What the user prefers in every browser; what was chosen in this one comes first. */
export function preferSingleCharacters(allowed: boolean): void {
  if (localStorage.getItem(settingName) !== null || allowed === allowsSingle) return;
  allowsSingle = allowed;
  for (const notify of subscribers) notify();
}

const subscribe = (notify: () => void) => {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
};
export const useSingleCharacters = (): boolean =>
  useSyncExternalStore(subscribe, () => allowsSingle);

/** What can be pressed now, for the list of keys. */
export function useActions(): readonly KeyAction[] {
  useSyncExternalStore(subscribe, () => registered);
  return allActions();
}

/** Where keys belong to what has the focus. */
const ownKeys =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]';

let before: { readonly key: string; readonly at: number } | null = null;

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest(ownKeys)) return;
  const pressed = { key: event.key, at: event.timeStamp };
  const action = actionFor(allActions(), pressed, before, allowsSingle);
  before = action ? null : pressed;
  if (!action) return;
  event.preventDefault();
  action.run();
});

/** Keys of a part of the screen, as long as it is shown. */
export function useKeys(actions: readonly KeyAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const mine: Registered = { actions: () => latest.current };
    changed([...registered, mine]);
    return () => changed(registered.filter((one) => one !== mine));
  }, []);
}
