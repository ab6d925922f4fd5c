import { readFileSync } from "node:fs";

/**
 * When a process was started, in the kernel's ticks: a process id alone may by now belong to
 * another program. null where there is no /proc.
 */
export function startedAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/** A killed process that nobody has reaped yet holds nothing any more. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  } catch {
    return false;
  }
}

/** The very process that was noted down, not another with its number. */
export function isRunning(noted: { pid: number; startedAt: string | null }): boolean {
  try {
    process.kill(noted.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  if (isZombie(noted.pid)) return false;
  return noted.startedAt === null || noted.startedAt === startedAt(noted.pid);
}
