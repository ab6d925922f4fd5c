import { containerStatuses, type ContainerStatus } from "#schemas/vocabulary.ts";
import { webhookEventGroups, webhookEventSentences } from "#schemas/webhook-events.ts";
import { statusPhrases } from "../containers/summary.ts";
import { scheme } from "./container-uri.ts";

export const glossaryUri = `${scheme}://docs/milestone-glossary`;

const statusLine = (status: ContainerStatus): string => `- \`${status}\`: ${statusPhrases[status]}`;

/** Every event by the phase of the journey, and every status; the sentences of the API itself. */
export function glossary(): string {
  const phases = Object.entries(webhookEventGroups).map(([id, name]) => {
    const events = Object.entries(webhookEventSentences)
      .filter(([, [group]]) => group === id)
      .map(([event, [, sentence]]) => `- \`${event}\`: ${sentence}`);
    return [`## ${name}`, "", ...events].join("\n");
  });
  return [
    "# Milestone glossary",
    "Events by phase of the journey, as in timelines and webhooks. Names with `estimated` are expected events; all others have happened.",
    ...phases,
    ["## Container status", "", ...containerStatuses.map(statusLine)].join("\n"),
    "A pick-up (`full_out`) is not a delivery: only a user's mark makes a container `delivered`.",
    "",
  ].join("\n\n");
}
