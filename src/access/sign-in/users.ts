import * as z from "zod";
import type { UserRole } from "#schemas/user-role.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { newId } from "#src/platform/ids.ts";
import type { Lookup } from "#src/platform/list/index.ts";
import { type Db } from "#src/platform/storage/table.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { hasHiddenCharacters } from "#src/platform/hidden-characters.ts";
import { hashPassword } from "./password/hash.ts";
import { passwordProblem } from "./password/rules.ts";
import { peopleTime } from "./people-time.ts";
import { links, type Link } from "../store/link-entity.ts";
import { adminCounts } from "../store/admin-count-entity.ts";
import { userEmails, users, type UserItem } from "../store/user-entity.ts";

/** A user as everybody but the sign-in knows it. */
export type User = Omit<UserItem, "passwordHash">;

export const withoutPassword = ({ passwordHash: _, ...user }: UserItem): User => user;

/** RFC 5321, 4.5.3.1.3 leaves an address 254 characters. */
const maxCharacters = 254;
const address = z.email().max(maxCharacters);

/** An address is the same in any case and with any space around it. */
export const emailKey = (email: string): string =>
  email.slice(0, maxCharacters).normalize("NFKC").trim().toLowerCase();

export type NewUser = {
  readonly account: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** Unless stated the first user of an account is an admin, and everybody after that a member. */
  readonly role?: UserRole | undefined;
};

const attribute = (name: string) => atPointer(`/data/attributes/${name}`);

/**
 * Throws 422 for what is not an address, and for one that somebody signs in with already. One read. Of
 * two users made at once the write decides (createUser).
 */
export async function checkNewAddress(db: Db, email: string): Promise<void> {
  if (!address.safeParse(email.trim()).success)
    throw refuse("invalid", "This is no e-mail address.", attribute("email"));
  if ((await userIdOfEmail(db, email)) !== null) throw taken();
}

/** One consistent read. */
const hasAdmin = async (db: Db, account: string): Promise<boolean> => {
  const { data } = await adminCounts(db).get({ account }).go({ consistent: true });
  return (data?.admins ?? 0) > 0;
};

const taken = () =>
  refuse("taken", "Somebody signs in with this address already.", attribute("email"));

/** An invitation opens once, and not after its time. */
export const usedUp = () =>
  refuse("conflict", "This invitation was used, withdrawn, or is too old. Ask for another one.");

/**
 * A new user; the invitation that brings one is used up with it. Throws 422 for an address that is none or belongs to a user, and for a password that is not taken.
 */
export async function createUser(
  deps: Dependencies,
  given: NewUser,
  invitation: Link | null = null,
): Promise<User> {
  const email = given.email.trim();
  const name = given.name.trim();
  if (!address.safeParse(email).success)
    throw refuse("invalid", "This is no e-mail address.", attribute("email"));
  if (name === "" || name.length > 200)
    throw refuse("invalid", "A name has 1 to 200 characters.", attribute("name"));
  if (hasHiddenCharacters(name))
    throw refuse("invalid", "A name holds no hidden characters.", attribute("name"));
  const problem = await passwordProblem(given.password, [email, name]);
  if (problem) throw refuse("invalid", problem, attribute("password"));
  const now = peopleTime(deps);
  const role = given.role ?? ((await hasAdmin(deps.db, given.account)) ? "member" : "admin");
  const user: UserItem = {
    id: newId(now),
    account: given.account,
    email,
    name,
    role,
    passwordHash: await hashPassword(given.password),
    createdAt: isoSeconds(now),
    sessionEpoch: 0,
  };
  const outcome = await transact(
    {
      emails: userEmails(deps.db),
      users: users(deps.db),
      links: links(deps.db),
      admins: adminCounts(deps.db),
    },
    (entities) => ({
      email: entities.emails.create({ key: emailKey(email), user: user.id }).commit(),
      user: entities.users.create(user).commit(),
      invitation:
        invitation &&
        entities.links
          .delete({ id: invitation.id })
          .where((kept, { eq }) => eq(kept.hash, invitation.hash ?? ""))
          .commit(),
      admin:
        role === "admin" &&
        entities.admins.update({ account: given.account }).add({ admins: 1 }).commit(),
    }),
  );
  if (!outcome.committed) throw outcome.refused.invitation ? usedUp() : taken();
  return withoutPassword(user);
}

/** With the password's hash, for the sign-in alone. One consistent read. */
export async function storedUser(db: Db, id: string): Promise<UserItem | null> {
  const { data } = await users(db).get({ id }).go({ consistent: true });
  return data;
}

/** The same as one item of a batch get. */
export const userLookup = (db: Db, id: string): Lookup<UserItem> => ({
  key: users(db).get({ id }).params<{ Key: Lookup<unknown>["key"] }>().Key,
  read: (item) => users(db).parse({ Item: item }).data as UserItem,
});

/** null when there is none (any more). One consistent read. */
export async function userById(db: Db, id: string): Promise<User | null> {
  const found = await storedUser(db, id);
  return found && withoutPassword(found);
}

/** The id of the user who signs in with an address. One consistent read. */
export async function userIdOfEmail(db: Db, email: string): Promise<string | null> {
  const { data } = await userEmails(db)
    .get({ key: emailKey(email) })
    .go({ consistent: true });
  return data?.user ?? null;
}
