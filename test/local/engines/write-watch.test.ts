import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { watchWrites, type WriteWatch } from "#local/engines/write-watch.ts";

describe("a watch on the engine's file", () => {
  let folder: string;
  let engine: DatabaseSync;
  let watch: WriteWatch;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "quayline-watch-"));
    engine = new DatabaseSync(join(folder, "table.db"));
    engine.exec("PRAGMA journal_mode = WAL; CREATE TABLE records (id INTEGER)");
    watch = watchWrites(join(folder, "table.db"));
  });
  afterEach(() => {
    if (engine.isOpen) engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("stays the same while nothing is written, and changes with every commit", () => {
    const before = watch.state();
    expect(watch.state()).toBe(before);
    engine.exec("INSERT INTO records VALUES (1)");
    const after = watch.state();
    expect(after).not.toBe(before);
    engine.exec("BEGIN; INSERT INTO records VALUES (2)");
    expect(watch.state()).toBe(after);
    engine.exec("COMMIT");
    expect(watch.state()).not.toBe(after);
    watch.close();
  });

  it("says that it does not know when it cannot read", () => {
    watch.close();
    expect(watch.state()).toBeNull();
  });
});
