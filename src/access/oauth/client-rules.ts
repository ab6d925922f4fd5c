import { errors, type ClientMetadata } from "oidc-provider";
import { hasHiddenCharacters } from "#src/platform/hidden-characters.ts";

/** More than any client has; a registration is written by strangers. */
const maxRedirects = 20;
const longestRedirect = 500;
const longestName = 100;

const loopbackHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Editors that listen to a scheme of their own instead of a loopback port (RFC 8252, 7.1). Any
 * other program could claim the scheme too, so consent is asked every time and PKCE binds the code.
 */
const editorSchemes: ReadonlySet<string> = new Set([
  "cursor:",
  "vscode:",
  "vscode-insiders:",
  "windsurf:",
]);

type Kind = "web" | "loopback" | "editor";

/** How an address takes the code to its client; null when it must not (OAuth 2.1, 8.4). */
export function redirectKind(address: string): Kind | null {
  const url = URL.parse(address);
  if (!url || address.length > longestRedirect || url.username || url.password || url.hash)
    return null;
  if (url.protocol === "https:") return "web";
  if (url.protocol === "http:") return loopbackHosts.has(url.hostname) ? "loopback" : null;
  return editorSchemes.has(url.protocol) ? "editor" : null;
}

/** Says why: the provider's own text is about authorization requests, and takes no other. */
const refusedAddresses = (why: string): Error =>
  Object.assign(new errors.InvalidRedirectUri(), { error_description: why });

/** Runs on everything a client states about itself, registered or fetched, before the provider's own rules. */
export function holdToRules(metadata: ClientMetadata): void {
  const addresses: unknown = metadata.redirect_uris ?? [];
  if (!Array.isArray(addresses) || addresses.length > maxRedirects)
    throw refusedAddresses(`redirect_uris holds at most ${maxRedirects} addresses`);
  const kinds = addresses.map((address) => redirectKind(String(address)));
  if (kinds.includes(null))
    throw refusedAddresses(
      "redirect_uris must be https addresses, or http on the loopback interface",
    );
  // The consent page shows it: a name must not rewrite the sentence around it.
  if (hasHiddenCharacters(String(metadata.client_name ?? "")))
    throw new errors.InvalidClientMetadata(
      "client_name must not hold control characters or characters that change the direction of text",
    );
  if (String(metadata.client_name ?? "").length > longestName)
    throw new errors.InvalidClientMetadata(`client_name holds at most ${longestName} characters`);
  // A loopback port is known only when the program runs: any port does for native clients
  // (RFC 8252, 7.3), and they are asked for consent every time (8.6).
  if (kinds.some((kind) => kind !== "web")) metadata.application_type = "native";
}
