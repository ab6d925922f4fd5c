import { useEffect, type RefObject } from "react";
import { draw, type Colours, type Land, type Prepared } from "./draw.ts";
import type { Size, View } from "./view.ts";

type Picture = {
  readonly view: View;
  readonly size: Size | null;
  readonly colours: Colours | null;
  readonly land: Land | undefined;
  readonly scene: Prepared;
  readonly chosen: string | null;
};

/** Draws it once a frame at most, as sharp as the screen is. */
export function usePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  { view, size, colours, land, scene, chosen }: Picture,
): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element || !size || !colours) return undefined;
    const frame = requestAnimationFrame(() => {
      const density = devicePixelRatio;
      const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
      // Setting it empties the canvas, even to the size that it has.
      if (element.width !== width) element.width = width;
      if (element.height !== height) element.height = height;
      const on = element.getContext("2d");
      if (on) draw(on, { view, size, density, colours, land, scene, chosen });
    });
    return () => cancelAnimationFrame(frame);
  }, [canvas, view, size, colours, land, scene, chosen]);
}
