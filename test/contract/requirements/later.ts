import { sentences } from "./sentence.ts";

/** Parts of the interface that other issues build. */
export const later = [
  ...sentences(
    "tool_server",
    "Hosted tool server (MCP)",
    {
      oauth: "OAuth 2.1 with discovery and dynamic client registration",
    },
    "tool server",
  ),
];
