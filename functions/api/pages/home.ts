import { foreignName, html } from "#src/platform/http/html.ts";
import { button, menu } from "./ask-first.ts";
import { page } from "../../page.ts";
import { pageRoutes } from "../../manifest/pages.ts";

/** GET /account */
export const home = page(pageRoutes.home, async (visit, { user, ctx }) =>
  visit.show({
    title: "Your account",
    body: html`${menu(visit)}
      <p>
        Signed in as <strong>${foreignName(user.name)}</strong> (${foreignName(user.email)}) for
        ${foreignName(ctx.account.companyName)}. Your role is <strong>${user.role}</strong>.
      </p>
      ${button(visit, "/sign-out", "Sign out")}`,
  }),
);
