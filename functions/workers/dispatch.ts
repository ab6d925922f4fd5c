import type { BatchResult, StreamEvent } from "#src/platform/http/lambda-events.ts";
import { dependencies } from "#src/platform/dependencies.ts";
import { commitStream, dispatchCommits } from "#src/webhooks/index.ts";

const dispatch = commitStream({
  codes: { unreadable: "dispatch.unreadable", failed: "dispatch.failed" },
  parksUnreadable: true,
  handle: dispatchCommits,
});

/** New commits from the table's stream get their places in the feed and their notifications. */
export const handler = (event: StreamEvent): Promise<BatchResult> =>
  dispatch(dependencies(), event);
