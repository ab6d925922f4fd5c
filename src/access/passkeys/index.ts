/** Apart from src/access/index.ts, which everybody imports: only the pages need WebAuthn's library. */
export {
  addPasskey,
  passkeysOf,
  registrationOptions,
  removePasskey,
  signInOptions,
  signInWithPasskey,
} from "./passkeys.ts";
