import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { BatchResult, StreamEvent } from "#src/platform/http/lambda-events.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { readVersion } from "#src/platform/storage/stored-layout.ts";
import { readCommit, type Commit } from "./commit-record.ts";
import { park, type CommitKey } from "./parked.ts";
import { beginTry, endTry, type Alone } from "./unfinished-tries.ts";

type StreamRecord = StreamEvent["Records"][number];
type Read = {
  readonly commit: Commit;
  readonly key: CommitKey | null;
  readonly record: StreamRecord;
};

export type CommitWork = {
  /** Codes of the log lines for a commit that cannot be read, and for an account that fails. */
  readonly codes: { readonly unreadable: string; readonly failed: string };
  /** Sets aside commits that cannot be read; of several readers of the stream one does. */
  readonly parksUnreadable: boolean;
  /** An account's commits, in the stream's order. May run twice. */
  readonly handle: (
    deps: Dependencies,
    account: string,
    commits: readonly Commit[],
  ) => Promise<void>;
};

/** An account whose commits fail for so long, in real time, holds up the stream no more. */
export const patienceSeconds = 300;

/**
 * A process that is new to a failure looks at the record as well: where that is as old, another process may have
 * been patient already, so two tries are enough.
 */
const secondTrySeconds = 30;

/**
 * A commit that is alone in its batch and this old may be what ended the processes that had it: Lambda splits a batch
 * that it got no answer for. From then on its tries are counted.
 */
const countedSeconds = 60;
/** So many processes may have ended for another reason. */
const maxEnded = 2;

/** What an account's commits take at most: all together ends within the worker's minute. */
type Limits = { readonly attemptMs: number; readonly probeMs: number; readonly parkingMs: number };
const usual: Limits = { attemptMs: 30_000, probeMs: 5000, parkingMs: 15_000 };

/** A commit that does not end. */
class Hangs extends Error {
  override readonly name = "Hangs";
}

/** A commit that ends the process that has it, by its memory or by the worker's time. */
class EndsProcess extends Error {
  override readonly name = "EndsProcess";
}

/** What hangs goes on in the background; it may run twice. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Hangs(`no end within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Failures of AWS itself, or of the way there: they meet all accounts alike and end by themselves, so
 * that they are waited for.
 */
async function isOutage({ db }: Dependencies, error: unknown, probeMs: number): Promise<boolean> {
  // Where the table answers something else, it is the commit that does not end.
  if (error instanceof Hangs)
    return within(probeMs, readVersion(db)).then(
      () => false,
      () => true,
    );
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, $fault } = one as { code?: unknown; $fault?: unknown };
    if ($fault === "server" || /Throttl|Throughput|Timeout|Unavailable/.test(one.name)) return true;
    if (typeof code === "string" && /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET)/.test(code))
      return true;
  }
  return false;
}

const isKey = (item: unknown): item is CommitKey =>
  typeof item === "object" && item !== null && "pk" in item && "sk" in item;

async function read(
  deps: Dependencies,
  work: CommitWork,
  record: StreamRecord,
): Promise<Read | null> {
  const { NewImage, SequenceNumber } = record.dynamodb;
  if (record.eventName !== "INSERT" || !NewImage) return null;
  let item: unknown;
  try {
    item = unmarshall(NewImage as Parameters<typeof unmarshall>[0]);
  } catch (error) {
    deps.log.error(work.codes.unreadable, { SequenceNumber, ...errorFields(error) });
    return null;
  }
  const commit = readCommit(item);
  const key = isKey(item) ? { pk: item.pk, sk: item.sk } : null;
  if (commit) return { commit, key, record };
  if (key && work.parksUnreadable) await park(deps, key, new Error("the commit cannot be read"));
  else deps.log.error(work.codes.unreadable, { SequenceNumber });
  return null;
}

/**
 * A worker of the table's stream that takes new commits by account. An account that fails is retried
 * from its first failed record; what was done after that is known and stays. Where it fails for
 * minutes, although AWS answers, its commits are parked one by one, for an operator to publish
 * again (src/webhooks/dispatch/parked), because all other accounts wait behind it. So is a commit that ends
 * the process that has it.
 */
export function commitStream(work: CommitWork, limits: Limits = usual) {
  /** Since when each account fails, real milliseconds of the product's clock; forgotten with the process. */
  const failingSince = new Map<string, number>();

  async function attempt(deps: Dependencies, account: string, theirs: readonly Read[]) {
    try {
      const commits = theirs.map(({ commit }) => commit);
      await within(limits.attemptMs, work.handle(deps, account, commits));
      failingSince.delete(account);
      return { account, theirs, error: null };
    } catch (error) {
      deps.log.error(work.codes.failed, { account, ...errorFields(error) });
      return { account, theirs, error };
    }
  }

  /**
   * Those that work alone are done; the others are set aside, and what follows them at once too. Behind one that
   * hangs there is no time left to try.
   */
  async function giveUp(
    deps: Dependencies,
    account: string,
    theirs: readonly Read[],
  ): Promise<void> {
    let hangs: Hangs | null = null;
    for (const { commit, key } of theirs)
      try {
        if (hangs) throw hangs;
        await within(limits.parkingMs, work.handle(deps, account, [commit]));
      } catch (error) {
        if (key === null) throw error;
        if (error instanceof Hangs) hangs = error;
        await park(deps, key, error, { account });
      }
  }

  return async (deps: Dependencies, event: StreamEvent): Promise<BatchResult> => {
    const all = await Promise.all(event.Records.map((record) => read(deps, work, record)));
    const reads = all.filter((one) => one !== null);
    const alone = aloneIn(deps, work, event, reads);
    const ended = alone ? await beginTry(deps, alone) : 0;
    if (alone && ended >= maxEnded && isAsOld(deps, reads[0], patienceSeconds)) {
      const { key, account } = alone;
      await park(deps, key, new EndsProcess(`${ended} tries did not end`), { account });
      return { batchItemFailures: [] };
    }
    const accounts = Map.groupBy(reads, ({ commit }) => commit.account);
    const outcomes = await Promise.all(
      [...accounts].map(([account, theirs]) => attempt(deps, account, theirs)),
    );
    const othersWork = outcomes.some(({ error }) => error === null);
    const now = deps.clock.now().getTime() / deps.clock.scale;
    const again = new Set<StreamRecord>();
    const failed = outcomes.filter(({ error }) => error !== null);
    // Together, as each may take all the time that is left.
    await Promise.all(
      failed.map(async ({ account, theirs, error }) => {
        const since = failingSince.get(account) ?? now;
        failingSince.set(account, since);
        const isPatient =
          !isTired(deps, now - since, theirs) ||
          (!othersWork && (await isOutage(deps, error, limits.probeMs)));
        const isLeft =
          isPatient || !(await isDone(() => giveUp(deps, account, theirs), deps, work));
        if (isLeft) for (const { record } of theirs) again.add(record);
      }),
    );
    if (alone) await endTry(deps, alone);
    const first = event.Records.find((record) => again.has(record));
    return {
      batchItemFailures: first ? [{ itemIdentifier: first.dynamodb.SequenceNumber }] : [],
    };
  };
}

/** Records are dated in real time, which product time is in AWS alone. */
function isAsOld({ clock }: Dependencies, one: Read | undefined, seconds: number): boolean {
  const written = one?.record.dynamodb.ApproximateCreationDateTime;
  return (
    clock.scale === 1 && written !== undefined && clock.now().getTime() / 1000 - written >= seconds
  );
}

/** The one commit of a batch, where it is so old that its tries are counted. */
function aloneIn(
  deps: Dependencies,
  { codes }: CommitWork,
  { Records }: StreamEvent,
  [only]: readonly Read[],
): Alone | null {
  if (Records.length !== 1 || !only?.key || !isAsOld(deps, only, countedSeconds)) return null;
  return { reader: codes.failed, account: only.commit.account, key: only.key };
}

/** Whether an account has failed for long enough, `failingMs` in this process. */
function isTired(deps: Dependencies, failingMs: number, theirs: readonly Read[]): boolean {
  if (failingMs >= patienceSeconds * 1000) return true;
  return failingMs >= secondTrySeconds * 1000 && isAsOld(deps, theirs[0], patienceSeconds);
}

/** What cannot be set aside either comes again. */
async function isDone(
  attempt: () => Promise<void>,
  deps: Dependencies,
  { codes }: CommitWork,
): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    deps.log.error(codes.failed, errorFields(error));
    return false;
  }
}
