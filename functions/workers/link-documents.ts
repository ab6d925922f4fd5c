import { linkTracked } from "#src/documents/index.ts";
import type { BatchResult, StreamEvent } from "#src/platform/http/lambda-events.ts";
import { dependencies } from "#src/platform/dependencies.ts";
import { commitStream } from "#src/webhooks/index.ts";

const link = commitStream({
  codes: { unreadable: "link_documents.unreadable", failed: "link_documents.failed" },
  // The dispatcher parks records that cannot be parsed.
  parksUnreadable: false,
  handle: (deps, _account, commits) => linkTracked(deps, commits),
});

/** Commits from the table's stream: a new shipment or container is linked to its documents. */
export const handler = (event: StreamEvent): Promise<BatchResult> => link(dependencies(), event);
