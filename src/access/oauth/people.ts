import type { Dependencies } from "#src/platform/dependencies.ts";
import { sessionOf } from "../sign-in/session.ts";
import { userById } from "../sign-in/users.ts";

/** A person at a browser, and when they signed in there (UTC). */
export type Visitor = Person & { readonly since: string };

/** A person as the authorization server needs to know them. */
export type Person = {
  readonly id: string;
  /** Whose data their tokens open. */
  readonly account: string;
  readonly name: string;
  readonly email: string;
};

/** Sign-in as the authorization server sees it: who there is, and who sits at this browser. */
export type People = {
  /** null: no user is signed in with this browser. */
  visitor(cookies: readonly string[]): Promise<Visitor | null>;
  person(id: string): Promise<Person | null>;
  /** Where to sign in, also who is signed in already, and come back to a path of ours. */
  signIn(returnTo: string): string;
};

/** The users of the product, signed in by its own pages (src/access/sign-in/session). */
export const usersOf = (deps: Dependencies): People => ({
  async visitor(cookies) {
    const session = await sessionOf(deps, { cookies });
    return session && { ...session.user, since: session.since };
  },
  person: (id) => userById(deps.db, id),
  signIn: (returnTo) => `/sign-in?again&return_to=${encodeURIComponent(returnTo)}`,
});
