import { foreignRefusal, isForeign, readMessage } from "#src/mcp/index.ts";
import { dependencies } from "#src/platform/dependencies.ts";
import type { HttpMiddleware } from "./call.ts";

/** Refuses hosts and pages that have no business at the tool server. */
export const ownHost = (): HttpMiddleware => ({
  before: ({ event }) => (isForeign(dependencies(), event.headers) ? foreignRefusal() : undefined),
});

/** The one message of a POST, or an error of JSON-RPC. */
export const toolMessage = (): HttpMiddleware => ({
  before({ event, context }) {
    const message = readMessage(event);
    if ("statusCode" in message) return message;
    context.input = message;
  },
});
