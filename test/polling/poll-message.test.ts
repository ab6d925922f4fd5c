import { expect, it } from "vitest";
import { PollMessage } from "#src/polling/index.ts";
import { pollLimits } from "#src/polling/poll-limits.ts";
import { pollMessages, type PollCause } from "#src/polling/poll-message.ts";

const terminal = (dueAt?: string) => ({
  kind: "terminal",
  source: "USLAX-APMT",
  type: "container" as const,
  number: "MSKU7354623",
  dueAt,
});
const messageOf = (dueAt: string | undefined, cause: PollCause) =>
  pollMessages(pollLimits.terminal, [terminal(dueAt)], cause)[0]!;

it("is one message for the same due time, and another for the next", () => {
  const [first, again, next] = ["08:00", "08:00", "08:01"].map((time) =>
    messageOf(`2026-11-21T${time}:00Z`, {}),
  );
  expect(again?.dedupe).toBe(first?.dedupe);
  expect(next?.dedupe).not.toBe(first?.dedupe);
});

it("stays another message where it is queued again for fewer lanes", () => {
  const [first, next] = ["08:00", "08:01"].map((time) => {
    const { cause, isForced } = PollMessage.parse(
      messageOf(`2026-11-21T${time}:00Z`, { cause: "refresh", isForced: true }).body,
    );
    return messageOf(undefined, { cause, isForced, lanes: 1 });
  });
  expect(next?.dedupe).not.toBe(first?.dedupe);
});
