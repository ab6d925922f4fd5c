import * as z from "zod";
import { request, type ReceivedReply, type Fetch } from "./http.ts";

/** How a source's customer gets a token. */
export type OAuth2 = {
  readonly type: "oauth2";
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope?: string;
  /** Sent with the request for a token, beside the client's id and secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where the client's id and secret are sent: in the form, or in `Authorization: Basic`. */
  readonly credentialsIn: "form" | "header";
};

/** A token and the real time, in milliseconds, until which it may be used. */
export type HeldToken = { readonly token: string; readonly until: number };

/** Where the instances of a deployment share a token, because its source counts how many we ask for. */
export type TokenShelf = {
  read(): Promise<HeldToken | null>;
  write(token: HeldToken): Promise<void>;
  /** One request for a token: null, or how many real seconds to wait when they are used up. */
  take(): Promise<number | null>;
};

/** As a sources document writes it. */
export const oauth2Of = (
  configured: {
    readonly client_id: string;
    readonly client_secret: string;
    readonly scope?: string | undefined;
    readonly headers: Readonly<Record<string, string>>;
  },
  tokenUrl: string,
  credentialsIn: OAuth2["credentialsIn"] = "form",
): OAuth2 => ({
  type: "oauth2",
  tokenUrl,
  clientId: configured.client_id,
  clientSecret: configured.client_secret,
  ...(configured.scope && { scope: configured.scope }),
  headers: configured.headers,
  credentialsIn,
});

const TokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().positive().default(300),
});

/** A token is renewed this long before it expires, so that none expires in flight. */
const marginSeconds = 30;
const maxBytes = 100_000;

/** The token endpoint gave no token. Its answer is not repeated: it may quote what we sent. */
export class NoToken extends Error {
  override readonly name = "NoToken";
  /** A retry may help. */
  readonly passing: boolean;
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, passing: boolean, retryAfterSeconds?: number) {
    super(message);
    this.passing = passing;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function tokenIn(answer: ReceivedReply): z.infer<typeof TokenAnswer> {
  const { status, retryAfterSeconds } = answer;
  if (status !== 200)
    throw new NoToken(`token request: ${status}`, status >= 500, retryAfterSeconds);
  try {
    return TokenAnswer.parse(JSON.parse(answer.body));
  } catch {
    throw new NoToken("token answer not understood", false);
  }
}

/** RFC 6749 2.3.1: both parts are form-encoded before they are joined. */
const basic = ({ clientId, clientSecret }: OAuth2): string => {
  const encoded = (text: string) => new URLSearchParams([["", text]]).toString().slice(1);
  return `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString("base64")}`;
};

/**
 * Client credentials (RFC 6749, 4.4): one token for all polls until shortly before it expires. In
 * real time, which is what the carrier's clock shows. The end of one poll does not end the request
 * for a token, which other polls may share.
 */
export function tokenSource(
  auth: OAuth2,
  fetchIt: Fetch,
  timeoutMilliseconds: number,
  now: () => number = Date.now,
  shelf: TokenShelf | null = null,
) {
  let held: HeldToken | null = null;
  let refused: string | null = null;
  let asking: Promise<string> | null = null;

  /** Another instance's token where there is one; else a new one, for all of them. */
  async function find(): Promise<string> {
    const shared = await shelf?.read();
    if (shared && shared.until > now() && shared.token !== refused) {
      held = shared;
      return shared.token;
    }
    const wait = (await shelf?.take()) ?? null;
    if (wait !== null) throw new NoToken("no request for a token is left", false, wait);
    held = await ask();
    await shelf?.write(held);
    return held.token;
  }

  async function ask(): Promise<HeldToken> {
    const inForm = auth.credentialsIn === "form";
    const answer = await request(
      fetchIt,
      auth.tokenUrl,
      {
        method: "POST",
        headers: {
          ...auth.headers,
          "content-type": "application/x-www-form-urlencoded",
          accept: "application/json",
          ...(!inForm && { authorization: basic(auth) }),
        },
        body: new URLSearchParams({
          grant_type: "client_credentials",
          ...(inForm && { client_id: auth.clientId, client_secret: auth.clientSecret }),
          ...(auth.scope && { scope: auth.scope }),
        }).toString(),
      },
      { timeoutMilliseconds, bytes: maxBytes },
    );
    const { access_token: token, expires_in: seconds } = tokenIn(answer);
    // Half the life of a very short one, so that it is used at all.
    const usable = Math.max(seconds - marginSeconds, seconds / 2);
    return { token, until: now() + usable * 1000 };
  }

  return {
    get(): Promise<string> {
      if (held && held.until > now()) return Promise.resolve(held.token);
      asking ??= find().finally(() => {
        asking = null;
      });
      return asking;
    },
    /** The carrier refused this one: the next poll asks for another, unless one is there already. */
    forget(token: string): void {
      refused = token;
      if (held?.token === token) held = null;
    },
  };
}
