import { execFileSync } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import type { Waiting } from "./verdict.ts";

const mb = 2 ** 20;

/** Resident memory of a process and of those that it started, in MB. */
export function residentMemory(pid: number): { readonly own: number; readonly children: number } {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const sum = (kilobytes: readonly number[]): number =>
    kilobytes.reduce((all, one) => all + one, 0) / 1024;
  return {
    own: sum(rows.flatMap(([id, , kilobytes = 0]) => (id === pid ? [kilobytes] : []))),
    children: sum(rows.flatMap(([, parent, kilobytes = 0]) => (parent === pid ? [kilobytes] : []))),
  };
}

type Reply = { readonly id?: number; readonly result?: { readonly usedSize?: number } };

/** The heap in use after a full collection, asked through the inspector of a Node.js process. */
export async function heapProbe(inspector: string) {
  const socket = new WebSocket(inspector);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("no inspector")), { once: true });
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener("message", ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  const send = (method: string): Promise<Reply> =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    async heapMb(): Promise<number> {
      await send("HeapProfiler.collectGarbage");
      const { result } = await send("Runtime.getHeapUsage");
      waiting.clear();
      return (result?.usedSize ?? Number.NaN) / mb;
    },
    close: () => socket.close(),
  };
}

/** What waits in each queue of the data folder's SQS, by the queue's short name. */
export function queuesIn(file: string): Record<string, Waiting> {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const rows = db
      .prepare(
        `SELECT q.name AS name, COUNT(m.message_id) AS count, MIN(m.sent_timestamp) AS oldest
         FROM sqs_queues q LEFT JOIN sqs_messages m ON m.queue_name = q.name GROUP BY q.name`,
      )
      .all() as { name: string; count: number; oldest: number | null }[];
    const now = Date.now();
    return Object.fromEntries(
      rows.map(({ name, count, oldest }) => [
        name.replace(/^quayline-/, "").replace(/\.fifo$/, ""),
        { count, oldestSeconds: oldest === null ? 0 : (now - oldest) / 1000 },
      ]),
    );
  } finally {
    db.close();
  }
}
