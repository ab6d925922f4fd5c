import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { storedLayoutVersion } from "#src/platform/storage/stored-layout.ts";

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/**
 * Lets product time in a new data folder begin at 11:00 UTC of today, whatever the hour: the sandbox's gates
 * open and close, and what waits in the morning is picked up in the afternoon.
 */
export function beginAtSameHour(folder: string): Date {
  const realMs = Date.now();
  const productMs = realMs - (realMs % dayMs) + 11 * hourMs;
  const write = (name: string, content: object) =>
    writeFileSync(join(folder, name), JSON.stringify(content));
  write("layout.json", { version: storedLayoutVersion });
  write("clock.json", { realMs, productMs, scale: 1 });
  return new Date(productMs);
}
