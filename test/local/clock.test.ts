import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anchorFor, openClock } from "#local/start/clock.ts";
import { openDataDir } from "#local/start/data-dir.ts";

describe("product time of a data folder", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "quayline-clock-"));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it("begins at the wall clock and is noted down at once", () => {
    const dir = openDataDir(root);
    openClock(dir, 60, 1_000);
    expect(JSON.parse(readFileSync(join(root, "clock.json"), "utf8"))).toEqual({
      realMs: 1_000,
      productMs: 1_000,
      scale: 60,
    });
  });

  it("goes on after a restart as if it had not stopped", () => {
    const dir = openDataDir(root);
    openClock(dir, 60, 1_000);
    openClock(dir, 60, 5_000);
    expect(dir.read("clock.json")).toEqual({ realMs: 1_000, productMs: 1_000, scale: 60 });
  });

  it("starts another TIME_SCALE from where the old one has arrived", () => {
    const fast = anchorFor({ realMs: 0, productMs: 0, scale: 100 }, 10_000, 1);
    expect(fast).toEqual({ realMs: 10_000, productMs: 1_000_000, scale: 1 });
  });

  it("does not go back when the machine's clock does", () => {
    const set = anchorFor({ realMs: 10_000, productMs: 500_000, scale: 10 }, 4_000, 10);
    expect(set).toEqual({ realMs: 4_000, productMs: 500_000, scale: 10 });
  });
});
