import * as z from "zod";
import type { UserRole } from "#schemas/user-role.ts";
import { atPointer, notFound, refuse, Refusal } from "#src/platform/http/errors.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { requireTries } from "../sign-in/attempts.ts";
import type { EmailMessage } from "../sign-in/emails.ts";
import { prepareLink, readLink } from "../sign-in/links.ts";
import { isOver, peopleTime } from "../sign-in/people-time.ts";
import { createUser, emailKey, usedUp, type User } from "../sign-in/users.ts";
import { links, type Link } from "../store/link-entity.ts";
import { listUsers } from "./people.ts";

const maxUsers = 200;
const ofEmail = atPointer("/data/attributes/email");

/** Who was invited to the account and has not come yet, newest first. One query. */
export async function invitationsOf(ctx: Context): Promise<readonly Link[]> {
  const { data } = await links(ctx.db)
    .query.ofAccount({ account: ctx.account.id })
    .begins({ kind: "invitation" })
    .go({ pages: "all" });
  const now = peopleTime(ctx);
  return data
    .filter((link) => !isOver(link, now))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? -1 : 1));
}

/** An invitation that waits. Throws 404, also for one of another account. One consistent read. */
export async function findInvitation(ctx: Context, id: string): Promise<Link> {
  const { data } = await links(ctx.db).get({ id }).go({ consistent: true });
  const isOurs = data?.account === ctx.account.id && data.kind === "invitation";
  if (!isOurs || isOver(data, peopleTime(ctx))) throw notFound("invitation", id);
  return data;
}

type Asked = {
  readonly email: string;
  readonly role: UserRole;
  readonly by: Pick<User, "id" | "name">;
  /** What happens where the address is invited already: refused, or the new link takes the place of the old one. */
  readonly again: "refused" | "replaces";
};

function alreadyInvited({ id, ttl }: Link): Refusal {
  const until = new Date(ttl * 1000).toISOString().slice(0, 10);
  const detail = `This address is invited already, until ${until}. Revoke that invitation to send another one.`;
  return new Refusal([{ code: "taken", detail, source: ofEmail, meta: { invitation_id: id } }]);
}

/**
 * Invites somebody by email. Whether the address signs in elsewhere is revealed to its owner alone. Throws 422
 * for what is no address and for who is there already, 409 for an account that is full, 429 for too many.
 * Two queries, three updates, one put, one message.
 */
export async function inviteUser(ctx: Context, { email, role, by, again }: Asked): Promise<Link> {
  const to = email.trim();
  if (!z.email().max(254).safeParse(to).success)
    throw refuse("invalid", "This is no e-mail address.", ofEmail);
  const [people, waiting] = await Promise.all([listUsers(ctx), invitationsOf(ctx)]);
  const isTo = (one: { readonly email: string }) => emailKey(one.email) === emailKey(to);
  if (people.some(isTo)) throw refuse("taken", "Belongs to the account already.", ofEmail);
  const known = waiting.find(isTo);
  if (known && again === "refused") throw alreadyInvited(known);
  if (!known && people.length + waiting.length >= maxUsers)
    throw refuse("conflict", `An account has at most ${maxUsers} users.`);
  await requireTries(ctx, "invitation", to, "invitations");
  const { id: account, companyName } = ctx.account;
  const link = await prepareLink(ctx, {
    kind: "invitation",
    account,
    email: to,
    role,
    invitedBy: by.name,
    inviter: by.id,
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
  if (!link) throw usedUp();
  const { account, email, role } = link;
  return createUser(deps, { account, email, role, ...chosen }, link);
}

/** Takes back an invitation. Throws 404 for one of another account. One get, one delete. */
export async function withdrawInvitation(ctx: Context, id: string): Promise<void> {
  await findInvitation(ctx, id);
  await links(ctx.db).delete({ id }).go();
}
