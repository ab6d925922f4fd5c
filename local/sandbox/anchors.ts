import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** When a number was first asked for, and when its voyage started. Epoch milliseconds. */
export type Anchor = {
  readonly scac: string;
  readonly key: string;
  readonly firstPoll: number;
  readonly start: number;
};

export type AnchorBook = {
  readonly find: (scac: string, key: string) => Anchor | null;
  /** Kept before this returns; the first one stays. */
  readonly add: (anchor: Anchor) => Anchor;
  readonly all: () => Iterable<Anchor>;
};

const idOf = (scac: string, key: string): string => `${scac} ${key}`;

/** Append-only JSON lines, so that a restart after SIGKILL goes on. null keeps them in memory. */
export function openAnchors(dataFile: string | null): AnchorBook {
  const anchors = new Map<string, Anchor>();
  if (dataFile !== null) {
    mkdirSync(dirname(dataFile), { recursive: true });
    const text = existsSync(dataFile) ? readFileSync(dataFile, "utf8") : "";
    for (const anchor of text.split("\n").flatMap(readLine))
      anchors.set(idOf(anchor.scac, anchor.key), anchor);
    // A line that a kill cut in half must not run into the next one.
    if (text !== "" && !text.endsWith("\n")) appendFileSync(dataFile, "\n");
  }
  return {
    find: (scac, key) => anchors.get(idOf(scac, key)) ?? null,
    all: () => anchors.values(),
    add(anchor) {
      const id = idOf(anchor.scac, anchor.key);
      const known = anchors.get(id);
      if (known) return known;
      if (dataFile !== null) appendFileSync(dataFile, `${JSON.stringify(anchor)}\n`);
      anchors.set(id, anchor);
      return anchor;
    },
  };
}

function readLine(line: string): Anchor[] {
  try {
    const anchor = JSON.parse(line) as Partial<Anchor>;
    const whole =
      typeof anchor.scac === "string" &&
      typeof anchor.key === "string" &&
      Number.isFinite(anchor.firstPoll) &&
      Number.isFinite(anchor.start);
    return whole ? [anchor as Anchor] : [];
  } catch {
    return [];
  }
}
