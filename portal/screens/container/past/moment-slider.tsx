import { useEffect, useState } from "react";
import type { ContainerChange } from "../../../api/queries.ts";
import { shortTime } from "../../../time/zoned.ts";
import { past as w } from "../../../words/past.ts";
import { placeOfMoment, type Moment } from "./moments.ts";
import styles from "../container.module.css";

/** While somebody drags, only the moment at which they rest is asked for. */
const restMs = 200;

type Props = {
  readonly moments: readonly Moment<ContainerChange>[];
  readonly zone: string | null;
  /** The instant that is shown; null: now. */
  readonly at: string | null;
  readonly go: (at: string | null) => void;
};

/** Steps or drags through the moments at which something changed; its end is now. */
export function MomentSlider({ moments, zone, at, go }: Props) {
  const place = placeOfMoment(moments, at);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? place;
  useEffect(() => {
    if (dragged === null) return undefined;
    const timer = setTimeout(() => {
      go(moments[dragged]?.at ?? null);
      setDragged(null);
    }, restMs);
    return () => clearTimeout(timer);
  }, [dragged, moments, go]);
  const moment = moments[shown];
  const time = moment ? shortTime(moment.at, zone) : w.now;
  const text = moment ? `${w.position(shown + 1, moments.length)}: ${time}` : w.now;
  return (
    <div className={styles["slider"]} role="group" aria-label={w.title}>
      <h2>{w.title}</h2>
      <p className="hint">{w.hint}</p>
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={shown === 0}
          onClick={() => setDragged(shown - 1)}
        >
          {w.earlier}
        </button>
        <input
          type="range"
          aria-label={w.slider}
          aria-valuetext={text}
          min={0}
          max={moments.length}
          step={1}
          value={shown}
          onChange={({ target }) => setDragged(Number(target.value))}
        />
        <button
          type="button"
          className="button"
          disabled={shown === moments.length}
          onClick={() => setDragged(shown + 1)}
        >
          {w.later}
        </button>
        <span>{text}</span>
      </div>
    </div>
  );
}
