import { isIP } from "node:net";
import { atPointer, refuse, type Refusal } from "#src/platform/http/errors.ts";
import { isForbiddenAddress, isLoopbackHost } from "#src/platform/http/forbidden-addresses.ts";

/**
 * Why a webhook may not be sent to this address, null when it may: HTTPS on the public internet,
 * without credentials. Names are checked again at each connection (egress.ts).
 */
export function addressRefusal(
  text: string,
  allowLoopback: boolean,
  pointer = "/data/attributes/url",
): Refusal | null {
  const no = (detail: string) => refuse("invalid", detail, atPointer(pointer));
  if (!URL.canParse(text)) return no("url is not a valid address.");
  const url = new URL(text);
  if (url.username || url.password) return no("url must not hold a user name or password.");
  const loopback = isLoopbackHost(url.hostname);
  if (allowLoopback && loopback && /^https?:$/.test(url.protocol)) return null;
  if (url.protocol !== "https:") return no("url must begin with https://.");
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (loopback || (isIP(literal) !== 0 && isForbiddenAddress(literal)))
    return no("url must lead to the public internet.");
  return null;
}
