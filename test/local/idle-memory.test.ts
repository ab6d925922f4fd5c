import { afterEach, describe, expect, it } from "vitest";
import { giveMemoryBackWhenIdle, type IdleMemory } from "#local/start/idle-memory.ts";

const megabyte = 1024 * 1024;
let memory: IdleMemory | undefined;
afterEach(() => memory?.stop());

/** Takes much of the heap, and lets it go. */
const takeMemory = (): number =>
  Array.from({ length: 1_200_000 }, (_, index) => ({ index, text: `row ${index}` })).length;

/** More than a tenth of the interval in which a product is judged. */
function workFor(milliseconds: number): void {
  const begun = process.cpuUsage();
  for (let spent = 0; spent < milliseconds;) {
    for (let n = 0; n < 2_000_000; n++) Math.sqrt(n);
    const { user, system } = process.cpuUsage(begun);
    spent = (user + system) / 1000;
  }
}

describe("memory of a product at rest", () => {
  it("is given back when the work is over, and the product is not stopped again for nothing", () => {
    takeMemory();
    memory = giveMemoryBackWhenIdle();
    const held = process.memoryUsage().heapTotal;
    expect(memory.turn()).toBeGreaterThan(20 * megabyte);
    expect(process.memoryUsage().heapTotal).toBeLessThan(held);
    expect(memory.turn()).toBeNull();
  });

  it("stays with a product that works", () => {
    takeMemory();
    memory = giveMemoryBackWhenIdle();
    workFor(1_200);
    expect(memory.turn()).toBeNull();
  });
});
