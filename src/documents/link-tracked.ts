import type { WebhookEvent } from "#schemas/vocabulary.ts";
import type { CommitItem } from "#src/events/index.ts";
import type { Owner, Dependencies } from "#src/platform/dependencies.ts";
import type { DocumentMessage } from "./document-message.ts";
import { documentsNaming } from "./mentions.ts";

type Commit = Pick<CommitItem, "account" | "events" | "resources">;
type Resource = Commit["resources"][number];

/** Events after which there is a new shipment or container. */
const begins: ReadonlySet<string> = new Set<WebhookEvent>([
  "tracking_request.succeeded",
  "container.created",
]);

/** Index entries of a write appear in less time than this, in product seconds. */
const settled = 1;
/** Concurrent queries. */
const atOnce = 10;

const texts = (...values: readonly unknown[]): string[] =>
  values.filter((value) => typeof value === "string" && value !== "") as string[];

/** How documents can name a record: a bill is printed with or without its carrier's SCAC. */
function numbersOf({ type, attributes: of }: Resource): string[] {
  if (type === "container") return texts(of["number"]);
  if (type !== "shipment") return [];
  const scac = texts(of["shipping_line_scac"])[0] ?? "";
  return texts(of["bill_of_lading_number"], of["normalized_number"]).flatMap((number) => [
    number,
    `${scac}${number}`,
  ]);
}

/** The numbers of the shipments and containers that a commit publishes as new. */
function begunIn({ events, resources }: Commit): { record: string; number: string }[] {
  if (!events.some(({ event }) => begins.has(event))) return [];
  return resources.flatMap((resource) =>
    [...new Set(numbersOf(resource))].map((number) => ({ record: resource.id, number })),
  );
}

/**
 * Links documents again that were read before their shipment was tracked. Idempotent: only missing
 * links are added. 1 query for each number
 * of a new shipment or container; 1 message for each document that names it.
 */
export async function linkTracked(deps: Dependencies, commits: readonly Commit[]): Promise<void> {
  for (const [account, theirs] of Map.groupBy(commits, (commit) => commit.account)) {
    const owner: Owner = { ...deps, account: { id: account } };
    const asks = new Map<string, Set<string>>();
    const left = theirs.flatMap(begunIn).values();
    const ask = async (): Promise<void> => {
      for (const { record, number } of left)
        for (const id of await documentsNaming(owner, number))
          asks.set(id, (asks.get(id) ?? new Set()).add(record));
    };
    await Promise.all(Array.from({ length: atOnce }, ask));
    await deps.queues.send(
      "documents",
      [...asks].map(([document, records]) => ({
        body: {
          account,
          document,
          run: 1,
          action: "relink",
          records: [...records],
        } satisfies DocumentMessage,
        group: account,
        delaySeconds: settled,
      })),
    );
  }
}
