import { day, hour, isoSeconds } from "#src/platform/clock.ts";
import { derivedId, isId } from "#src/platform/ids.ts";
import { isConditionRefused, type Db } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { hashOfSecret, isLinkSecret, isSecretOf, newLinkSecret } from "../link-secret.ts";
import { isOver, peopleTime, ttlAfter } from "./people-time.ts";
import { links, type Link } from "../store/link-entity.ts";
import { emailKey } from "./users.ts";

/** How long a link works: a mail for a new password is read at once, an invitation next week. */
const secondsOf = { new_password: hour, invitation: 7 * day } as const;

export type NewLink = Pick<Link, "kind" | "account" | "email"> &
  Partial<Pick<Link, "user" | "role" | "invitedBy" | "inviter" | "companyName">>;

const linkId = ({ kind, account, email }: Pick<Link, "kind" | "account" | "email">) =>
  derivedId("link", kind, account, emailKey(email));

/** Announces a link whose mail is still to be written. One put. */
export async function prepareLink(deps: Dependencies, of: NewLink): Promise<Link> {
  const now = peopleTime(deps);
  const link: Link = {
    ...of,
    id: linkId(of),
    createdAt: isoSeconds(now),
    ttl: ttlAfter(now, secondsOf[of.kind]),
  };
  await links(deps.db).put(link).go();
  return link;
}

/**
 * Gives a prepared link its secret and answers the address for the email. A second call gives another
 * and ends the first. null when it was withdrawn meanwhile. One update.
 */
export async function armLink(db: Db, id: string): Promise<string | null> {
  const secret = newLinkSecret();
  try {
    await links(db)
      .patch({ id })
      .set({ hash: hashOfSecret(secret) })
      .go();
    return `${id}.${secret}`;
  } catch (error) {
    if (isConditionRefused(error)) return null;
    throw error;
  }
}

/** What the link from an email is for; null when it is used, replaced, too old or made up. One get. */
export async function readLink(
  deps: Dependencies,
  kind: Link["kind"],
  token: string,
): Promise<Link | null> {
  const [id = "", secret = ""] = token.split(".");
  if (!isId(id) || !isLinkSecret(secret)) return null;
  const { data } = await links(deps.db).get({ id }).go({ consistent: true });
  if (!data?.hash || data.kind !== kind || isOver(data, peopleTime(deps))) return null;
  return isSecretOf(secret, data.hash) ? data : null;
}
