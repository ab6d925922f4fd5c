import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openKeys } from "#local/start/accounts.ts";
import { openDataDir, type DataDir } from "#local/start/data-dir.ts";
import { startedAt } from "#local/start/process-identity.ts";

describe("DATA_DIR", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "quayline-data-"));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it("keeps what is written and leaves no drafts behind", () => {
    const dir = openDataDir(root);
    dir.write("a.json", { n: 1 });
    dir.write("a.json", { n: 2 });
    expect(openDataDir(root).read("a.json")).toEqual({ n: 2 });
    expect(readdirSync(root).sort()).toEqual(["a.json", "layout.json", "lock.json"]);
  });

  it("refuses a folder that a running product holds", () => {
    const other = spawn("sleep", ["30"]);
    try {
      const lock = { pid: other.pid, startedAt: startedAt(other.pid ?? 0) };
      writeFileSync(join(root, "lock.json"), JSON.stringify(lock));
      expect(() => openDataDir(root)).toThrow(`is in use by process ${other.pid}; stop it first`);
    } finally {
      other.kill("SIGKILL");
    }
  });

  it("takes over from a product that was killed, also when its number lives on elsewhere", () => {
    const other = spawn("sleep", ["30"]);
    try {
      const lock = { pid: other.pid, startedAt: "1" };
      writeFileSync(join(root, "lock.json"), JSON.stringify(lock));
      expect(() => openDataDir(root).release()).not.toThrow();
    } finally {
      other.kill("SIGKILL");
    }
  });

  /** The first loss that is reported; the test ends when none is. */
  const lossOf = (dir: DataDir) =>
    new Promise<string>((resolve) => {
      dir.onLost(resolve);
    });

  it.each(["deleted", "moved"])("reports once that it was %s", async (how) => {
    const loss = lossOf(openDataDir(root));
    if (how === "deleted") rmSync(root, { recursive: true });
    else renameSync(root, `${root}-elsewhere`);
    expect(await loss).toBe(
      `DATA_DIR ${root} was deleted or moved while the product ran; start again`,
    );
    rmSync(`${root}-elsewhere`, { recursive: true, force: true });
  });

  it("reports that another process has taken it, also under the same name", async () => {
    const loss = lossOf(openDataDir(root));
    rmSync(root, { recursive: true });
    mkdirSync(root);
    writeFileSync(join(root, "lock.json"), JSON.stringify({ pid: 1, startedAt: "1" }));
    expect(await loss).toMatch(/ is in use by another process now; this one ends$/);
  });

  it("reports no loss while it is written to, nor after the observation ended", async () => {
    const dir = openDataDir(root);
    const reported: string[] = [];
    const end = dir.onLost((reason) => reported.push(reason));
    for (let n = 0; n < 4; n++) {
      dir.write("a.json", { n });
      await wait(100);
    }
    end();
    rmSync(root, { recursive: true });
    await wait(400);
    expect(reported).toEqual([]);
  });

  it("keeps nothing on disk when it is :memory:", () => {
    const dir = openDataDir(":memory:");
    dir.write("a.json", { n: 1 });
    expect(dir.read("a.json")).toEqual({ n: 1 });
    expect(dir.path("a.json")).toBeNull();
  });

  it("makes its keys once and shows them to the owner alone", () => {
    const first = openKeys(openDataDir(root), {});
    const second = openKeys(openDataDir(root), {});
    expect(second).toEqual(first);
    expect(first.apiKey).toMatch(/^ql_[\w-]{43}$/);
    expect(first.apiKey2).not.toBe(first.apiKey);
    expect(statSync(join(root, "keys.json")).mode & 0o777).toBe(0o600);
  });

  it("prefers the keys of the environment without forgetting its own", () => {
    const own = openKeys(openDataDir(root), {});
    const given = openKeys(openDataDir(root), { apiKey: "from-outside" });
    expect(given.apiKey).toBe("from-outside");
    expect(openKeys(openDataDir(root), {}).apiKey).toBe(own.apiKey);
  });
});
