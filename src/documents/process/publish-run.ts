import type { WebhookEvent } from "#schemas/vocabulary.ts";
import { commitItem, type CommitItem, type DomainEvent } from "#src/events/index.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { withFile } from "../render/compounds.ts";
import { representationResource, shortSubmission } from "../render/resources.ts";
import type { DocumentItem } from "../store/document-entity.ts";
import type { RepresentationItem } from "../store/representation-entity.ts";
import type { SubmissionItem } from "../store/submission-entity.ts";

type DocumentEvent = Extract<WebhookEvent, `document_${string}`>;

const nameOf = ({ id, type }: Resource) => ({ id, type });

/**
 * The outbox item of a run's end (contract: documents#document-events): what was read, the email,
 * the document last. Its id contains the document and the run, so it is published once.
 */
export async function publishRun(
  owner: Owner,
  document: DocumentItem,
  representation: RepresentationItem | null,
  submission: SubmissionItem | null,
): Promise<CommitItem> {
  const event: DocumentEvent = representation
    ? "document_representation.created"
    : "document_representation.failed";
  const cause = ["document", document.id, String(document.run)];
  const reference = await withFile(owner, document);
  const beside = [
    ...(representation ? [representationResource(representation)] : []),
    ...(submission ? [shortSubmission(submission)] : []),
  ];
  const domainEvent: DomainEvent = {
    id: derivedId("event", event, document.account, ...cause),
    event,
    reference: nameOf(reference),
    included: beside.map(nameOf),
  };
  return commitItem({
    account: document.account,
    cause,
    now: owner.clock.now(),
    events: [domainEvent],
    resources: [...beside, reference],
  });
}
