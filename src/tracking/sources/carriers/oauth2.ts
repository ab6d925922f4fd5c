import * as z from "zod";
import { request, type Fetch } from "./http.ts";
import type { OAuth2 } from "./profile.ts";

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().default(300),
});

/** A token is renewed this long before it ends, so that none ends on the way. */
const marginSeconds = 30;

/** Client credentials (RFC 6749, 4.4): one token for all looks until shortly before it ends. */
export function tokenSource(auth: OAuth2, fetchIt: Fetch, timeoutMilliseconds: number) {
  let held: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  async function ask(signal: AbortSignal): Promise<string> {
    const answer = await request(
      fetchIt,
      auth.tokenUrl,
      {
        method: "POST",
        headers: {
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
      { timeoutMilliseconds, signal },
    );
    if (answer.status !== 200) throw new Error(`token request answered ${answer.status}`);
    const { access_token: token, expires_in: seconds } = TokenAnswer.parse(JSON.parse(answer.body));
    held = { token, until: Date.now() + Math.max(1, seconds - marginSeconds) * 1000 };
    return token;
  }

  return {
    get(signal: AbortSignal): Promise<string> {
      if (held && held.until > Date.now()) return Promise.resolve(held.token);
      asking ??= ask(signal).finally(() => {
        asking = null;
      });
      return asking;
    },
    /** The carrier refused it: the next look asks for another. */
    forget(): void {
      held = null;
    },
  };
}
