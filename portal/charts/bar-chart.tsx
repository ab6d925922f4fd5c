import { labelEvery, marksOf, type Bar } from "./bars.ts";
import { locale } from "../words/language.ts";
import styles from "./bar-chart.module.css";

/** In the units of the picture, which scales with its column. */
const size = { width: 720, height: 220, left: 60, bottom: 24, top: 8 } as const;
const inner = { width: size.width - size.left, height: size.height - size.bottom - size.top };

const short = new Intl.NumberFormat(locale, { notation: "compact" });

type Props = {
  /** What the chart shows, in a sentence: its twin, a table, has the numbers. */
  readonly label: string;
  readonly bars: readonly Bar[];
};

/** Values over time as bars; what is partial is hollow. Beside it stands a table with the same numbers. */
export function BarChart({ label, bars }: Props) {
  const marks = marksOf(bars);
  const most = marks.at(-1) ?? 1;
  const step = inner.width / Math.max(1, bars.length);
  const heightOf = (value: number): number => (value / most) * inner.height;
  const every = labelEvery(bars.length, 12);
  return (
    <figure className={styles["chart"]}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        {marks.map((mark) => {
          const y = size.top + inner.height - heightOf(mark);
          return (
            <g key={mark}>
              <line className={styles["line"]} x1={size.left} x2={size.width} y1={y} y2={y} />
              <text className={styles["mark"]} x={size.left - 6} y={y + 4} textAnchor="end">
                {short.format(mark)}
              </text>
            </g>
          );
        })}
        {bars.map(({ label: name, value, isPartial }, index) => {
          const x = size.left + index * step;
          return (
            <g key={name}>
              <rect
                className={styles[isPartial ? "partial" : "bar"]}
                x={x + step * 0.15}
                y={size.top + inner.height - heightOf(value)}
                width={step * 0.7}
                height={heightOf(value)}
              />
              {index % every === 0 && (
                <text
                  className={styles["mark"]}
                  x={x + step / 2}
                  y={size.height - 6}
                  textAnchor="middle"
                >
                  {name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
