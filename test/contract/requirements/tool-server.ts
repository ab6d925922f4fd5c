import { sentences } from "./sentence.ts";

export const toolServer = sentences(
  "tool_server",
  [
    "tool-server#transport",
    "tool-server#tools",
    "tool-server#prompts",
    "tool-server#resources",
    "tool-server#oauth",
  ],
  {
    transport: "POST streamable HTTP with JSON-RPC 2.0",
    version: "The version is negotiated by MCP-Protocol-Version",
    stdio: "A local stdio variant reads the key from the environment",
    tools: "Ten tools with the listed parameters",
    prompts: "Three prompts with the listed arguments",
    resources: "A container resource and a milestone glossary",
    oauth: "OAuth 2.1 with discovery and dynamic client registration",
    bearer: "Access tokens are sent as Bearer",
    api_key: "An API key is sent as Token",
    limits: "401 on a bad session, 429 on the shared rate limit",
  },
);
