import { marshall } from "@aws-sdk/util-dynamodb";
import { openAccount } from "#src/accounts/index.ts";
import type { BlobStore } from "#src/platform/storage/blob-store.ts";
import { readConfig } from "#src/platform/config.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { createLog } from "#src/platform/log.ts";
import { pack, packedContentType } from "#src/platform/storage/pack.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { blobsOfFacilityTarget } from "#src/knowledge/equipment-knowledge-store.ts";
import { blobsOfCarrierTarget } from "#src/knowledge/knowledge-store.ts";
import {
  applyFacilityReports,
  applyPoll,
  editContainer,
  resumeTracking,
  stopTracking,
  trackNumber,
} from "#src/tracking/index.ts";
import { containerIdOf, shipmentIdOf, shipmentNow } from "#src/tracking/store/find.ts";
import { commitStream, dispatchCommits } from "#src/webhooks/index.ts";
import type { ContainerFile } from "../../../bin/trace/container-file.ts";
import { stateOf } from "../../../bin/trace/container-state.ts";
import { MemoryTable, type Change } from "../table/memory-table.ts";
import { differencesOf, type Difference } from "./differences.ts";
import { instantsOf, knownBy, reportedBy } from "./known-by.ts";
import { inMoments, momentsOf, type Moment } from "./moments.ts";
import { sourcesFor } from "./sources-for.ts";

const table = "quayline";

/** The product over a table and blobs in memory, on behalf of the file's account, with a clock that is set. */
function productFor({ account, statements }: ContainerFile) {
  const store = new MemoryTable(table);
  const committed: Change[] = [];
  store.onChange = (change) => {
    if (change.kind === "INSERT" && change.image?.["__edb_e__"] === "commit")
      committed.push(change);
  };
  let now = new Date(0);
  const held = new Map<string, Uint8Array>();
  const unused = (): never => {
    throw new Error("a replay asks for nothing of this of a bucket");
  };
  const blobs: BlobStore = {
    put: async (key, body) => void held.set(key, Buffer.from(body)),
    putNew: unused,
    get: async (key) => held.get(key) ?? null,
    getText: unused,
    putParts: unused,
    urlToRead: unused,
    urlToWrite: unused,
  };
  const send = async (command: Parameters<MemoryTable["carryOut"]>[0]) => store.carryOut(command);
  const deps: Dependencies = {
    clock: { now: () => now, scale: 1 },
    config: readConfig({
      TABLE_NAME: table,
      SOURCES: sourcesFor(statements),
    }),
    db: { client: { send } as unknown as Db["client"], table },
    log: createLog("error"),
    // What is queued is played at its own instant.
    queues: { send: () => Promise.resolve() },
    blobs,
    mail: blobs,
    exports: blobs,
    roots: { putNew: unused, getText: unused },
    emails: { send: unused },
    random: () => 0.5,
  };
  const ctx: Context = {
    ...deps,
    account: { ...account, companyName: "Replay", plan: "full" },
  };
  const dispatch = commitStream({
    codes: { unreadable: "dispatch.unreadable", failed: "dispatch.failed" },
    parksUnreadable: false,
    handle: dispatchCommits,
  });
  return {
    ctx,
    blobs,
    setTime: (at: string): void => {
      now = new Date(at);
    },
    /** Gives all that was committed its place in the feed. */
    async publish(): Promise<void> {
      const Records = committed.splice(0).map(({ image }, at) => ({
        eventID: String(at),
        eventName: "INSERT" as const,
        dynamodb: {
          SequenceNumber: String(at),
          ApproximateCreationDateTime: Math.floor(now.getTime() / 1000),
          NewImage: marshall(image!),
        },
      }));
      const { batchItemFailures } = await dispatch(deps, { Records });
      if (batchItemFailures.length > 0) throw new Error("a commit could not be published");
    },
  };
}

type Product = ReturnType<typeof productFor>;

/** What users did in a moment: the marks that the history of the container names. */
async function edit({ ctx }: Product, file: ContainerFile, moment: Moment): Promise<void> {
  for (const { at, name, after, source } of file.state.changes) {
    if (!moment.includes(at) || source !== "user") continue;
    if (name === "delivered_at")
      await editContainer(ctx, file.id, { deliveredAt: after as string | null });
    if (name === "ref_numbers")
      await editContainer(ctx, file.id, { refNumbers: after as readonly string[] });
  }
}

/** What all sources had stated by an instant, where the product looks for it. */
async function stated({ blobs }: Product, file: ContainerFile, at: string): Promise<void> {
  const { carrierTarget, knowledge, facilityReports } = file.statements;
  const [key] = blobsOfCarrierTarget(carrierTarget);
  await blobs.put(key!, pack(knownBy(knowledge, at)), packedContentType);
  const number = String(file.state.container["number"]);
  for (const { kind, facilitySource, knowledge: reports } of facilityReports) {
    const [ofFacility] = blobsOfFacilityTarget({ kind, facilitySource, number });
    const known = reportedBy(reports, at, file.state.changes);
    await blobs.put(ofFacility!, pack(known), packedContentType);
  }
}

/**
 * Plays a container: its requests, what its sources stated, and what users marked, each at its instant, through the
 * product's own code on a table in memory. Answers in what the state that this ends in differs from the exported one. Throws where the file's own ids do not
 * follow from it, so that it is no container of this product.
 */
export async function play(file: ContainerFile): Promise<readonly Difference[]> {
  const moments = momentsOf(file);
  const product = productFor(file);
  const { ctx } = product;
  const { carrierTarget, knowledge, facilityReports } = file.statements;
  const number = String(file.state.container["number"]);
  const shipmentId = shipmentIdOf(file.account.id, carrierTarget);
  if (containerIdOf(shipmentId, number) !== file.id)
    throw new Error(`${file.id} is not the id of ${number} in this version of the product`);
  product.setTime(moments[0]![0]);
  await openAccount(ctx.db, ctx.account, ctx.clock.now());
  const requests = [...file.requests];
  let request = "";
  for (const moment of moments) {
    const at = moment.at(-1)!;
    for (; requests[0] && requests[0].createdAt <= at; requests.shift()) {
      product.setTime(requests[0].createdAt);
      request = await trackAgain(ctx, requests[0], carrierTarget.scac);
    }
    product.setTime(at);
    if (await isOnlyPaused(ctx, shipmentId, file, at)) await resumeTracking(ctx, shipmentId);
    await stated(product, file, at);
    const answers = instantsOf(knowledge).filter((one) => one <= at);
    // An answer that was known before the request is applied when its shipment was made.
    if (answers.length > 0 && at >= String(file.state.shipment["created_at"]))
      await applyPoll(ctx, {
        carrierTarget,
        account: file.account.id,
        requestId: request,
        attempt: 1,
        outcome: {
          kind: "journey",
          lastNewsAt: answers.at(-1)!,
          askedAt: at,
          answeredAt: at,
        },
      });
    for (const { kind, facilitySource } of facilityReports)
      await applyFacilityReports(ctx, {
        facilityTarget: { kind, facilitySource, number },
        account: file.account.id,
        containerId: file.id,
      });
    await edit(product, file, moment);
    await stopWhereAUserDid(ctx, shipmentId, file, moment);
    await product.publish();
  }
  const state = await stateOf(ctx, file.id);
  return differencesOf(inMoments(file.state, moments), inMoments(state, moments));
}

const trackAgain = async (
  ctx: Context,
  { requestType, requestNumber }: ContainerFile["requests"][number],
  scac: string,
): Promise<string> =>
  (
    await trackNumber(ctx, {
      requestType,
      requestNumber,
      scac,
      autoDetect: false,
      refNumbers: [],
      shipmentTags: [],
      roles: [],
    })
  ).id;

const isStop = ({ event }: { readonly event: string }): boolean =>
  event === "tracking_request.tracking_stopped";

/** The rules did not stop it in a moment in which it was stopped: a user did. */
async function stopWhereAUserDid(
  ctx: Context,
  shipmentId: string,
  { state: { published } }: ContainerFile,
  moment: Moment,
): Promise<void> {
  if (!published.some((one) => isStop(one) && moment.includes(one.at))) return;
  const shipment = await shipmentNow(ctx, shipmentId);
  if (shipment && !shipment.lineTrackingStoppedAt) await stopTracking(ctx, shipmentId);
}

/** Stopped, and yet something of it changed or was published later under the same request: a user let it go on. */
async function isOnlyPaused(
  ctx: Context,
  shipmentId: string,
  { state: { published, shipment: end }, requests }: ContainerFile,
  at: string,
): Promise<boolean> {
  const shipment = await shipmentNow(ctx, shipmentId);
  const stoppedAt = shipment?.lineTrackingStoppedAt;
  if (stoppedAt === undefined || stoppedAt >= at) return false;
  if (requests.some(({ createdAt }) => createdAt >= stoppedAt && createdAt <= at)) return false;
  const goesOn = published.some((one) => one.at > stoppedAt && one.at <= at);
  return goesOn || end["line_tracking_stopped_at"] === null;
}
