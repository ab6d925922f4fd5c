import { dictionary } from "@zxcvbn-ts/language-common";

/**
 * 47 thousand passwords of known breaches, in lower case (zxcvbn-ts, MIT). Loaded with the first
 * password that somebody chooses (docs/adr/0158-a-bundle-holds-what-a-request-uses.md).
 */
export const breached: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
