import { linkTracked } from "#src/documents/index.ts";
import type { BatchResult, StreamEvent } from "#src/platform/http/lambda-events.ts";
import { dependencies } from "#src/platform/dependencies.ts";
import { commitStream } from "#src/webhooks/index.ts";

const link = commitStream({
  codes: { unreadable: "link_documents.unreadable", failed: "link_documents.failed" },
  // What cannot be read is the dispatcher's to set aside.
  parksUnreadable: false,
  handle: (deps, _account, commits) => linkTracked(deps, commits),
});

/** New commits from the table's stream: those that begin a shipment or a container find their documents. */
export const handler = (event: StreamEvent): Promise<BatchResult> => link(dependencies(), event);
