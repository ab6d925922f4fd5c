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
  readonly at: string;
  readonly left: number;
  readonly top: number | undefined;
  readonly bottom: number | undefined;
};

const timeOf = (target: EventTarget | null): HTMLTimeElement | null =>
  target instanceof Element ? target.closest("time") : null;

function placeOf(time: HTMLTimeElement): Place {
  const { left, top, bottom } = time.getBoundingClientRect();
  const isAbove = innerHeight - bottom < room;
  return {
    at: time.dateTime,
    left: Math.max(0, Math.min(left, innerWidth - widest)),
    top: isAbove ? undefined : bottom,
    bottom: isAbove ? innerHeight - top : undefined,
  };
}

/** A time that the pointer rests on, wherever it stands, in UTC and in the reader's zone; Escape hides it (WCAG 1.4.13). */
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
    document.addEventListener("scroll", () => setPlace(null), { signal, capture: true });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && setPlace(null), {
      signal,
      capture: true,
    });
    return () => {
      listening.abort();
      clearTimeout(timer.current);
    };
  }, []);
  if (!place) return null;
  const { at, left, top, bottom } = place;
  return (
    <div role="tooltip" className={styles["tip"]} style={{ left, top, bottom }}>
      <dl>
        <TimeFacts at={at} />
      </dl>
    </div>
  );
}
