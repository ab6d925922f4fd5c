import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { countRequest } from "#src/accounts/index.ts";
import type { Db } from "#src/platform/table.ts";
import type { Context } from "#src/platform/world.ts";
import { contextFor, startTable, worldFor } from "#test/support/engine.ts";

/** The first of an account that a function sees comes with a key that it had to look up. */
async function admitted(contexts: readonly Context[], requests: number): Promise<boolean[]> {
  const known = new Set<Context>();
  const answers: boolean[] = [];
  for (let i = 0; i < requests; i++) {
    const ctx = contexts[i % contexts.length]!;
    const isKnown = known.has(ctx);
    known.add(ctx);
    answers.push(
      await countRequest(ctx, "tracking_request_creation", isKnown).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ problems: [{ code: "rate_limited" }] });
          return false;
        },
      ),
    );
  }
  return answers;
}

describe("100 tracking requests a minute", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());
  afterEach(() => vi.restoreAllMocks());

  /** Functions of their own over one table, with the wall clock standing still. */
  const functionsOfOneAccount = (count: number): Context[] => {
    vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-21T08:00:30Z"));
    const account = contextFor(worldFor({ db: engine.db })).account;
    return Array.from({ length: count }, () =>
      contextFor(worldFor({ db: { ...engine.db }, config: { RATE_LIMITS: true } }), account),
    );
  };

  it("lets the hundredth pass and refuses the hundred-and-first, the cold first one counted", async () => {
    const answers = await admitted(functionsOfOneAccount(1), 110);
    expect(answers.slice(0, 100)).not.toContain(false);
    expect(answers.slice(100)).not.toContain(true);
  });

  it("holds over three functions that share the work", async () => {
    const answers = await admitted(functionsOfOneAccount(3), 150);
    const passed = answers.filter(Boolean).length;
    expect(passed).toBe(100);
  });
});
