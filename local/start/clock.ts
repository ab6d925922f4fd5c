import * as z from "zod";
import { scaledClock, type Clock } from "#src/platform/clock.ts";
import type { DataDir } from "./data-dir.ts";

const file = "clock.json";
const anchorSchema = z.object({
  realMs: z.number(),
  productMs: z.number(),
  scale: z.number().positive(),
});
export type Anchor = z.infer<typeof anchorSchema>;

/**
 * The anchor to go on from. With the scale unchanged it stays as it is, so time passes while the
 * product is stopped; another scale starts from where the old one has arrived. Product time never
 * goes back, even when the machine's clock does.
 */
export function anchorFor(stored: Anchor | undefined, realMs: number, scale: number): Anchor {
  if (!stored) return { realMs, productMs: realMs, scale };
  if (stored.scale === scale && realMs >= stored.realMs) return stored;
  const passedMs = Math.max(0, realMs - stored.realMs);
  return { realMs, productMs: stored.productMs + passedMs * stored.scale, scale };
}

/** Product time of this data folder: the first start begins at the wall clock's. */
export function openClock(dir: DataDir, scale: number, realMs: number = Date.now()): Clock {
  const read = anchorSchema.safeParse(dir.read(file));
  const anchor = anchorFor(read.success ? read.data : undefined, realMs, scale);
  dir.write(file, anchor);
  return scaledClock(anchor);
}
