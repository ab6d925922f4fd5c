import { containers } from "./requirements/containers.ts";
import { documents } from "./requirements/documents.ts";
import { errors } from "./requirements/errors.ts";
import { tradeIntelligence } from "./requirements/trade-intelligence.ts";
import type { Sentence } from "./requirements/sentence.ts";
import { shipments } from "./requirements/shipments.ts";
import { toolServer } from "./requirements/tool-server.ts";
import { tracking } from "./requirements/tracking.ts";
import { webhooks } from "./requirements/webhooks.ts";

/** The sentences of the contract, each with its clauses. Those without `awaits` are in scope: each needs a test. */
export const requirements: readonly Sentence[] = [
  ...tracking,
  ...shipments,
  ...containers,
  ...webhooks,
  ...errors,
  ...documents,
  ...toolServer,
  ...tradeIntelligence,
];

export const requirementById: ReadonlyMap<string, Sentence> = new Map(
  requirements.map((sentence) => [sentence.id, sentence]),
);
