import type * as z from "zod";
import type { SetAside } from "#src/statements/carrier-source.ts";

/** Deeper than any record of a source; what is deeper could not be compared with what we know. */
const deepest = 16;

/**
 * Reads each record on its own: a malformed one is set aside with its reason, the rest is used. A
 * reason names members and never quotes one, for it is logged. `use` returns a readable reason
 * when a well-formed record cannot be used.
 */
export function readEach<S extends z.ZodType, T extends object>(
  records: readonly unknown[],
  schema: S,
  use: (record: z.infer<S>, raw: unknown) => T | string,
): { used: T[]; setAside: SetAside[] } {
  const used: T[] = [];
  const setAside: SetAside[] = [];
  for (const raw of records) {
    if (isDeeperThan(deepest, raw)) {
      setAside.push({ reason: `nested deeper than ${deepest}`, raw: null });
      continue;
    }
    const parsed = schema.safeParse(raw);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const reason = `${issue?.path.join(".") ?? ""} ${issue?.message ?? "unreadable"}`.trim();
      setAside.push({ reason, raw });
      continue;
    }
    const made = use(parsed.data, raw);
    if (typeof made === "string") setAside.push({ reason: made, raw });
    else used.push(made);
  }
  return { used, setAside };
}

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));
