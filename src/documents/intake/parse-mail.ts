import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { isoSeconds } from "#src/platform/clock.ts";
import { mediaTypeOf } from "#src/platform/http/media-type.ts";
import { sha256 } from "../file-keys.ts";
import { htmlText } from "./html-text.ts";
import type { CutHeader, MailText } from "../store/submission-entity.ts";

type PartFile = { readonly contentType: string; readonly bytes: Uint8Array };

/**
 * A part of an email: a file that may be a document, a picture of its text or its signature
 * (`inline`), a forwarded email whose attachments follow (`opened`), or a file that cannot be read
 * (`refused`).
 */
export type MailPart = { readonly name: string } & (
  | ({ readonly kind: "file" } & PartFile)
  | { readonly kind: "inline"; readonly reason: string }
  | { readonly kind: "opened"; readonly reason: string }
  | ({ readonly kind: "refused"; readonly reason: string } & PartFile)
);

export type ParsedMail = {
  /** The same for the same email, however it arrives. */
  readonly identity: string;
  readonly subject: string;
  readonly body: string;
  readonly text: MailText;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly sentAt: string | null;
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly cutHeaders: readonly CutHeader[];
  readonly contentType: string | null;
  readonly parts: readonly MailPart[];
};

/** Anything beyond these limits is left out, and the result reports it. */
const max = {
  parts: 300,
  /** Emails forwarded within forwarded emails. */
  depth: 5,
  nesting: 60,
  headerBytes: 1_000_000,
  addresses: 200,
  references: 100,
  textBytes: 200_000,
  lineLength: 1000,
} as const;

const parse = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, {
    // Otherwise a forwarded email is flattened into text and its attachments are lost.
    forceRfc822Attachments: true,
    maxNestingDepth: max.nesting,
    maxHeadersSize: max.headerBytes,
  });

/** Everything up to the first empty line: what can be read of an email whose parts cannot. */
function headOf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.subarray(0, 200_000)).toString("latin1");
  const end = text.search(/\r?\n\r?\n/);
  return bytes.subarray(0, end === -1 ? Math.min(bytes.length, 20_000) : end);
}

/** Parses any email, however malformed: a part that cannot be read is refused with its reason. */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  const whole = await parse(bytes).catch((error: unknown) => error as Error);
  if (!(whole instanceof Error)) {
    const found = await partsOf(whole);
    if (found.left === 0) return describe(whole, found.parts);
    const reason = `An email may have ${max.parts} attachments; ${found.left} more were left out.`;
    return describe(whole, [...found.parts, wholeMail(bytes, reason)]);
  }
  const head = await parse(headOf(bytes)).catch(() => ({ attachments: [], headers: [] }) as never);
  return describe(head, [wholeMail(bytes, `The email cannot be read: ${short(whole.message)}`)]);
}

/** A part without a file is refused with the whole email as its file, so that nothing is lost. */
const wholeMail = (bytes: Uint8Array, reason: string): MailPart => ({
  kind: "refused",
  name: "message.eml",
  reason,
  contentType: "message/rfc822",
  bytes,
});

/** No line breaks or other controls. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ").trim();

/** At most one line of it. */
const short = (text: string): string => oneLine(text).slice(0, max.lineLength);

/** The file name at the end of a path with / or \\. */
const baseName = (name: string): string => short(name.split(/[/\\]/).at(-1) ?? "").slice(0, 255);

const addressesOf = (list: readonly Address[] | undefined): string[] =>
  (list ?? [])
    .flatMap((one) => one.group ?? [one])
    .flatMap(({ address }) => (address ? [short(address)] : []));

function sentAt(date: string | undefined): string | null {
  const at = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? null : isoSeconds(new Date(at));
}

/** Cut where a character ends. */
const cut = (text: string): string =>
  Buffer.byteLength(text) <= max.textBytes
    ? text
    : Buffer.from(text)
        .subarray(0, max.textBytes)
        .toString("utf8")
        .replace(/\uFFFD+$/, "");

/** The body of an email: its plain text, else its HTML without the tags. */
function bodyOf({ text = "", html = "" }: Partial<Email>): { body: string; text: MailText } {
  const source = text.trim() !== "" ? "plain" : html.trim() !== "" ? "html" : null;
  const whole = (source === "html" ? htmlText(html.slice(0, maxHtml)) : text).replaceAll("\0", "");
  const body = cut(whole);
  const isCut = body.length < whole.length || (source === "html" && html.length > maxHtml);
  return { body, text: { source, isCut } };
}

/** How much of an email with HTML only is read. */
const maxHtml = 4 * max.textBytes;

/** The headers of an email, each line whole. */
const headLinesOf = (email: Email) => ({
  subject: oneLine(email.subject ?? ""),
  from: addressesOf(email.from && [email.from]),
  to: addressesOf(email.to),
  cc: addressesOf(email.cc),
  references: (email.references ?? "").split(/\s+/).filter(Boolean),
});

const maxOf = {
  subject: max.lineLength,
  from: max.addresses,
  to: max.addresses,
  cc: max.addresses,
  references: max.references,
} as const;

/** Which header lines are longer than the part that is stored. */
const cutHeadersOf = (whole: ReturnType<typeof headLinesOf>): CutHeader[] =>
  (["subject", "from", "to", "cc", "references"] as const).flatMap((attribute) => {
    const [kept, of] = [maxOf[attribute], whole[attribute].length];
    return of > kept ? [{ attribute, kept, of }] : [];
  });

function describe(email: Email, parts: readonly MailPart[]): ParsedMail {
  const header = (name: string): string | undefined =>
    (email.headers ?? []).find(({ key }) => key === name)?.value;
  const whole = headLinesOf(email);
  const mail = {
    subject: whole.subject.slice(0, maxOf.subject),
    ...bodyOf(email),
    from: whole.from.slice(0, maxOf.from),
    to: whole.to.slice(0, maxOf.to),
    cc: whole.cc.slice(0, maxOf.cc),
    sentAt: sentAt(email.date),
    messageId: short(email.messageId ?? "") || null,
    inReplyTo: short(email.inReplyTo ?? "") || null,
    references: whole.references.slice(0, maxOf.references).map(short),
    contentType: short(mediaTypeOf(header("content-type"))) || null,
  };
  const identity = sha256(
    Buffer.from(
      JSON.stringify([
        mail,
        parts.map((part) => [part.name, "bytes" in part ? sha256(part.bytes) : part.kind]),
      ]),
    ),
  );
  return { identity, ...mail, cutHeaders: cutHeadersOf(whole), parts };
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);

/** [MS-OXTNEF] 2.1.3.1: the beginning of Outlook's TNEF format. */
const isTnef = (type: string, bytes: Uint8Array): boolean =>
  /^application\/(vnd\.)?ms-tnef$/.test(type) ||
  (bytes[0] === 0x78 && bytes[1] === 0x9f && bytes[2] === 0x3e && bytes[3] === 0x22);

const isMail = (type: string, name: string, bytes: Uint8Array): boolean =>
  type === "message/rfc822" ||
  (/\.eml$/i.test(name) &&
    /^[!-9;-~]+:/m.test(Buffer.from(bytes.subarray(0, 1000)).toString("latin1")));

/** The parts of an email and of the emails within it, in order; `left`: parts beyond the limit. */
type Found = { readonly parts: MailPart[]; left: number };

async function partsOf(email: Email, depth = 0, found: Found = { parts: [], left: 0 }) {
  for (const [index, attachment] of email.attachments.entries())
    if (found.parts.length >= max.parts) found.left += 1;
    else await addPart(attachment, index, depth, found);
  return found;
}

/** RFC 8551 and RFC 3156: proves who wrote the email, and has no other content. */
const isSignature = (type: string): boolean =>
  /^application\/((x-)?pkcs7-signature|pgp-signature)$/.test(type);

async function addPart(
  attachment: Attachment,
  index: number,
  depth: number,
  found: Found,
): Promise<void> {
  const contentType = short(attachment.mimeType).toLowerCase();
  const name = baseName(attachment.filename ?? "") || `attachment-${index + 1}`;
  const bytes = bytesOf(attachment);
  const file = { name, contentType, bytes };
  if (isMail(contentType, name, bytes)) return addMail(file, depth, found);
  found.parts.push(partOf(file, attachment.related === true));
}

function partOf(file: PartFile & { readonly name: string }, isRelated: boolean): MailPart {
  const { name, contentType, bytes } = file;
  const refused = (reason: string): MailPart => ({ kind: "refused", reason, ...file });
  if (isRelated && contentType.startsWith("image/"))
    return { kind: "inline", name, reason: "A picture in the email's text." };
  if (isSignature(contentType))
    return { kind: "inline", name, reason: "The signature of the email itself." };
  if (isTnef(contentType, bytes))
    return refused(
      "Outlook wrapped the attachments (winmail.dat); send them as plain attachments.",
    );
  if (/^application\/(x-)?pkcs7-mime$/.test(contentType))
    return refused("The email is encrypted (S/MIME); send it unencrypted.");
  if (bytes.length === 0) return refused("The attachment is empty.");
  return { kind: "file", ...file };
}

/** An email within the email: its attachments are processed, its text is not. */
async function addMail(
  file: PartFile & { readonly name: string },
  depth: number,
  found: Found,
): Promise<void> {
  const refuse = (reason: string): void =>
    void found.parts.push({ kind: "refused", reason, ...file });
  if (depth >= max.depth) return refuse(`Emails are forwarded more than ${max.depth} times over.`);
  const inner = await parse(file.bytes).catch((error: unknown) => error as Error);
  if (inner instanceof Error)
    return refuse(`The forwarded email cannot be read: ${short(inner.message)}`);
  if (inner.attachments.length === 0)
    return refuse("The forwarded email has no attachments, and its text is not read.");
  const reason = "A forwarded email: its attachments are taken, its text is not read.";
  found.parts.push({ kind: "opened", name: file.name, reason });
  await partsOf(inner, depth + 1, found);
}
