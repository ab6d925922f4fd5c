import { Quayline } from "../../sdk/index.ts";
import { Skipped, steps, type Run } from "./steps.ts";

export type Smoked = {
  readonly step: string;
  readonly outcome: "ok" | "failed" | "skipped";
  readonly detail: string;
  readonly milliseconds: number;
};

export type SmokeOptions = Pick<Run, "number" | "scac" | "receiver"> & {
  /** Ends in /v2, as the SDK takes it. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** How long one step may take. */
  readonly waitSeconds: number;
};

/** Runs the steps one after the other; one that fails does not end the others. */
export async function* smoke(options: SmokeOptions): AsyncGenerator<Smoked> {
  const { baseUrl, apiKey, waitSeconds, ...given } = options;
  const run: Omit<Run, "signal"> = {
    ...given,
    q: new Quayline({ apiKey, baseUrl }),
    origin: new URL(baseUrl).origin,
    apiKey,
  };
  for (const { name: step, run: take } of steps) {
    const began = performance.now();
    const outcome = await take(
      Object.assign(run, { signal: AbortSignal.timeout(waitSeconds * 1000) }),
    )
      .then((detail) => ({ outcome: "ok" as const, detail }))
      .catch((error: unknown) => ({
        outcome: error instanceof Skipped ? ("skipped" as const) : ("failed" as const),
        detail: error instanceof Error ? error.message : String(error),
      }));
    yield { step, ...outcome, milliseconds: Math.round(performance.now() - began) };
  }
}
