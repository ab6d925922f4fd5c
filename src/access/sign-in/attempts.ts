import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { minute } from "#src/platform/clock.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { rateLimited } from "#src/platform/http/errors.ts";
import { peopleTime, ttlAfter } from "./people-time.ts";
import { emailKey } from "./users.ts";
import { attempts } from "../store/attempt-entity.ts";

/**
 * How often a password, a link, a mail or an invitation may be tried in a quarter of an hour. NIST SP 800-63B-4,
 * 3.2.2 asks for no more than 100 wrong passwords in a row; from one place many people may sign in.
 */
const windowSeconds = 15 * minute;
const most = { address: 10, source: 100, emails: 3, invitations: 30, mailbox: 10 } as const;

type Kind = keyof typeof most;
export type Tried = { readonly kind: Kind; readonly what: string };

/** A household has 2^64 addresses of IPv6, and one of IPv4. */
export const sourceOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const [head = "", tail = ""] = ip.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = ip.includes("::") ? Array(8 - before.length - after.length).fill("0") : [];
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((part) => parseInt(part, 16).toString(16))
    .join(":");
};

const subjectOf = ({ kind, what }: Tried, of: string): string =>
  createHash("sha256").update(`${of} ${kind} ${what}`).digest("base64url");

const windowOf = (now: Date): number => Math.floor(now.getTime() / 1000 / windowSeconds);

/**
 * Counts a try before it is known how it ends, so that many at once are counted like many in a row.
 * Answers the seconds to wait when there were too many, null when it may go on. One update.
 */
export async function tooManyTries(
  deps: Dependencies,
  of: string,
  tried: Tried,
): Promise<number | null> {
  const now = peopleTime(deps);
  const window = windowOf(now);
  const { data } = await attempts(deps.db)
    .update({ subject: subjectOf(tried, of), window })
    .add({ count: 1 })
    .set({ ttl: ttlAfter(now, 2 * windowSeconds) })
    .go({ response: "all_new" });
  if ((data?.count ?? 0) <= most[tried.kind]) return null;
  return (window + 1) * windowSeconds - Math.floor(now.getTime() / 1000);
}

/** The attempt succeeded: earlier failures no longer count. One delete. */
export async function forgiveTries(deps: Dependencies, of: string, tried: Tried): Promise<void> {
  const window = windowOf(peopleTime(deps));
  await attempts(deps.db)
    .delete({ subject: subjectOf(tried, of), window })
    .go();
}

/**
 * An account could have us mail strangers without end, and many accounts one stranger: counts an email of a kind to an
 * address. Throws 429, with the emails by their name for people. Three updates.
 */
export async function requireTries(
  ctx: Context,
  of: string,
  email: string,
  name: string,
): Promise<void> {
  const account = ctx.account.id;
  const waits = await Promise.all([
    tooManyTries(ctx, of, { kind: "invitations", what: account }),
    tooManyTries(ctx, of, { kind: "emails", what: `${account} ${emailKey(email)}` }),
    tooManyTries(ctx, of, { kind: "mailbox", what: emailKey(email) }),
  ]);
  const wait = Math.max(...waits.map((seconds) => seconds ?? 0));
  if (wait === 0) return;
  const minutes = Math.ceil(wait / 60);
  throw rateLimited(`Too many ${name}; the next one can be sent in ${minutes} minutes.`, wait);
}
