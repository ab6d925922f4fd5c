import { html } from "#src/platform/http/html.ts";
import { signedIn } from "./signed-in.ts";

/** GET /account */
export const home = signedIn(async (visit, { user }) =>
  visit.show({
    title: "Your account",
    body: html`<p>Signed in as <strong>${user.name}</strong> (${user.email}).</p>
      <form method="post" action="/sign-out">
        ${visit.formField}<button class="plain">Sign out</button>
      </form>`,
  }),
);
