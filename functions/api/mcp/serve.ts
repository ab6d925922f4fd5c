import { serveAtRoot, serveMessages } from "../../manifest/mcp.ts";
import { toolServerHandler } from "../../tool-server.ts";

/** POST {mcp_url}: the protocol has its own answers and errors, so no row's schema shapes them. */
export const handler = toolServerHandler(serveMessages, serveAtRoot);
