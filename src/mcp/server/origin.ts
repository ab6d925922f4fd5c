import type { Dependencies } from "#src/platform/dependencies.ts";

type Headers = Readonly<Record<string, string | undefined>>;

const hostnameOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).hostname : null;
const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a request came by a name that is not ours, or from a page that has no business here: how
 * a page reaches a server on its reader's own machine (DNS rebinding). On this machine the names of
 * the machine itself will do; in a deployment its own name alone, and pages that came by TLS.
 */
export function isForeign({ config }: Pick<Dependencies, "config">, headers: Headers): boolean {
  const own = new URL(config.BASE_URL);
  const isLocal = loopback.has(own.hostname);
  const host = hostnameOf(`http://${headers["host"] ?? ""}`);
  if (host !== own.hostname && !(isLocal && host !== null && loopback.has(host))) return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  const page = hostnameOf(origin);
  if (page === null) return true;
  if (page === own.hostname || loopback.has(page)) return false;
  return isLocal || !origin.startsWith("https://");
}
