import { sharedFunction } from "../../shared-function.ts";
import { askToConfirm, askToUnsubscribe, confirmEmails, unsubscribe } from "./emails.ts";
import { home } from "./home.ts";
import { accept, showInvitation } from "./invitation.ts";
import { makeKey, revokeKey, showKeys } from "./keys.ts";
import { passkeyScript } from "./passkey-script.ts";
import { add, remove as removePasskey, showPasskeys, tryPasskey } from "./passkeys.ts";
import { askPassword, newPassword, sendPassword, setNewPassword } from "./password.ts";
import { changeRoleOf, invite, remove, showPeople, withdraw } from "./people.ts";
import { publicScorecard } from "./scorecard.ts";
import { showSignIn, signOut, trySignIn } from "./sign-in.ts";
import { style } from "./style.ts";

export const handler = sharedFunction(
  style,
  showSignIn,
  trySignIn,
  signOut,
  askPassword,
  sendPassword,
  newPassword,
  setNewPassword,
  showInvitation,
  accept,
  askToUnsubscribe,
  unsubscribe,
  askToConfirm,
  confirmEmails,
  showKeys,
  makeKey,
  revokeKey,
  showPeople,
  invite,
  withdraw,
  changeRoleOf,
  remove,
  passkeyScript,
  tryPasskey,
  showPasskeys,
  add,
  removePasskey,
  publicScorecard,
  home,
);
