import { route, type Route } from "#src/platform/manifest.ts";

/** Pages for people; one function answers them all. Its processor hashes passwords. */
const page = <const M extends "GET" | "POST", const P extends string>(
  id: string,
  method: M,
  path: P,
  summary: string,
) =>
  route({
    id: `pages.${id}`,
    method,
    path: `/${path}`,
    handler: "api/pages/index",
    function: "pages",
    summary,
    auth: "none",
    rate: "none",
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

export const pageRoutes = {
  style: page("style", "GET", "/account/style.css", "The style sheet of the pages"),
  signIn: page("sign-in", "GET", "/sign-in", "The form to sign in with"),
  trySignIn: page("try-sign-in", "POST", "/sign-in", "Sign in with address and password"),
  signOut: page("sign-out", "POST", "/sign-out", "Sign out"),
  askPassword: page("ask-password", "GET", "/account/forgot-password", "Ask for a new password"),
  sendPassword: page("send-password", "POST", "/account/forgot-password", "Mail a link to it"),
  newPassword: page("new-password", "GET", "/account/new-password", "Choose a new password"),
  setPassword: page("set-password", "POST", "/account/new-password", "Set the new password"),
  invitation: page("invitation", "GET", "/account/invitation", "Choose a name and a password"),
  accept: page("accept", "POST", "/account/invitation", "Become a user of the account"),
  keys: page("keys", "GET", "/account/keys", "The account's API keys"),
  makeKey: page("make-key", "POST", "/account/keys", "Make a key and show it once"),
  revokeKey: page("revoke-key", "POST", "/account/keys/revoke", "Revoke a key"),
  people: page("people", "GET", "/account/users", "The account's users"),
  invite: page("invite", "POST", "/account/users", "Invite somebody"),
  withdraw: page("withdraw", "POST", "/account/users/withdraw", "Take back an invitation"),
  removeUser: page("remove-user", "POST", "/account/users/remove", "Remove a user"),
  passkeyScript: page(
    "passkey-script",
    "GET",
    "/account/passkey.js",
    "Register and use passkeys, for the pages",
  ),
  tryPasskey: page("try-passkey", "POST", "/sign-in/passkey", "Sign in with a passkey"),
  passkeys: page("passkeys", "GET", "/account/passkeys", "The user's passkeys"),
  addPasskey: page("add-passkey", "POST", "/account/passkeys", "Add a passkey"),
  removePasskey: page("remove-passkey", "POST", "/account/passkeys/remove", "Remove a passkey"),
  home: page("home", "GET", "/account", "Who is signed in, and where to go"),
} as const;

export const pagesRoutes: readonly Route[] = Object.values(pageRoutes);
