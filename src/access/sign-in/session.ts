import { createHmac } from "node:crypto";
import { hour, isoSeconds } from "#src/platform/clock.ts";
import { readCookie, setCookie } from "#src/platform/http/cookies.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { isId } from "#src/platform/ids.ts";
import { batchGetGroups, type Lookup } from "#src/platform/list/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { hashOfSecret, isLinkSecret, newLinkSecret } from "../link-secret.ts";
import { isOver, peopleTime, ttlAfter } from "./people-time.ts";
import { sessions, type SessionItem } from "../store/session-entity.ts";
import { userLookup, withoutPassword, type User } from "./users.ts";

export type Session = {
  readonly user: User;
  readonly method: "password" | "passkey";
  /** When the person signed in. */
  readonly since: string;
  /** Goes with every form of the session: another site, which cannot read the page, does not know it (CSRF). */
  readonly formToken: string;
};

type Request = Pick<APIGatewayProxyEventV2, "cookies">;

const cookieName = "quayline_session";
/** A working day; whoever comes back tomorrow signs in again. */
const sessionSeconds = 12 * hour;

/** What a browser's cookie holds. */
type Token = { readonly user: string; readonly secret: string };

const keyOfSession = ({ user, secret }: Token) => ({ user, hash: hashOfSecret(secret) });

/** Follows from what only the browser's cookie holds, so that nothing more is stored. */
export const formTokenOf = (secret: string): string =>
  createHmac("sha256", secret).update("form").digest("base64url");

/** Whether a browser sent what stands for a session, of whatever value. */
export const hasSessionCookie = (deps: Dependencies, request: Request): boolean =>
  readCookie(deps, request, cookieName) !== null;

/** `<user>.<secret>`: the user names the partition, the secret opens it. */
function readToken(deps: Dependencies, request: Request): Token | null {
  const [user = "", secret = "", ...more] = (readCookie(deps, request, cookieName) ?? "").split(
    ".",
  );
  return isId(user) && isLinkSecret(secret) && more.length === 0 ? { user, secret } : null;
}

/**
 * Signs a browser in: a new random id, never one that the browser brought along (session fixation);
 * the session that it had ends. Answers the cookie to set. One put, and one delete at most.
 */
export async function openSession(
  deps: Dependencies,
  user: User,
  method: Session["method"],
  request: Request,
): Promise<{ readonly cookie: string; readonly session: Session }> {
  const now = peopleTime(deps);
  const secret = newLinkSecret();
  const createdAt = isoSeconds(now);
  await endSession(deps, request);
  await sessions(deps.db)
    .put({
      user: user.id,
      hash: hashOfSecret(secret),
      method,
      epoch: user.sessionEpoch,
      createdAt,
      ttl: ttlAfter(now, sessionSeconds),
    })
    .go();
  return {
    cookie: setCookie(deps, cookieName, `${user.id}.${secret}`, sessionSeconds),
    session: { user, method, since: createdAt, formToken: formTokenOf(secret) },
  };
}

type Keyed = { readonly Key: Lookup<unknown>["key"] };

const sessionLookup = (db: Db, user: string, hash: string): Lookup<SessionItem> => ({
  key: sessions(db).get({ user, hash }).params<Keyed>().Key,
  read: (item) => sessions(db).parse({ Item: item }).data as SessionItem,
});

/**
 * Who is signed in at the browser that sent this; null for no user. Read anew for every request, so that the
 * end of a session, a removal and another role count at once (docs/adr/0174-a-user-is-read-at-every-request.md). One batch get.
 */
export async function sessionOf(deps: Dependencies, request: Request): Promise<Session | null> {
  const token = readToken(deps, request);
  if (!token) return null;
  const { user: id, hash } = keyOfSession(token);
  const found = await batchGetGroups(deps.db, {
    sessions: [sessionLookup(deps.db, id, hash)],
    users: [userLookup(deps.db, id)],
  });
  const [session] = found.sessions;
  const [user] = found.users;
  if (!session || !user || session.epoch !== user.sessionEpoch) return null;
  if (isOver(session, peopleTime(deps))) return null;
  return {
    user: withoutPassword(user),
    method: session.method,
    since: session.createdAt,
    formToken: formTokenOf(token.secret),
  };
}

/** Signs the browser out; answers the cookie that does it. One delete. */
export async function endSession(
  deps: Dependencies,
  request: Request,
): Promise<{ readonly cookie: string }> {
  const token = readToken(deps, request);
  if (token) await sessions(deps.db).delete(keyOfSession(token)).go();
  return { cookie: setCookie(deps, cookieName, "", 0) };
}
