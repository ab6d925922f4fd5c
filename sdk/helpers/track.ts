import { QuaylineError } from "../core/errors.ts";
import { wait } from "../core/wait.ts";
import type { TrackedRequest, TrackOptions } from "../extended/tracking-requests.ts";
import type { TrackingRequests as Generated } from "../generated/groups/tracking-requests.ts";

type Creation = Parameters<Generated["create"]>[0];

/** What is known of a number beforehand, completed by inference. */
async function kindOf(
  own: Generated,
  number: string,
  given: Partial<Creation>,
  signal?: AbortSignal,
) {
  const { request_type, scac } = given;
  if (request_type && (scac || given.auto_detect_vocc_scac)) return { request_type, scac };
  const { number_type, shipping_line } = await own.inferNumber({ number }, { signal });
  const { decision, selected, candidates } = shipping_line;
  const found = scac ?? (decision === "auto_select" ? selected?.scac : undefined);
  if (found === undefined && !given.auto_detect_vocc_scac)
    throw new QuaylineError(0, [
      {
        code: "carrier_unknown",
        detail: `The carrier of ${number} is in doubt; give its scac.`,
        meta: { candidates },
      },
    ]);
  const inferred = number_type === "booking" ? "booking_number" : number_type;
  return { request_type: request_type ?? inferred, scac: found };
}

/** The request that a refused one repeats. */
async function tracked(own: Generated, error: unknown, creation: Creation, signal?: AbortSignal) {
  if (!(error instanceof QuaylineError) || error.code !== "duplicate") throw error;
  const known = error.problems[0]?.meta?.["tracking_request_id"];
  if (typeof known === "string") return known;
  const { request_number, scac } = creation;
  const filter = {
    request_number,
    ...(scac && { scac }),
    status: "pending,awaiting_manifest,created",
  };
  const [found] = (await own.list({ filter, signal })).items;
  if (!found) throw error;
  return found.id;
}

const pollMilliseconds = 2000;

/** Infers, creates or finds, and waits. */
export async function track(
  own: Generated,
  number: string,
  { waitMilliseconds = 60_000, signal, ...given }: TrackOptions,
): Promise<TrackedRequest> {
  const kind = await kindOf(own, number, given, signal);
  const creation = { ...given, request_number: number, ...kind };
  const id = await own.create(creation, { signal }).then(
    (created) => created.id,
    (error: unknown) => tracked(own, error, creation, signal),
  );
  const until = Date.now() + waitMilliseconds;
  for (;;) {
    const request = await own.get(id, { signal, include: ["tracked_object"] });
    const left = until - Date.now();
    if (request.status !== "pending" || left <= 0) return request;
    await wait(Math.min(pollMilliseconds, left), signal);
  }
}
