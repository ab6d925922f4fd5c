import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { isoSeconds } from "#src/platform/clock.ts";
import { sha256 } from "../file-keys.ts";

/** A part of a mail that may be a document, stands in its text, or cannot be taken. */
export type MailPart = { readonly name: string } & (
  | { readonly kind: "file"; readonly contentType: string; readonly bytes: Uint8Array }
  | { readonly kind: "inline" }
  | { readonly kind: "refused"; readonly reason: string }
);

export type ParsedMail = {
  /** The same for the same mail, by whichever way and however often it arrives. */
  readonly identity: string;
  readonly subject: string;
  readonly body: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly sentAt: string | null;
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly contentType: string | null;
  readonly parts: readonly MailPart[];
};

/** More of anything is cut, and said so. */
const most = {
  parts: 300,
  /** Mails forwarded within forwarded mails. */
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
    // Otherwise a forwarded mail is flattened into text and its attachments are lost.
    forceRfc822Attachments: true,
    maxNestingDepth: most.nesting,
    maxHeadersSize: most.headerBytes,
  });

/** Everything up to the first empty line: what can be read of a mail whose parts cannot. */
function headOf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.subarray(0, 200_000)).toString("latin1");
  const end = text.search(/\r?\n\r?\n/);
  return bytes.subarray(0, end === -1 ? Math.min(bytes.length, 20_000) : end);
}

/** Any mail, however malformed: what cannot be read of it is a refused part with its reason. */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  const whole = await parse(bytes).catch((error: unknown) => error as Error);
  if (!(whole instanceof Error)) return describe(whole, await partsOf(whole, 0));
  const head = await parse(headOf(bytes)).catch(() => ({ attachments: [], headers: [] }) as never);
  const reason = `The mail cannot be read: ${short(whole.message)}`;
  return describe(head, [{ kind: "refused", name: "message", reason }]);
}

/** No line breaks or other controls, and no more than a line of it. */
const short = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, most.lineLength);

/** The last step of a path, of either system's. */
const baseName = (name: string): string => short(name.split(/[/\\]/).at(-1) ?? "").slice(0, 255);

const addressesOf = (list: readonly Address[] | undefined): string[] =>
  (list ?? [])
    .flatMap((one) => one.group ?? [one])
    .flatMap(({ address }) => (address ? [short(address)] : []))
    .slice(0, most.addresses);

function sentAt(date: string | undefined): string | null {
  const at = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? null : isoSeconds(new Date(at));
}

/** Cut where a character ends. */
const cut = (text: string): string =>
  Buffer.byteLength(text) <= most.textBytes
    ? text
    : Buffer.from(text)
        .subarray(0, most.textBytes)
        .toString("utf8")
        .replace(/\uFFFD+$/, "");

/** For mails without a plain text: good enough to be read by people. */
const textOf = (html: string): string =>
  html
    .slice(0, 4 * most.textBytes)
    .replaceAll(/<(style|script|head)\b[^>]*>[^]*?<\/\1\s*>/gi, " ")
    .replaceAll(/<(br|\/p|\/div|\/tr|\/li)\b[^>]*>/gi, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&nbsp;/gi, " ")
    .replaceAll(/&lt;/gi, "<")
    .replaceAll(/&gt;/gi, ">")
    .replaceAll(/&amp;/gi, "&")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();

function describe(email: Email, parts: readonly MailPart[]): ParsedMail {
  const header = (name: string): string | undefined =>
    (email.headers ?? []).find(({ key }) => key === name)?.value;
  const mail = {
    subject: short(email.subject ?? ""),
    body: cut((email.text ?? textOf(email.html ?? "")).replaceAll("\0", "")),
    from: addressesOf(email.from && [email.from]),
    to: addressesOf(email.to),
    cc: addressesOf(email.cc),
    sentAt: sentAt(email.date),
    messageId: short(email.messageId ?? "") || null,
    inReplyTo: short(email.inReplyTo ?? "") || null,
    references: (email.references ?? "")
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, most.references)
      .map(short),
    contentType: short(header("content-type")?.split(";")[0] ?? "").toLowerCase() || null,
  };
  const identity = sha256(
    Buffer.from(
      JSON.stringify([
        mail,
        parts.map((part) => [part.name, part.kind === "file" ? sha256(part.bytes) : part.kind]),
      ]),
    ),
  );
  return { identity, ...mail, parts };
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);

/** [MS-OXTNEF] 2.1.3.1: how Outlook's own wrapping begins. */
const isTnef = (type: string, bytes: Uint8Array): boolean =>
  /^application\/(vnd\.)?ms-tnef$/.test(type) ||
  (bytes[0] === 0x78 && bytes[1] === 0x9f && bytes[2] === 0x3e && bytes[3] === 0x22);

const isMail = (type: string, name: string, bytes: Uint8Array): boolean =>
  type === "message/rfc822" ||
  (/\.eml$/i.test(name) &&
    /^[!-9;-~]+:/m.test(Buffer.from(bytes.subarray(0, 1000)).toString("latin1")));

async function partsOf(email: Email, depth: number): Promise<MailPart[]> {
  const parts: MailPart[] = [];
  for (const [index, attachment] of email.attachments.entries()) {
    if (parts.length >= most.parts) {
      const left = email.attachments.length - index;
      const reason = `A mail may have ${most.parts} attachments; ${left} more were left out.`;
      return [...parts.slice(0, most.parts), { kind: "refused", name: "…", reason }];
    }
    parts.push(...(await partOf(attachment, index, depth)));
  }
  return parts;
}

async function partOf(
  attachment: Attachment,
  index: number,
  depth: number,
): Promise<readonly MailPart[]> {
  const contentType = short(attachment.mimeType).toLowerCase();
  const name = baseName(attachment.filename ?? "") || `attachment-${index + 1}`;
  const refused = (reason: string): MailPart[] => [{ kind: "refused", name, reason }];
  const bytes = bytesOf(attachment);
  // A picture that the text shows is part of the text: a logo, a signature.
  if (attachment.related && contentType.startsWith("image/")) return [{ kind: "inline", name }];
  if (isTnef(contentType, bytes))
    return refused(
      "Outlook wrapped the attachments (winmail.dat); send them as plain attachments.",
    );
  if (/^application\/(x-)?pkcs7-mime$/.test(contentType))
    return refused("The mail is encrypted (S/MIME); send it without.");
  if (bytes.length === 0) return refused("The attachment is empty.");
  if (!isMail(contentType, name, bytes)) return [{ kind: "file", name, contentType, bytes }];
  if (depth >= most.depth)
    return refused(`Mails are forwarded more than ${most.depth} times over.`);
  const inner = await parse(bytes).catch((error: unknown) => error as Error);
  return inner instanceof Error
    ? refused(`The forwarded mail cannot be read: ${short(inner.message)}`)
    : partsOf(inner, depth + 1);
}
