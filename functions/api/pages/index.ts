import { pageRoutes } from "#functions/manifest/pages.ts";
import { pages } from "../../page.ts";
import { home } from "./home.ts";
import { accept, showInvitation } from "./invitation.ts";
import { makeKey, revokeKey, showKeys } from "./keys.ts";
import { passkeyScript } from "./passkey-script.ts";
import { add, remove as removePasskey, showPasskeys, tryPasskey } from "./passkeys.ts";
import { askPassword, newPassword, sendPassword, setNewPassword } from "./password.ts";
import { invite, remove, showPeople, withdraw } from "./people.ts";
import { showSignIn, signOut, trySignIn } from "./sign-in.ts";
import { style } from "./style.ts";

export const handler = pages([
  [pageRoutes.style, style],
  [pageRoutes.signIn, showSignIn],
  [pageRoutes.trySignIn, trySignIn],
  [pageRoutes.signOut, signOut],
  [pageRoutes.askPassword, askPassword],
  [pageRoutes.sendPassword, sendPassword],
  [pageRoutes.newPassword, newPassword],
  [pageRoutes.setPassword, setNewPassword],
  [pageRoutes.invitation, showInvitation],
  [pageRoutes.accept, accept],
  [pageRoutes.keys, showKeys],
  [pageRoutes.makeKey, makeKey],
  [pageRoutes.revokeKey, revokeKey],
  [pageRoutes.people, showPeople],
  [pageRoutes.invite, invite],
  [pageRoutes.withdraw, withdraw],
  [pageRoutes.removeUser, remove],
  [pageRoutes.passkeyScript, passkeyScript],
  [pageRoutes.tryPasskey, tryPasskey],
  [pageRoutes.passkeys, showPasskeys],
  [pageRoutes.addPasskey, add],
  [pageRoutes.removePasskey, removePasskey],
  [pageRoutes.home, home],
]);
