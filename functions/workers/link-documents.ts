import { linkTracked } from "#src/documents/index.ts";
import type { BatchResult, StreamEvent } from "#src/platform/http/lambda-events.ts";
import { dependencies } from "#src/platform/dependencies.ts";
import { noteCommits } from "#src/scorecard/index.ts";
import { commitStream } from "#src/webhooks/index.ts";

const link = commitStream({
  codes: { unreadable: "link_documents.unreadable", failed: "link_documents.failed" },
  // The dispatcher parks records that cannot be parsed.
  parksUnreadable: false,
  // One reader for both: DynamoDB wants no more than two of a stream, and neither may be slowed down by a third.
  handle: async (deps, account, commits) => {
    await Promise.all([linkTracked(deps, commits), noteCommits(deps, account, commits)]);
  },
});

/**
 * Commits from the table's stream: a new shipment or container is linked to its documents, and what commits say of
 * sources is noted for the scorecard.
 */
export const handler = (event: StreamEvent): Promise<BatchResult> => link(dependencies(), event);
