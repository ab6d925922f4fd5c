import { newVisitor } from "#test/support/browser/visitor.ts";
import type { Api, Sent } from "#test/support/api.ts";
import type { Deployment } from "../deployment.ts";

/** A person's browser at the deployed pages; it follows no redirect by itself. */
export function openBrowser({ apiUrl, host }: Pick<Deployment, "apiUrl" | "host">) {
  async function raw(method: string, path: string, sent: Sent = {}) {
    const answer = await fetch(`${apiUrl}${path.slice(1)}`, {
      method,
      redirect: "manual",
      headers: { ...sent.headers, cookie: (sent.cookies ?? []).join("; ") },
      ...(sent.body !== undefined && { body: sent.body }),
    });
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      cookies: answer.headers.getSetCookie(),
      body: await answer.text(),
    };
  }
  return newVisitor({ raw } as unknown as Api, `https://${host}`);
}
export type Browser = ReturnType<typeof openBrowser>;
