import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** What the system reports of a process id: its state, and when it was started. */
type Identity = { readonly state: string; readonly startedAt: string };
export type Identify = (pid: number) => Identity | null;

/** Linux: started in the kernel's ticks. */
export const fromProc: Identify = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", startedAt: fields[19] ?? "" };
  } catch {
    return null;
  }
};

/** macOS and other systems without /proc: started to the second, as `ps` prints it. */
export const fromPs: Identify = (pid) => {
  try {
    const args = ["-o", "stat=,lstart=", "-p", String(pid)];
    const env = { ...process.env, LC_ALL: "C" };
    const text = execFileSync("ps", args, { encoding: "utf8", env, stdio: "pipe" }).trim();
    const [, state = "", started = ""] = /^(\S+)\s+(.*)$/.exec(text) ?? [];
    return state === "" ? null : { state, startedAt: started };
  } catch {
    return null;
  }
};

const identify: Identify = process.platform === "linux" ? fromProc : fromPs;

/**
 * When a process was started: a process id alone may by now belong to another program. null where
 * there is no such process, or no start time is known.
 */
export const startedAt = (pid: number, ask = identify): string | null =>
  ask(pid)?.startedAt ?? null;

/** The recorded process itself, not another with its number. */
export function isRunning(
  noted: { pid: number; startedAt: string | null },
  ask = identify,
): boolean {
  try {
    process.kill(noted.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = ask(noted.pid);
  // A killed process that is not reaped yet holds nothing any more.
  if (now?.state.startsWith("Z")) return false;
  return noted.startedAt === null || noted.startedAt === (now?.startedAt ?? null);
}
