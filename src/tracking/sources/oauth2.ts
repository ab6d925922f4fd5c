import * as z from "zod";
import { request, type Answer, type Fetch } from "./http.ts";

/** How a source's customer gets a token. */
export type OAuth2 = {
  readonly type: "oauth2";
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope?: string;
  /** Sent with the request for a token, beside the client's id and secret. */
  readonly headers: Readonly<Record<string, string>>;
};

/** As a sources document writes it. */
export const oauth2Of = (
  said: {
    readonly client_id: string;
    readonly client_secret: string;
    readonly scope?: string | undefined;
    readonly headers: Readonly<Record<string, string>>;
  },
  tokenUrl: string,
): OAuth2 => ({
  type: "oauth2",
  tokenUrl,
  clientId: said.client_id,
  clientSecret: said.client_secret,
  ...(said.scope && { scope: said.scope }),
  headers: said.headers,
});

const TokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().positive().default(300),
});

/** A token is renewed this long before it ends, so that none ends on the way. */
const marginSeconds = 30;
const maxBytes = 100_000;

/** The source's door gave no token. Its words are not repeated: they may quote what we sent. */
export class NoToken extends Error {
  override readonly name = "NoToken";
  /** Another try may help. */
  readonly passing: boolean;
  readonly retryAfterSeconds: number | undefined;
  constructor(answer: Answer) {
    super(
      answer.status === 200 ? "token answer not understood" : `token request: ${answer.status}`,
    );
    this.passing = answer.status >= 500;
    this.retryAfterSeconds = answer.retryAfterSeconds;
  }
}

function tokenIn(answer: Answer): z.infer<typeof TokenAnswer> {
  if (answer.status !== 200) throw new NoToken(answer);
  try {
    return TokenAnswer.parse(JSON.parse(answer.body));
  } catch {
    throw new NoToken(answer);
  }
}

/**
 * Client credentials (RFC 6749, 4.4): one token for all looks until shortly before it ends. Real
 * time, for the carrier's clock knows no other; so the look's own end does not end the question,
 * which others may share.
 */
export function tokenSource(
  auth: OAuth2,
  fetchIt: Fetch,
  timeoutMilliseconds: number,
  now: () => number = Date.now,
) {
  let held: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    const answer = await request(
      fetchIt,
      auth.tokenUrl,
      {
        method: "POST",
        headers: {
          ...auth.headers,
          "content-type": "application/x-www-form-urlencoded",
          accept: "application/json",
        },
        body: new URLSearchParams({
          grant_type: "client_credentials",
          client_id: auth.clientId,
          client_secret: auth.clientSecret,
          ...(auth.scope && { scope: auth.scope }),
        }).toString(),
      },
      { timeoutMilliseconds, bytes: maxBytes },
    );
    const { access_token: token, expires_in: seconds } = tokenIn(answer);
    // Half the life of a very short one, so that it is used at all.
    const usable = Math.max(seconds - marginSeconds, seconds / 2);
    held = { token, until: now() + usable * 1000 };
    return token;
  }

  return {
    get(): Promise<string> {
      if (held && held.until > now()) return Promise.resolve(held.token);
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    /** The carrier refused this one: the next look asks for another, unless one is there already. */
    forget(token: string): void {
      if (held?.token === token) held = null;
    },
  };
}
