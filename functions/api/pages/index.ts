import { pageRoutes } from "#functions/manifest/pages.ts";
import { pages } from "../../page.ts";
import { home } from "./home.ts";
import { showSignIn, signOut, trySignIn } from "./sign-in.ts";
import { style } from "./style.ts";

export const handler = pages([
  [pageRoutes.style, style],
  [pageRoutes.signIn, showSignIn],
  [pageRoutes.trySignIn, trySignIn],
  [pageRoutes.signOut, signOut],
  [pageRoutes.home, home],
]);
