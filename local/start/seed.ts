import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { Refusal } from "#src/platform/http/errors.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { developmentAccount } from "./accounts.ts";
import type { DataDir } from "./data-dir.ts";
import type { Source } from "../event-sources/source.ts";
import { mailSamples } from "../mail/sample-mail.ts";
import { fleet, type FleetRequest, type Sandbox } from "../sandbox/index.ts";

const file = "seed.json";
const progress = z.object({ tracked: z.number(), mailed: z.boolean().default(false) });

/** The user's own first requests come before the sample data. */
const pauseBetweenMs = 100;

/** The free plan has ten places; most of them stay with the user. */
const fewest = 1;

type Options = {
  readonly deps: Dependencies;
  readonly dir: DataDir;
  readonly plan: "full" | "free";
  readonly sandbox: Sandbox;
  /** Whether the sandbox plays this carrier; a SOURCES_FILE may have put a real one there. */
  readonly plays: (scac: string) => boolean;
};

async function track(ctx: Context, { request }: FleetRequest): Promise<void> {
  const { trackNumber } = await import("#src/tracking/index.ts");
  try {
    await trackNumber(ctx, {
      requestType: request.request_type,
      requestNumber: request.request_number,
      scac: request.scac,
      autoDetect: false,
      refNumbers: request.ref_numbers,
      shipmentTags: [],
      roles: [],
    });
  } catch (error) {
    // Tracked before a kill, or by the user, or more than the plan holds.
    if (!(error instanceof Refusal)) throw error;
    ctx.log.info("seed.refused", { number: request.request_number, why: error.message });
  }
}

/**
 * Gives the development account its sample documents and fleet, once for a data folder, through the product's
 * own verb and in the background. A kill in the middle goes on where it stopped.
 */
export function startSeeding({ deps, dir, plan, sandbox, plays }: Options): Source {
  const stopping = new AbortController();
  const account = developmentAccount(plan);
  const played = fleet.filter(({ request }) => plays(request.scac));
  const requests = plan === "free" ? played.slice(0, fewest) : played;

  async function seed(): Promise<void> {
    const read = progress.safeParse(dir.read(file));
    const done = read.success ? read.data.tracked : 0;
    if (!read.success) sandbox.seedAnchors(deps.clock.now());
    // Taken in twice after a kill, it is still one mail.
    if (plan === "full" && !(read.success && read.data.mailed)) await mailSamples(deps, account);
    dir.write(file, { tracked: done, mailed: true });
    for (let next = done; next < requests.length && !stopping.signal.aborted; next++) {
      const request = requests[next];
      if (request) await track({ ...deps, account }, request);
      dir.write(file, { tracked: next + 1, mailed: true });
      await wait(pauseBetweenMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const seeding = seed().catch((error: unknown) =>
    deps.log.error("seed.failed", errorFields(error)),
  );
  return {
    stop: () => {
      stopping.abort();
      return seeding;
    },
  };
}
