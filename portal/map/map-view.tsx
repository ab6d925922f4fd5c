import Maximize from "lucide-react/dist/esm/icons/maximize.mjs";
import Minus from "lucide-react/dist/esm/icons/minus.mjs";
import Plus from "lucide-react/dist/esm/icons/plus.mjs";
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from "react";
import { map as w } from "../words/map.ts";
import { prepared } from "./draw.ts";
import { useLand } from "./land.ts";
import type { Scene } from "./scene.ts";
import { useColours } from "./use-colours.tsx";
import { usePicture } from "./use-picture.ts";
import { usePointers } from "./use-pointers.ts";
import { useSize } from "./use-size.ts";
import { centred, fitted, moved, shownAt, wholeGlobe, zoomed, type View } from "./view.ts";
import styles from "./map.module.css";

type Props = {
  readonly scene: Scene;
  /** What was asked for: everything of another question is shown at first. */
  readonly of: string;
  /** What somebody is told who does not see it. */
  readonly label: string;
  /** The mark that is pointed at beside the map. */
  readonly chosen: string | null;
  /** Who presses a mark wants what it stands for. */
  readonly open?: (key: string) => void;
  /** It is all of a screen: the wheel and fingers are its own. In a page that scrolls only once it has the focus. */
  readonly isAlone: boolean;
};

/** Pixels that a key moves it by. */
const step = 80;
const zoomStep = 1.6;

/** Land, ways, ports and vessels on a canvas. Its twin that everybody can read is whatever stands beside it. */
export function MapView({ scene, of, label, chosen, open, isAlone }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(frame);
  const { colours, swatches } = useColours();
  const drawn = useMemo(() => prepared(scene), [scene]);
  const points = useMemo(() => drawn.marks.map(({ point }) => point), [drawn]);
  // Until somebody moves it, everything is shown.
  const [own, setOwn] = useState<{ readonly of: string; readonly view: View } | null>(null);
  const view = useMemo(
    () => (own?.of === of ? own.view : size ? fitted(points, size) : wholeGlobe),
    [own, of, points, size],
  );
  const change = useCallback(
    (next: (view: View) => View) =>
      setOwn((before) => ({ of, view: next(before?.of === of ? before.view : view) })),
    [of, view],
  );
  const [hovered, setHovered] = useState<string | null>(null);
  const land = useLand(view.zoom);
  usePicture(canvas, {
    view,
    size,
    colours,
    land: land.land,
    scene: drawn,
    chosen: chosen ?? hovered,
  });
  usePointers(canvas, { view, size, scene: drawn, change, open, hover: setHovered, isAlone });
  useEffect(() => {
    const mark = drawn.marks.find(({ key }) => key === chosen);
    if (!mark || !size) return;
    const [x, y] = shownAt(mark.point, view, size);
    const isOff = x < 0 || y < 0 || x > size.width || y > size.height;
    if (isOff) change((before) => centred(before, size, mark.point));
    // Only what is pointed at brings it into sight, not each step of the map afterwards.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const run = size && actions[event.key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const move = (dx: number, dy: number) => () => change((now) => moved(now, size!, dx, dy));
  const zoom = (factor: number) => () => size && change((now) => zoomed(now, size, factor));
  const fit = () => setOwn(null);
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: move(step, 0),
    ArrowRight: move(-step, 0),
    ArrowUp: move(0, step),
    ArrowDown: move(0, -step),
    "+": zoom(zoomStep),
    "=": zoom(zoomStep),
    "-": zoom(1 / zoomStep),
    "0": fit,
  };
  const hint = useId();
  const mark = size && drawn.marks.find(({ key }) => key === (chosen ?? hovered));
  return (
    <div className={styles["map"]}>
      {swatches}
      {/* It takes the arrows for itself, as what moves in two directions must. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className={styles["frame"]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="application"
        aria-roledescription={w.role}
        aria-label={label}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
      >
        <canvas
          ref={canvas}
          className={isAlone ? styles["alone"] : styles["within"]}
          aria-hidden="true"
        />
        {mark && <Title text={mark.title} at={shownAt(mark.point, view, size)} />}
      </div>
      <p id={hint} className="visually-hidden">
        {w.hint}
      </p>
      <div className={styles["buttons"]}>
        <button
          type="button"
          className="button"
          aria-label={w.zoomIn}
          title={w.zoomIn}
          onClick={zoom(zoomStep)}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button"
          aria-label={w.zoomOut}
          title={w.zoomOut}
          onClick={zoom(1 / zoomStep)}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <button type="button" className="button" aria-label={w.fit} title={w.fit} onClick={fit}>
          <Maximize size={18} aria-hidden="true" />
        </button>
      </div>
      {land.error && (
        <p className={styles["failed"]} role="status">
          {w.landFailed}
        </p>
      )}
    </div>
  );
}

/** What a mark is, beside it; the list says the same. */
function Title({
  text,
  at: [x, y],
}: {
  readonly text: string;
  readonly at: readonly [number, number];
}) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    box.current?.style.setProperty("translate", `${Math.round(x + 14)}px ${Math.round(y - 12)}px`);
  }, [x, y]);
  return (
    <span ref={box} className={styles["title"]} aria-hidden="true">
      {text}
    </span>
  );
}
