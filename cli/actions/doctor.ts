import type { Context } from "../core/context.ts";
import { exit, exitCodeOf, textOf } from "../core/failure.ts";
import { version } from "../version.ts";

type Check = {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
};

/** Signatures and sign-in bear five minutes. */
const maxSkewSeconds = 60;

/** Finds the service and compares the clocks by its `Date`, whose resolution is a second. */
async function reach(baseUrl: string, signal: AbortSignal): Promise<readonly Check[]> {
  const { origin } = new URL(baseUrl);
  const began = Date.now();
  try {
    const response = await fetch(`${origin}/health`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    });
    await response.body?.cancel();
    const milliseconds = Date.now() - began;
    const date = Date.parse(response.headers.get("date") ?? "");
    const skew = Math.round((Date.now() - milliseconds / 2 - date) / 1000);
    return [
      {
        check: "address",
        ok: response.ok,
        detail: `${origin} answers ${response.status} in ${milliseconds} ms`,
      },
      Number.isNaN(date)
        ? { check: "clock", ok: true, detail: "the service states no time" }
        : {
            check: "clock",
            ok: Math.abs(skew) <= maxSkewSeconds,
            detail: `${skew} s from the service's`,
          },
    ];
  } catch (error) {
    return [
      {
        check: "address",
        ok: false,
        detail: `${origin} does not answer: ${(error as Error).message}`,
      },
    ];
  }
}

/** What may be wrong between this machine and the service; the exit code is that of the first fault. */
export async function doctor(context: Context): Promise<number> {
  let code: number = exit.ok;
  const checks: Check[] = [];
  const add = (found: Check, ends: number) => {
    checks.push(found);
    if (!found.ok) code ||= ends;
  };
  const [major = 0] = process.versions.node.split(".").map(Number);
  add({ check: "version", ok: true, detail: `quayline ${version}` }, exit.ok);
  add({ check: "node", ok: major >= 20, detail: process.version }, exit.fault);
  try {
    const { baseUrl, profile, apiKey, tokens } = context.credential();
    const by = profile ? `the profile ${profile}` : apiKey ? "QUAYLINE_API_KEY" : "nothing";
    add({ check: "credential", ok: Boolean(apiKey ?? tokens), detail: `from ${by}` }, exit.auth);
    for (const found of await reach(baseUrl, context.signal)) add(found, exit.network);
    if (apiKey ?? tokens) {
      await context.connect({ tries: 1 }).q.me({ signal: context.signal });
      add({ check: "access", ok: true, detail: "the service accepts the credential" }, exit.ok);
    }
  } catch (error) {
    add({ check: "access", ok: false, detail: textOf(error) }, exitCodeOf(error));
  }
  await context.out.records(checks, ["check", "ok", "detail"]);
  return code;
}
