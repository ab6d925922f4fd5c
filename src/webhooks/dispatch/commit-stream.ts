import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { BatchResult, StreamEvent } from "#src/platform/http/lambda-events.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { readCommit, type Commit } from "./commit-record.ts";
import { park, type CommitKey } from "./parked.ts";

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
 * Failures of AWS itself, or of the way there: they meet all accounts alike and end by themselves, so
 * that they are waited for.
 */
function isOutage(error: unknown): boolean {
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
 * again (src/webhooks/dispatch/parked), because all other accounts wait behind it.
 */
export function commitStream(work: CommitWork) {
  /** Since when each account fails, real milliseconds of the product's clock; forgotten with the process. */
  const failingSince = new Map<string, number>();

  async function attempt(deps: Dependencies, account: string, theirs: readonly Read[]) {
    try {
      await work.handle(
        deps,
        account,
        theirs.map(({ commit }) => commit),
      );
      failingSince.delete(account);
      return { account, theirs, error: null };
    } catch (error) {
      deps.log.error(work.codes.failed, { account, ...errorFields(error) });
      return { account, theirs, error };
    }
  }

  /** Those that work alone are done; the others are set aside, and what follows them at once too. */
  async function giveUp(
    deps: Dependencies,
    account: string,
    theirs: readonly Read[],
  ): Promise<void> {
    for (const { commit, key } of theirs)
      try {
        await work.handle(deps, account, [commit]);
      } catch (error) {
        if (key === null) throw error;
        await park(deps, key, error, { account });
      }
  }

  return async (deps: Dependencies, event: StreamEvent): Promise<BatchResult> => {
    const all = await Promise.all(event.Records.map((record) => read(deps, work, record)));
    const reads = all.filter((one) => one !== null);
    const accounts = Map.groupBy(reads, ({ commit }) => commit.account);
    const outcomes = await Promise.all(
      [...accounts].map(([account, theirs]) => attempt(deps, account, theirs)),
    );
    const othersWork = outcomes.some(({ error }) => error === null);
    const now = deps.clock.now().getTime() / deps.clock.scale;
    const again = new Set<StreamRecord>();
    for (const { account, theirs, error } of outcomes) {
      if (error === null) continue;
      const since = failingSince.get(account) ?? now;
      failingSince.set(account, since);
      const isPatient = now - since < patienceSeconds * 1000 || (isOutage(error) && !othersWork);
      const isLeft = isPatient || !(await isDone(() => giveUp(deps, account, theirs), deps, work));
      if (isLeft) for (const { record } of theirs) again.add(record);
    }
    const first = event.Records.find((record) => again.has(record));
    return {
      batchItemFailures: first ? [{ itemIdentifier: first.dynamodb.SequenceNumber }] : [],
    };
  };
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
