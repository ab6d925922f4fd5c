import * as z from "zod";
import { atPointer, notFound, refuse } from "#src/platform/http/errors.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import type { EmailMessage } from "./emails.ts";
import { prepareLink, readLink } from "./links.ts";
import { isOver, peopleTime } from "./people-time.ts";
import { revokeGrantsOf } from "../oauth/revoke-grants.ts";
import { links, type Link } from "../store/link-entity.ts";
import { userEmails, users } from "../store/user-entity.ts";
import { createUser, emailKey, userById, withoutPassword, type User } from "./users.ts";

const maxUsers = 200;

/** The people of an account, and who was invited and has not come yet. Two queries. */
export async function peopleOf(ctx: Context) {
  const { db, account } = ctx;
  const [found, waiting] = await Promise.all([
    users(db).query.ofAccount({ account: account.id }).go({ pages: "all" }),
    links(db)
      .query.ofAccount({ account: account.id })
      .begins({ kind: "invitation" })
      .go({ pages: "all" }),
  ]);
  const now = peopleTime(ctx);
  return {
    users: found.data.map(withoutPassword),
    invitations: waiting.data.filter((link) => !isOver(link, now)),
  };
}

/**
 * Invites somebody by email; a second call sends another link. Whether the address signs in elsewhere
 * is revealed to its owner alone. Two queries, one put, one message.
 */
export async function inviteUser(ctx: Context, email: string, by: User): Promise<Link> {
  const to = email.trim();
  if (!z.email().max(254).safeParse(to).success)
    throw refuse("invalid", "This is no e-mail address.", atPointer("/data/attributes/email"));
  const { users: people, invitations } = await peopleOf(ctx);
  if (people.some((user) => emailKey(user.email) === emailKey(to)))
    throw refuse("taken", "Belongs to the account already.", atPointer("/data/attributes/email"));
  if (people.length + invitations.length >= maxUsers)
    throw refuse("conflict", `An account has at most ${maxUsers} users.`);
  const { id: account, companyName } = ctx.account;
  const link = await prepareLink(ctx, {
    kind: "invitation",
    account,
    email: to,
    invitedBy: by.name,
    companyName,
  });
  const body: EmailMessage = { kind: "invitation", link: link.id };
  await ctx.queues.send("emails", [{ body }]);
  return link;
}

/** Whoever opens the link owns the address (the mail reached it), and becomes a user. */
export async function acceptInvitation(
  deps: Dependencies,
  token: string,
  chosen: { readonly name: string; readonly password: string },
): Promise<User> {
  const link = await readLink(deps, "invitation", token);
  if (!link)
    throw refuse("conflict", "This invitation was used or is too old. Ask for another one.");
  const { account, email } = link;
  return createUser(deps, { account, email, ...chosen }, link);
}

/** Takes back an invitation. Throws 404 for one of another account. */
export async function withdrawInvitation(ctx: Context, id: string): Promise<void> {
  const { data } = await links(ctx.db).get({ id }).go({ consistent: true });
  if (data?.account !== ctx.account.id || data.kind !== "invitation")
    throw notFound("invitation", id);
  await links(ctx.db).delete({ id }).go();
}

/**
 * Removes a user, whose sessions end with it, and all that clients were allowed. Nobody removes
 * oneself, so that somebody stays. Throws 404 for a user of another account. One get, one transaction,
 * one query, and a delete for each grant.
 */
export async function removeUser(ctx: Context, id: string, by: User): Promise<void> {
  const user = await userById(ctx.db, id);
  if (user?.account !== ctx.account.id) throw notFound("user", id);
  if (id === by.id) throw refuse("conflict", "Nobody can remove themselves.");
  await transact({ users: users(ctx.db), emails: userEmails(ctx.db) }, (entities) => ({
    user: entities.users.delete({ id }).commit(),
    email: entities.emails.delete({ key: emailKey(user.email) }).commit(),
  }));
  await revokeGrantsOf(ctx.db, id);
}
