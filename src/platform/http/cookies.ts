import { parseCookie, stringifySetCookie } from "cookie";
import type { APIGatewayProxyEventV2 } from "./lambda-events.ts";
import type { Dependencies } from "../dependencies.ts";

type Request = Pick<APIGatewayProxyEventV2, "cookies">;

/** Clients reach the product over TLS; only on a machine of one's own they do not. */
export const isHttps = ({ config }: Pick<Dependencies, "config">): boolean =>
  config.BASE_URL.startsWith("https:");

/**
 * A browser lets only this very host set a `__Host-` cookie, and only over TLS (RFC 6265bis,
 * 4.1.3.2).
 */
const fullName = (deps: Dependencies, name: string): string =>
  isHttps(deps) ? `__Host-${name}` : name;

/** Values are of characters that need no encoding. */
const asSent = (value: string): string => value;

/** The first of that name, as a browser sent it. */
export function readCookie(deps: Dependencies, request: Request, name: string): string | null {
  const sent = parseCookie(request.cookies?.join("; ") ?? "", { decode: asSent });
  return sent[fullName(deps, name)] ?? null;
}

/** The cookies of a `Cookie` header, each with its text as a browser sent it. */
export const cookiesIn = (
  header = "",
): readonly { readonly name: string; readonly text: string }[] =>
  Object.entries(parseCookie(header, { decode: asSent })).map(([name, value]) => ({
    name,
    text: `${name}=${value}`,
  }));

/**
 * The text of a Set-Cookie header: out of reach of scripts, and sent from other sites only when a
 * person follows a link. `maxAgeSeconds` 0 takes the cookie away.
 */
export const setCookie = (
  deps: Dependencies,
  name: string,
  value: string,
  maxAgeSeconds: number,
): string =>
  stringifySetCookie(
    {
      name: fullName(deps, name),
      value,
      path: "/",
      maxAge: maxAgeSeconds,
      httpOnly: true,
      sameSite: "lax",
      secure: isHttps(deps),
    },
    { encode: asSent },
  );
