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
    needs: ["table:read", "table:write"],
    memoryMb: 1769,
  });

export const pageRoutes = {
  style: page("style", "GET", "/account/style.css", "How the pages look"),
  signIn: page("sign-in", "GET", "/sign-in", "The form to sign in with"),
  trySignIn: page("try-sign-in", "POST", "/sign-in", "Sign in with address and password"),
  signOut: page("sign-out", "POST", "/sign-out", "Sign out"),
  home: page("home", "GET", "/account", "Who is signed in, and where to go"),
} as const;

export const pagesRoutes: readonly Route[] = Object.values(pageRoutes);
