import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Carrier } from "./carriers.ts";

/**
 * How a caller shows who it is, as a SOURCES_FILE states it (contract: running#sources-document).
 */
export type Access = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly auth?: {
    readonly type: "oauth2";
    readonly token_url: string;
    readonly client_id: string;
    readonly client_secret: string;
  };
};

/** Whose access is checked, and how: a carrier, or a terminal or railroad by its id. */
export type Guarded = Pick<Carrier, "scac" | "access">;

/** Derived from public values: the sandbox protects nothing, it only exercises authentication. */
const made = (what: string, scac: string): string =>
  createHash("sha256").update(`sandbox ${what} ${scac}`).digest("hex").slice(0, 24);

export function accessOf(carrier: Guarded, url: string): Access {
  const { scac } = carrier;
  if (carrier.access === "header")
    return {
      headers: {
        "X-IBM-Client-Id": made("id", scac),
        "X-IBM-Client-Secret": made("secret", scac),
      },
    };
  if (carrier.access === "oauth2")
    return {
      auth: {
        type: "oauth2",
        token_url: `${url}/oauth/token`,
        client_id: made("id", scac),
        client_secret: made("secret", scac),
      },
    };
  return {};
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export function mayRead(carrier: Guarded, headers: Headers): boolean {
  if (carrier.access === "open") return true;
  if (carrier.access === "header")
    return Object.entries(accessOf(carrier, "").headers ?? {}).every(
      ([name, value]) => headers[name.toLowerCase()] === value,
    );
  const bearer = /^Bearer (\d+)\.([0-9a-f]{64})$/i.exec(String(headers["authorization"] ?? ""));
  if (!bearer) return false;
  const [, expires, signature] = bearer as unknown as [string, string, string];
  return (
    Number(expires) > Date.now() &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(carrier.scac, expires)))
  );
}

/**
 * As long as one known carrier's tokens live (contract: sources#carriers-that-can-be-polled). Real
 * seconds: HTTP knows no other.
 */
const tokenSeconds = 299;

/** Tokens carry their end and a signature, so that a restarted sandbox knows them again. */
const sign = (scac: string, expires: string): string =>
  createHmac("sha256", made("tokens", scac)).update(expires).digest("hex");

export type TokenAnswer = {
  readonly status: 200 | 400 | 401;
  readonly body: Readonly<Record<string, unknown>>;
};

/** RFC 6749 4.4, client credentials in the form or by Basic. */
export function grantToken(
  carriers: readonly Guarded[],
  form: URLSearchParams,
  headers: Headers,
): TokenAnswer {
  if (form.get("grant_type") !== "client_credentials")
    return { status: 400, body: { error: "unsupported_grant_type" } };
  const basic = /^Basic (.+)$/i.exec(String(headers["authorization"] ?? ""))?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, "base64").toString("utf8").split(":").map(decodeURIComponent)
    : [form.get("client_id"), form.get("client_secret")];
  const carrier = carriers.find(
    ({ access, scac }) =>
      access === "oauth2" && made("id", scac) === id && made("secret", scac) === secret,
  );
  if (!carrier) return { status: 401, body: { error: "invalid_client" } };
  const expires = String(Date.now() + tokenSeconds * 1000);
  return {
    status: 200,
    body: {
      access_token: `${expires}.${sign(carrier.scac, expires)}`,
      token_type: "Bearer",
      expires_in: tokenSeconds,
    },
  };
}
