import type { Message } from "#src/platform/queue.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { PollLimits } from "./poll-limits.ts";
import type { SourceProfile } from "./poll-message.ts";
import type { PollTargetKey } from "./poll-target-key.ts";
import type { PollMarks } from "./schedule.ts";
import type { PollSubscriberItem, PollTargetItem } from "./store/poll-target-entity.ts";

/** What one poll of a source brought, as far as the engine looks at it. */
export type PollAnswer = {
  /** `observed`: the source answered; anything else counts as a failure of the source. */
  readonly outcome: string;
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
  readonly reports?: readonly { readonly observedAt: string }[];
};

/** A poll target and who waits for it. */
export type WaitedFor = {
  readonly target: PollTargetItem;
  readonly waiting: readonly PollSubscriberItem[];
};

/** A source of a deployment. Without `poll` it is not configured, or sends messages instead. */
export type PolledSource<Answer extends PollAnswer> = {
  readonly profile?: SourceProfile;
  /** One request about these targets, all at this source. Never throws. */
  readonly poll?: (asked: readonly WaitedFor[], signal: AbortSignal) => Promise<Answer>;
  /** The source sends messages by itself; `isSilent`: and is never polled. */
  readonly isPushed?: boolean;
  readonly isSilent?: boolean;
};

/** What a poll's answer meant for one target. */
export type Taken = {
  /**
   * Product time until the next poll, before jitter; null: nothing usable came, so the next one
   * comes later, and later each time.
   */
  readonly waitSeconds: number | null;
  readonly marks: PollMarks;
  /** What the subscribers are to apply. */
  readonly updates: readonly Message[];
  /** It stated something new of the target, so the answer is worth keeping as it came. */
  readonly isNews?: boolean;
};

/**
 * How one kind of source is read: everything that the engine does not do itself. The engine reads
 * targets, claims, keeps to the budget and the circuit, backs off and queues.
 */
export type PollKind<Answer extends PollAnswer> = {
  readonly limits: PollLimits;
  /** The deployment's sources of this kind. Throws while the sources document is unreadable. */
  readonly sources: (deps: Dependencies) => Promise<(source: string) => PolledSource<Answer>>;
  /** The log line of a poll, which its metrics count, and of an answer that was not stored. */
  readonly logPolled: (
    deps: Dependencies,
    asked: readonly PollTargetKey[],
    outcome: string,
  ) => void;
  readonly logNotStored: (deps: Dependencies, target: PollTargetKey, error: unknown) => void;
  /** Those of the active subscribers for whom the source is still polled. */
  readonly waiting: (active: readonly PollSubscriberItem[], now: string) => PollSubscriberItem[];
  /**
   * A target that is never polled and whose subscribers get what is known by other means; true when
   * it was one, and they do.
   */
  readonly serveUnpolled: (
    deps: Dependencies,
    target: PollTargetItem,
    active: readonly PollSubscriberItem[],
    source: PolledSource<Answer>,
  ) => Promise<boolean>;
  /** `serve`: a message came before the poll is due; its subscribers get what is known. */
  readonly duty: (of: WaitedFor, now: string) => "poll" | "serve" | "nothing";
  /**
   * Whether a target is told that its source cannot be reached while the circuit is open, as if it
   * had been polled. Others are polled once the circuit closes.
   */
  readonly failsFast: (of: WaitedFor) => boolean;
  /** When a target that was only served is due again. */
  readonly nextAt: (of: WaitedFor, now: string) => string;
  /** What a subscriber is to apply of what is known. */
  readonly update: (
    deps: Dependencies,
    target: PollTargetItem,
    subscriber: PollSubscriberItem,
  ) => Message;
  /** Stores what the source stated of one target, and says what follows. */
  readonly take: (
    deps: Dependencies,
    of: WaitedFor,
    answer: Answer | Unconfigured,
    source: PolledSource<Answer>,
  ) => Promise<Taken>;
  /** Keeps an answer with news as it came. */
  readonly archive?: (
    deps: Dependencies,
    source: string,
    answer: Answer | Unconfigured,
    at: string,
  ) => Promise<void>;
};

/** In place of an answer: nobody configured the source, or its circuit is open. */
export type Unconfigured = {
  readonly outcome: "unreachable";
  readonly detail: string;
  readonly retryAfterSeconds?: never;
};

/** The subscribers that do not show what is known of the target. */
export const behind = (
  { answerHash }: Pick<PollTargetItem, "answerHash">,
  subscribers: readonly PollSubscriberItem[],
): PollSubscriberItem[] =>
  answerHash === undefined
    ? []
    : subscribers.filter(({ appliedHash }) => appliedHash !== answerHash);
