import { completable, type McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { shippingLines } from "#src/reference/index.ts";

const maxSuggestions = 100;

const scacs = (beginning: string | undefined): string[] =>
  shippingLines
    .map(({ scac }) => scac)
    .filter((scac) => scac !== "TEST" && scac.startsWith((beginning ?? "").trim().toUpperCase()))
    .slice(0, maxSuggestions);

const asUser = (text: string) => ({
  messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
});

const number = z.string().trim().min(1).max(100);
const containerId = number.describe("UUID of the container, or its number.");

/** Each is one message of the user (contract: tool-server#prompts). */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    "track-shipment",
    {
      title: "Track a shipment",
      description: "Where a container is, its status and what holds it.",
      argsSchema: z.object({
        container_number: number.describe("Container, bill of lading or booking number."),
        carrier: completable(
          z.string().trim().max(10).describe("SCAC of the shipping line."),
          scacs,
        ).optional(),
      }),
    },
    ({ container_number, carrier }) =>
      asUser(
        `Track ${container_number}${carrier ? ` with ${carrier}` : ""}. Search for it first; if it is not there, start to track it. Then tell me its status, where it is now, what comes next and when, and every hold, in plain words and local times. Say what is not known yet.`,
      ),
  );
  server.registerPrompt(
    "check-demurrage",
    {
      title: "Check demurrage",
      description: "Last free day and days left, availability, holds and fees, and what to do.",
      argsSchema: z.object({ container_id: containerId }),
    },
    ({ container_id }) =>
      asUser(
        `Check the demurrage of container ${container_id}. Tell me the last free day, who named it and how many days are left; whether it can be picked up; each hold and fee, with the sum to be paid; and what I should do next, by when. If the last free day may be out of date, say why.`,
      ),
  );
  server.registerPrompt(
    "analyze-delays",
    {
      title: "Analyze delays",
      description: "Plan against fact, gaps, causes and what they mean.",
      argsSchema: z.object({ container_id: containerId }),
    },
    ({ container_id }) =>
      asUser(
        `Analyze the delays of container ${container_id}. Compare planned with actual times along its route, find the gaps in its events, say which leg or place cost the time and what may be the cause, as far as the data says so, and what it means for the arrival, the pickup and the last free day. Keep what is known apart from what you suppose.`,
      ),
  );
}
