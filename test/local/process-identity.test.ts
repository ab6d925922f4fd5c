import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { fromProc, fromPs, isRunning, startedAt } from "#local/start/process-identity.ts";

const onLinux = process.platform === "linux";
const ways = { ...(onLinux && { "/proc (Linux)": fromProc }), "ps (macOS)": fromPs };

describe.each(Object.entries(ways))("a recorded process, identified by %s", (_, ask) => {
  const start = () => {
    const child = spawn("sleep", ["60"]);
    onTestFinished(() => void child.kill("SIGKILL"));
    return { child, noted: { pid: child.pid ?? 0, startedAt: startedAt(child.pid ?? 0, ask) } };
  };

  it("runs until it has ended", async () => {
    const { child, noted } = start();
    expect(noted.startedAt).toMatch(/\d/);
    expect(isRunning(noted, ask)).toBe(true);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
    expect([isRunning(noted, ask), startedAt(noted.pid, ask)]).toEqual([false, null]);
  });

  it("is not another program that has its number by now", () => {
    const { noted } = start();
    const earlier = { ...noted, startedAt: ask === fromPs ? "Mon Jan  1 00:00:00 2024" : "1" };
    expect(isRunning(earlier, ask)).toBe(false);
  });

  it("does not run when it was killed and is not reaped yet", async () => {
    // The shell becomes a program that never waits for its child.
    const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"]);
    onTestFinished(() => void parent.kill("SIGKILL"));
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once("data", (chunk: Buffer) => resolve(Number(chunk.toString()))),
    );
    const noted = { pid, startedAt: startedAt(pid, ask) };
    process.kill(pid, "SIGKILL");
    for (let tries = 0; tries < 500 && isRunning(noted, ask); tries++) await wait(10);
    expect(isRunning(noted, ask)).toBe(false);
  });
});
