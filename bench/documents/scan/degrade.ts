import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { Random } from "../random.ts";

/** What a scanner did to a page. */
export type Damage = {
  /** The skew of the page, in degrees. */
  readonly skew: number;
  /** Quarters it was fed wrong. */
  readonly quarters: number;
  /** Grains: the spread of each point's brightness, 0 to 255. */
  readonly noise: number;
  /** Points of blur. */
  readonly blur: number;
  /** Background and ink are not white and black. */
  readonly drawing: number;
  readonly ink: number;
};

export const damage = (random: Random, quarters: number): Damage => ({
  skew: random.int(-300, 300) / 100,
  quarters,
  noise: random.pick([0, 6, 12, 20]),
  blur: random.pick([0, 0, 0.5, 0.8]),
  drawing: random.int(228, 255),
  ink: random.int(0, 60),
});

/** The page as the scanner delivers it. */
export function scan(page: Canvas, harm: Damage, random: Random): Canvas {
  const turned = harm.quarters % 2 === 1;
  const [width, height] = turned ? [page.height, page.width] : [page.width, page.height];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.translate(width / 2, height / 2);
  pen.rotate((harm.quarters * Math.PI) / 2 + (harm.skew * Math.PI) / 180);
  if (harm.blur > 0) pen.filter = `blur(${harm.blur}px)`;
  pen.drawImage(page, -page.width / 2, -page.height / 2);
  pen.resetTransform();
  const picture = pen.getImageData(0, 0, width, height);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const bright = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
    const grain = harm.noise === 0 ? 0 : (random.next() + random.next() - 1) * harm.noise * 2;
    const grey = harm.ink + (bright / 255) * (harm.drawing - harm.ink) + grain;
    data[at] = data[at + 1] = data[at + 2] = Math.max(0, Math.min(255, grey));
  }
  pen.putImageData(picture, 0, 0);
  return canvas;
}
