import { useEffect, useRef, useState } from "react";
import { TimeFacts } from "./statement.tsx";
import styles from "./tip.module.css";

/** A pointer that goes on rests nowhere; one that leaves may be on its way to the tip. */
const restMs = 400;
const leaveMs = 250;

/** Of the tip, in CSS pixels. */
const room = 90;
const widest = 352;

type Place = {
  readonly time: HTMLTimeElement;
  readonly left: number;
  readonly top: number | undefined;
  readonly bottom: number | undefined;
};

const tipId = "time-tip";
/** How long after the page changed its stop of the keyboard is looked for. */
const settledMs = 300;

const timeOf = (target: EventTarget | null): HTMLTimeElement | null =>
  target instanceof Element ? target.closest("time") : null;

/** What a time belongs to for the keyboard: the page, or the dialog above it. */
const partOf = (time: Element): Element | null => time.closest('[role="dialog"], main');

/** The times of a part in their order; those of a grid have its own keys. */
const timesIn = (part: Element): readonly HTMLTimeElement[] =>
  [...part.querySelectorAll("time")].filter(
    (time) =>
      partOf(time) === part &&
      !time.closest('[role="gridcell"], a, button') &&
      time.checkVisibility({ visibilityProperty: true }),
  );

/** Where a key leads from one of the times; undefined: no key of theirs. */
function stepFrom(at: number, count: number, key: string): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(at + 1, count - 1);
  return key === "ArrowLeft" || key === "ArrowUp" ? Math.max(at - 1, 0) : undefined;
}

/** All times of a part are one stop of Tab, the one that had the focus last, and the arrow keys lead through them. */
function keepOneStop(): void {
  for (const part of document.querySelectorAll('main, [role="dialog"]')) {
    const stop = part.querySelector<HTMLTimeElement>("time[tabindex='0']");
    if (stop && partOf(stop) === part && stop.checkVisibility({ visibilityProperty: true }))
      continue;
    const first = timesIn(part)[0];
    if (stop) stop.tabIndex = -1;
    if (first) first.tabIndex = 0;
  }
}

function focusTime(from: HTMLTimeElement, to: HTMLTimeElement): void {
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}

function placeOf(time: HTMLTimeElement): Place {
  const { left, top, bottom } = time.getBoundingClientRect();
  const isAbove = innerHeight - bottom < room;
  return {
    time,
    left: Math.max(0, Math.min(left, innerWidth - widest)),
    top: isAbove ? undefined : bottom,
    bottom: isAbove ? innerHeight - top : undefined,
  };
}

/**
 * A time that the pointer rests on or that has the focus, wherever it stands, in UTC and in the reader's zone; Escape hides
 * it (WCAG 1.4.13).
 */
export default function TimeTip() {
  const [place, setPlace] = useState<Place | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
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
        if (time) soon(() => setPlace(time.isConnected ? placeOf(time) : null), restMs);
        else soon(() => setPlace(null), leaveMs);
      },
      { signal },
    );
    document.addEventListener(
      "focusin",
      ({ target }) => {
        const time = timeOf(target);
        if (time !== target || !time) return;
        clearTimeout(timer.current);
        setPlace(placeOf(time));
      },
      { signal },
    );
    document.addEventListener(
      "focusout",
      ({ target }) => {
        if (timeOf(target) === target) setPlace(null);
      },
      { signal },
    );
    document.addEventListener(
      "keydown",
      (event) => {
        const { target, key } = event;
        const time = timeOf(target);
        const part = time === target && time ? partOf(time) : null;
        if (!time || !part || event.ctrlKey || event.metaKey || event.altKey) return;
        const all = timesIn(part);
        const to = all[stepFrom(all.indexOf(time), all.length, key) ?? -1];
        if (!to) return;
        event.preventDefault();
        focusTime(time, to);
      },
      { signal },
    );
    let settled: ReturnType<typeof setTimeout> | undefined;
    const changes = new MutationObserver(() => {
      settled ??= setTimeout(() => {
        settled = undefined;
        keepOneStop();
      }, settledMs);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    keepOneStop();
    document.addEventListener(
      "scroll",
      // What has the focus takes it along.
      () => setPlace((now) => (now?.time === document.activeElement ? placeOf(now.time) : null)),
      { signal, capture: true },
    );
    return () => {
      listening.abort();
      changes.disconnect();
      clearTimeout(settled);
      clearTimeout(timer.current);
    };
  }, []);
  useEffect(() => {
    if (!place) return undefined;
    place.time.setAttribute("aria-describedby", tipId);
    // Else it would also close what the time stands in.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      setPlace(null);
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      place.time.removeAttribute("aria-describedby");
      document.removeEventListener("keydown", onKey, { capture: true });
    };
  }, [place]);
  if (!place) return null;
  const { time, left, top, bottom } = place;
  return (
    <div id={tipId} role="tooltip" className={styles["tip"]} style={{ left, top, bottom }}>
      <dl>
        <TimeFacts at={time.dateTime} />
      </dl>
    </div>
  );
}
