import type { Resolver } from "node:dns/promises";

/** What is asked of the Domain Name System. */
export type Dns = Pick<Resolver, "resolveCname" | "resolveMx" | "resolve4">;

/** What was answered; an empty list where there is no such name or record, which is an answer and no failure. */
export async function recordsOf<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    throw error;
  }
}
