import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { focusStop, isStop, neighbourOf } from "../time/stops.ts";
import { words } from "../words/index.ts";
import { TimeFacts } from "./statement.tsx";
import { titlesOf } from "./titles.ts";
import styles from "./tip.module.css";

/** A pointer that goes on rests nowhere; one that leaves may be on its way to the tip. */
const restMs = 400;
const leaveMs = 250;

const tipId = "time-tip";
/** Of the tip, in CSS pixels. */
const room = 90;
const widest = 352;

type Place = {
  /** What the tip is of. */
  readonly on: HTMLElement;
  readonly at: string | null;
  /** What a browser shows to a pointer alone. */
  readonly titles: readonly string[];
  readonly left: number;
  readonly top: number | undefined;
  readonly bottom: number | undefined;
};

const timeOf = (target: EventTarget | null): HTMLTimeElement | null =>
  target instanceof Element ? target.closest("time") : null;

/** A grid has its own tip, and the heads of one are named by their title. */
const explainedOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement &&
  (isStop(target) || target.matches(":is(a, button):focus-visible")) &&
  !target.closest('[role="gridcell"], [role="columnheader"]')
    ? target
    : null;

function placeOf(on: HTMLElement): Place | null {
  const at = on instanceof HTMLTimeElement ? on.dateTime : null;
  const titles = titlesOf(on);
  if (!on.isConnected || (at === null && titles.length === 0)) return null;
  const { left, top, bottom } = on.getBoundingClientRect();
  const isAbove = innerHeight - bottom < room;
  return {
    on,
    at,
    titles,
    left: Math.max(0, Math.min(left, innerWidth - widest)),
    top: isAbove ? undefined : bottom,
    bottom: isAbove ? innerHeight - top : undefined,
  };
}

/** Whether the arrows lead from what has the focus to others of its table or list. */
const hasNeighbour = (on: HTMLElement): boolean =>
  on === document.activeElement &&
  isStop(on) &&
  (neighbourOf(on, 1) ?? neighbourOf(on, -1)) !== undefined;

/** The arrows lead on as long as there is something, and else do what they do. */
function step(event: KeyboardEvent): void {
  const { target: from, key } = event;
  const by = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : null;
  if (by === null || !(from instanceof HTMLElement) || !isStop(from)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const to = neighbourOf(from, by);
  if (!to) return;
  event.preventDefault();
  focusStop(from, to);
}

/** What has the focus keeps its tip while a pointer comes and goes. */
const ofFocused = (place: Place | null): Place | null =>
  place && place.on === document.activeElement ? placeOf(place.on) : null;

/**
 * A time that has the focus, to which Tab and the arrows lead, or that the pointer rests on, wherever it stands outside of a grid, in UTC and in the
 * reader's zone. What has or holds a title that the browser shows to a pointer alone shows it when the keyboard leads
 * there. Escape hides it (WCAG 1.4.13).
 */
export default function TimeTip() {
  const [place, setPlace] = useState<Place | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const show = (on: HTMLElement | null): void => setPlace(on && placeOf(on));
    // This part of the page may come after the keyboard has led there.
    show(explainedOf(document.activeElement));
    const listening = new AbortController();
    const { signal } = listening;
    let rested: HTMLTimeElement | null = null;
    const soon = (run: () => void, ms: number): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(run, ms);
    };
    document.addEventListener(
      "pointerover",
      ({ target, pointerType }) => {
        if (pointerType === "touch") return;
        if (target instanceof Element && target.closest('[role="tooltip"]'))
          return clearTimeout(timer.current);
        const time = timeOf(target);
        if (time === rested) return;
        rested = time;
        if (time) soon(() => show(time), restMs);
        else soon(() => setPlace(ofFocused), leaveMs);
      },
      { signal },
    );
    document.addEventListener(
      "focusin",
      ({ target }) => {
        clearTimeout(timer.current);
        show(explainedOf(target));
      },
      { signal },
    );
    // Before the keys of the screen, which have arrows of their own.
    document.addEventListener("keydown", step, { signal, capture: true });
    document.addEventListener("focusout", () => setPlace(null), { signal });
    document.addEventListener("scroll", () => setPlace(ofFocused), { signal, capture: true });
    return () => {
      listening.abort();
      clearTimeout(timer.current);
    };
  }, []);
  // Before the next paint: a screen reader reads the description of what has just got the focus.
  useLayoutEffect(() => {
    if (!place) return undefined;
    const { on, at } = place;
    // A title is a name or a description already.
    if (at !== null) on.setAttribute("aria-describedby", tipId);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      setPlace(null);
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      on.removeAttribute("aria-describedby");
      document.removeEventListener("keydown", onKey, { capture: true });
    };
  }, [place]);
  if (!place) return null;
  const { on, at, titles, left, top, bottom } = place;
  return (
    <div id={tipId} role="tooltip" className={styles["tip"]} style={{ left, top, bottom }}>
      {at !== null && (
        <dl>
          <TimeFacts at={at} />
        </dl>
      )}
      {hasNeighbour(on) && <p className="quiet">{words.provenance.others}</p>}
      {titles.map((title) => (
        <p key={title}>{title}</p>
      ))}
    </div>
  );
}
