import { emailKey, isLinkSecret, isSecretOf } from "#src/access/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { isId } from "#src/platform/ids.ts";
import { mailingEmails, type MailingEmail } from "../store/mailing-email-entity.ts";
import { mailings, type MailingItem } from "../store/mailing-entity.ts";
import { mailRecipients } from "../store/recipient-entity.ts";

const pages = {
  unsubscribe: "/account/emails/unsubscribe",
  confirm: "/account/emails/confirm",
} as const;

/** Where a link in an email leads. */
export const linkTo = (
  { config }: Pick<Dependencies, "config">,
  page: keyof typeof pages,
  email: Pick<MailingEmail, "id">,
  secret: string,
): string => new URL(`${pages[page]}?token=${email.id}.${secret}`, config.BASE_URL).href;

/** The email whose link it is; null when it is too old or made up. One consistent read. */
async function emailOf(
  deps: Dependencies,
  page: keyof typeof pages,
  token: string,
): Promise<MailingEmail | null> {
  const [id = "", secret = ""] = token.split(".");
  if (!isId(id) || !isLinkSecret(secret)) return null;
  const { data } = await mailingEmails(deps.db).get({ id }).go({ consistent: true });
  const isOver = !data || data.ttl <= Math.floor(deps.clock.now().getTime() / 1000);
  if (isOver || (data.kind === "confirmation") !== (page === "confirm")) return null;
  return (data.hashes ?? []).some((hash) => isSecretOf(secret, hash)) ? data : null;
}

/** What a link to unsubscribe is about: the address, and the digest or alert if it is still there. */
export type Unsubscribing = {
  readonly to: string;
  readonly mailing: Pick<MailingItem, "kind" | "name"> | null;
};

/** What a link to unsubscribe is about; null for a bad one. Two reads; nothing changes. */
export async function readUnsubscribeLink(
  deps: Dependencies,
  token: string,
): Promise<Unsubscribing | null> {
  const email = await emailOf(deps, "unsubscribe", token);
  if (!email?.mailing || email.kind === "confirmation") return null;
  const { account, kind, mailing: id, to } = email;
  const { data } = await mailings(deps.db).get({ account, kind, id }).go({ consistent: true });
  return { to, mailing: data && { kind: data.kind, name: data.name } };
}

/** What a recipient decides by a link to unsubscribe: about this one, or about all of the account. */
export type RecipientChoice = "stop" | "again" | "stop-all";

/** Does what the recipient wants; false for a bad link. Repeated, it does the same. One read, one update. */
export async function applyUnsubscribeLink(
  deps: Dependencies,
  token: string,
  choice: RecipientChoice,
): Promise<boolean> {
  const email = await emailOf(deps, "unsubscribe", token);
  if (!email?.mailing) return false;
  const { account, to, mailing } = email;
  const recipient = mailRecipients(deps.db).update({ account, address: emailKey(to) });
  if (choice === "stop") await recipient.add({ unsubscribed: [mailing] }).go();
  else if (choice === "again")
    await recipient
      .delete({ unsubscribed: [mailing] })
      .remove(["declinedAt"])
      .go();
  else await recipient.set({ declinedAt: isoSeconds(deps.clock.now()) }).go();
  deps.log.info("recipient.answered", { account, mailing, choice });
  return true;
}

/** The address that a link to confirm is for; null for a bad one. One read; nothing changes. */
export const readConfirmLink = async (deps: Dependencies, token: string): Promise<string | null> =>
  (await emailOf(deps, "confirm", token))?.to ?? null;

/** The address gets the account's digests and alerts, or none of them ever; false for a bad link. One read, one update. */
export async function applyConfirmLink(
  deps: Dependencies,
  token: string,
  wants: boolean,
): Promise<boolean> {
  const email = await emailOf(deps, "confirm", token);
  if (!email) return false;
  const { account, to } = email;
  const at = isoSeconds(deps.clock.now());
  const recipient = mailRecipients(deps.db).update({ account, address: emailKey(to) });
  if (wants) await recipient.set({ confirmedAt: at }).remove(["declinedAt"]).go();
  else await recipient.set({ declinedAt: at }).go();
  deps.log.info("recipient.answered", { account, choice: wants ? "confirm" : "decline" });
  return true;
}
