import type { PublicRule, UserRule } from "#src/platform/access-rule.ts";
import { route, type Route } from "#src/platform/manifest.ts";

/** Pages for people; one function answers them all. Its processor hashes passwords. */
const page = <
  const M extends "GET" | "POST",
  const P extends string,
  const A extends PublicRule | UserRule,
>(
  id: string,
  method: M,
  path: P,
  access: A,
  summary: string,
) =>
  route({
    id: `pages.${id}`,
    method,
    path: `/${path}`,
    handler: "api/pages/index",
    function: "pages",
    summary,
    access,
    answers: { status: 200, schema: null },
    media: "page",
    fails: [],
    needs: [
      "table:get",
      "table:batch-get",
      "table:query",
      "table:query-gsi1",
      "table:put",
      "table:update",
      "table:delete",
      "queue:emails",
    ],
    memoryMb: 1769,
  });

/** A person who signed in; the limits of programs do not count them. */
const user = { caller: "user", role: "viewer", counts: "nothing" } as const;
const admin = { ...user, role: "admin" } as const;
const anybody = <const Why extends string>(because: Why) =>
  ({ caller: "anybody", because }) as const;
const ours = anybody("Text of ours that is the same for everybody.");
const published = anybody(
  "Counts over all accounts that name none, and only where the operator publishes them.",
);
const signIn = anybody("Whoever signs in is not known yet; attempts are limited.");
const signOut = anybody("It ends at most the session whose cookie it comes with.");
const newPassword = anybody("The answer is the same for every address, and attempts are limited.");
const link = anybody("The secret of a link that was mailed opens it.");

export const pageRoutes = {
  style: page("style", "GET", "/account/style.css", ours, "The style sheet of the pages"),
  signIn: page("sign-in", "GET", "/sign-in", signIn, "The form to sign in with"),
  trySignIn: page("try-sign-in", "POST", "/sign-in", signIn, "Sign in with address and password"),
  signOut: page("sign-out", "POST", "/sign-out", signOut, "Sign out"),
  askPassword: page(
    "ask-password",
    "GET",
    "/account/forgot-password",
    newPassword,
    "Ask for a new password",
  ),
  sendPassword: page(
    "send-password",
    "POST",
    "/account/forgot-password",
    newPassword,
    "Mail a link to it",
  ),
  newPassword: page("new-password", "GET", "/account/new-password", link, "Choose a new password"),
  setPassword: page("set-password", "POST", "/account/new-password", link, "Set the new password"),
  invitation: page(
    "invitation",
    "GET",
    "/account/invitation",
    link,
    "Choose a name and a password",
  ),
  accept: page("accept", "POST", "/account/invitation", link, "Become a user of the account"),
  askToUnsubscribe: page(
    "ask-to-unsubscribe",
    "GET",
    "/account/emails/unsubscribe",
    link,
    "Ask whether a digest or an alert is to end",
  ),
  unsubscribe: page(
    "unsubscribe",
    "POST",
    "/account/emails/unsubscribe",
    link,
    "End a digest or an alert, by one click in a mail program",
  ),
  askToConfirm: page(
    "ask-to-confirm",
    "GET",
    "/account/emails/confirm",
    link,
    "Ask whether emails of an account are welcome",
  ),
  confirmEmails: page(
    "confirm-emails",
    "POST",
    "/account/emails/confirm",
    link,
    "Take emails of an account, or none of them",
  ),
  keys: page("keys", "GET", "/account/keys", admin, "The account's API keys"),
  makeKey: page("make-key", "POST", "/account/keys", admin, "Make a key and show it once"),
  revokeKey: page("revoke-key", "POST", "/account/keys/revoke", admin, "Revoke a key"),
  people: page("people", "GET", "/account/users", user, "The account's users"),
  invite: page("invite", "POST", "/account/users", admin, "Invite somebody"),
  withdraw: page("withdraw", "POST", "/account/users/withdraw", admin, "Take back an invitation"),
  changeRole: page("change-role", "POST", "/account/users/role", admin, "Give another role"),
  removeUser: page("remove-user", "POST", "/account/users/remove", admin, "Remove a user"),
  passkeyScript: page(
    "passkey-script",
    "GET",
    "/account/passkey.js",
    ours,
    "Register and use passkeys, for the pages",
  ),
  tryPasskey: page("try-passkey", "POST", "/sign-in/passkey", signIn, "Sign in with a passkey"),
  passkeys: page("passkeys", "GET", "/account/passkeys", user, "The user's passkeys"),
  addPasskey: page("add-passkey", "POST", "/account/passkeys", user, "Add a passkey"),
  removePasskey: page(
    "remove-passkey",
    "POST",
    "/account/passkeys/remove",
    user,
    "Remove a passkey",
  ),
  scorecard: page(
    "scorecard",
    "GET",
    "/docs/scorecard",
    published,
    "The scorecard of sources for everybody, where the operator publishes it",
  ),
  home: page("home", "GET", "/account", user, "Who is signed in, and where to go"),
} as const;

export const pagesRoutes: readonly Route[] = Object.values(pageRoutes);
