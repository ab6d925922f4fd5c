import { useEffect, useRef, type RefObject } from "react";
import { markAt, type Prepared } from "./draw.ts";
import type { Point } from "./projection.ts";
import { moved, zoomed, type Size, type View } from "./view.ts";

type Use = {
  readonly view: View;
  readonly size: Size | null;
  readonly scene: Prepared;
  readonly change: (next: (view: View) => View) => void;
  readonly open: ((key: string) => void) | undefined;
  readonly hover: (key: string | null) => void;
  readonly isAlone: boolean;
};

/** Moved by less, a press is no drag. */
const stillPixels = 6;

/** A drag moves the map, two fingers and the wheel zoom it where they are, a press opens the mark below it. */
export function usePointers(canvas: RefObject<HTMLCanvasElement | null>, use: Use): void {
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  useEffect(() => {
    const element = canvas.current!;
    const down = new Map<number, Point>();
    let strayed = 0;
    const placeOf = (event: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const markUnder = (event: MouseEvent) => {
      const { scene, view, size } = latest.current;
      return size && markAt(scene, view, size, placeOf(event));
    };
    const onDown = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      if (down.size === 0) strayed = 0;
      down.set(event.pointerId, placeOf(event));
      element.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent): void => {
      const { size, change, hover } = latest.current;
      const before = down.get(event.pointerId);
      if (!size) return;
      if (!before) {
        const mark = markUnder(event);
        element.style.setProperty("cursor", mark ? "pointer" : "grab");
        hover(mark?.key ?? null);
        return;
      }
      const now = placeOf(event);
      const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
      strayed += Math.hypot(dx, dy);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      down.set(event.pointerId, now);
      if (!other) {
        if (strayed >= stillPixels) change((view) => moved(view, size, dx, dy));
        return;
      }
      const apart = (one: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]);
      const middle: Point = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
      const factor = apart(now) / Math.max(1, apart(before));
      change((view) => zoomed(moved(view, size, dx / 2, dy / 2), size, factor, middle));
    };
    const onUp = (event: PointerEvent): void => {
      const wasDown = down.delete(event.pointerId);
      if (!wasDown || down.size > 0 || strayed >= stillPixels || event.type === "pointercancel")
        return;
      const mark = markUnder(event);
      if (mark) latest.current.open?.(mark.key);
    };
    const onLeave = (): void => latest.current.hover(null);
    const onWheel = (event: WheelEvent): void => {
      const { size, change, isAlone } = latest.current;
      const hasFocus = element.parentElement === document.activeElement;
      if (!size || !(isAlone || hasFocus || event.ctrlKey)) return;
      event.preventDefault();
      const at = placeOf(event);
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      change((view) => zoomed(view, size, Math.exp((-event.deltaY * lines) / 400), at));
    };
    const listeners = [
      ["pointerdown", onDown],
      ["pointermove", onMove],
      ["pointerup", onUp],
      ["pointercancel", onUp],
      ["pointerleave", onLeave],
    ] as const;
    for (const [kind, listener] of listeners) element.addEventListener(kind, listener);
    // React listens to the wheel passively, and could not keep the page from scrolling.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      for (const [kind, listener] of listeners) element.removeEventListener(kind, listener);
      element.removeEventListener("wheel", onWheel);
    };
  }, [canvas]);
}
