import { completable, type McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { isTestCarrier, shippingLines } from "#src/reference/index.ts";

const maxSuggestions = 100;

const scacs = (beginning: string | undefined): string[] =>
  shippingLines
    .map(({ scac }) => scac)
    .filter(
      (scac) => !isTestCarrier(scac) && scac.startsWith((beginning ?? "").trim().toUpperCase()),
    )
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
      description: "A container's place, status and holds.",
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
        `Track ${container_number}${carrier ? ` with ${carrier}` : ""}. Search for it first; if it is not there, start to track it. Then tell me its status, where it is now, what comes next and when, and every hold, in plain language and local times. State what is not known yet.`,
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
        `Check the demurrage of container ${container_id}. Tell me the last free day, its source and how many days are left; whether it can be picked up; each hold and fee, with the sum to be paid; and what I should do next, by when. If the last free day may be out of date, say why.`,
      ),
  );
  server.registerPrompt(
    "analyze-delays",
    {
      title: "Analyze delays",
      description: "Planned and actual times, gaps, causes and consequences.",
      argsSchema: z.object({ container_id: containerId }),
    },
    ({ container_id }) =>
      asUser(
        `Analyze the delays of container ${container_id}. Compare planned with actual times along its route, find the gaps in its events, state which leg or place caused the delay and the likely cause, as far as the data shows it, and the consequences for the arrival, the pickup and the last free day. Separate facts from assumptions.`,
      ),
  );
}
