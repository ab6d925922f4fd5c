import { isoSeconds } from "#src/platform/clock.ts";
import { derivedId } from "#src/platform/ids.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { listShardOf } from "#src/platform/list/index.ts";
import { addDocument } from "../add-document.ts";
import { sendRuns } from "../document-message.ts";
import { contentTypeOf, supportedFiles } from "../content-type.ts";
import { formatOf } from "#src/document-recognition/index.ts";
import type { DocumentItem } from "../store/document-entity.ts";
import { submissions, type Part, type Verdicts } from "../store/submission-entity.ts";
import type { MailNotice } from "./mail-notice.ts";
import type { MailPart, ParsedMail } from "./parse-mail.ts";

/**
 * Stores one email as a submission of one account and each supported attachment as its own
 * document. The documents come first, then the submission that names them, then their processing: a
 * repeat completes what an interrupted run left, and no event about a document precedes its
 * submission. 1 put and 1 transaction for each attachment, 1 put for the email.
 */
export async function admitMail(
  owner: Owner,
  mail: ParsedMail,
  { key, receipt }: { readonly key: string; readonly receipt: MailNotice["receipt"] },
): Promise<void> {
  const account = owner.account.id;
  const id = derivedId("email_submission", account, mail.identity);
  const taken: DocumentItem[] = [];
  const parts: Part[] = [];
  for (const [index, part] of mail.parts.entries()) {
    const became = await takePart(owner, part, { submissionId: id, index });
    parts.push(became.part);
    if (became.document) taken.push(became.document);
  }
  const at = isoSeconds(owner.clock.now());
  const ids = [...new Set(taken.map((document) => document.id))];
  try {
    await submissions(owner.db)
      .create({
        account,
        id,
        shard: listShardOf(id),
        subject: mail.subject,
        body: mail.body,
        text: mail.text,
        from: [...mail.from],
        to: [...mail.to],
        cc: [...mail.cc],
        references: [...mail.references],
        ...(mail.cutHeaders.length > 0 && { cutHeaders: mail.cutHeaders }),
        mailKey: key,
        verdicts: verdictsOf(receipt),
        parts,
        createdAt: at,
        updatedAt: at,
        summary: { createdAt: at },
        ...(mail.sentAt && { sentAt: mail.sentAt }),
        ...(mail.messageId && { messageId: mail.messageId }),
        ...(mail.inReplyTo && { inReplyTo: mail.inReplyTo }),
        ...(mail.contentType && { contentType: mail.contentType }),
        ...(ids.length > 0 && { documentIds: ids }),
      })
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
  await sendRuns(owner, taken);
  owner.log.info("mail.received", {
    account,
    submission: id,
    parts: parts.length,
    documents: ids.length,
  });
}

const verdictsOf = (receipt: MailNotice["receipt"]): Partial<Verdicts> =>
  Object.fromEntries(
    (["spam", "virus", "spf", "dkim", "dmarc"] as const).flatMap((kind) => {
      const verdict = receipt[`${kind}Verdict`]?.status;
      return verdict ? [[kind, verdict]] : [];
    }),
  );

/**
 * A bad attachment does not affect the others. A file that cannot be read also becomes a document.
 * Its run ends as failed with the reason, so its sender gets an event as for every other.
 */
async function takePart(
  owner: Owner,
  part: MailPart,
  of: { readonly submissionId: string; readonly index: number },
): Promise<{ readonly part: Part; readonly document?: DocumentItem }> {
  const { name } = part;
  if (part.kind === "inline" || part.kind === "opened")
    return { part: { name, outcome: part.kind, reason: part.reason } };
  const format = part.kind === "file" ? formatOf(part.bytes, name) : null;
  const refusal = part.kind === "refused" ? part.reason : format ? undefined : notRead(part);
  const added = await addDocument(owner, {
    id: derivedId("document", owner.account.id, of.submissionId, String(of.index)),
    name,
    fileName: name,
    source: "email",
    contentType: format ? contentTypeOf(format) : part.contentType || "application/octet-stream",
    bytes: part.bytes,
    submissionId: of.submissionId,
    ...(refusal !== undefined && { refusal }),
  });
  if ("duplicateOf" in added)
    return { part: { name, outcome: "duplicate", documentId: added.duplicateOf } };
  const { document } = added;
  const became =
    refusal === undefined
      ? ({ outcome: "document" } as const)
      : ({ outcome: "refused", reason: refusal } as const);
  return { part: { name, ...became, documentId: document.id }, document };
}

const notRead = ({ contentType }: { readonly contentType: string }): string =>
  `The file format (${contentType}) is not supported: send ${supportedFiles}.`;
