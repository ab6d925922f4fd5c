import { createClient } from "../../sdk/index.ts";

/**
 * The API as the signed-in user: the browser adds the sign-in cookie, which no script can read, and the header
 * proves that a page of ours asks (docs/guides/browser-clients.md).
 */
const ownHeaders = { "x-quayline-portal": "1" } as const;

export const client = createClient({ baseUrl: "/v2", headers: ownHeaders, tries: 2 });

/** Ends the session of this browser. Throws when it was not ended. */
export async function signOut(): Promise<void> {
  const answer = await fetch("/sign-out", {
    method: "POST",
    headers: ownHeaders,
    body: new URLSearchParams(),
    // The page that it leads to is for browsers without scripts.
    redirect: "manual",
  });
  if (answer.type !== "opaqueredirect" && !answer.ok)
    throw new Error(`sign-out answered ${answer.status}`);
}
