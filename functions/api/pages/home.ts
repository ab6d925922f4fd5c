import { foreignName, html } from "#src/platform/http/html.ts";
import { button, menu, signedIn } from "./signed-in.ts";

/** GET /account */
export const home = signedIn(async (visit, { user, ctx }) =>
  visit.show({
    title: "Your account",
    body: html`${menu}
      <p>
        Signed in as <strong>${foreignName(user.name)}</strong> (${foreignName(user.email)}) for
        ${foreignName(ctx.account.companyName)}.
      </p>
      ${button(visit, "/sign-out", "Sign out")}`,
  }),
);
