import type { Deployment } from "../deployment.ts";

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: any };

/** A JSON:API client of the deployed API, or of no account without a key. */
export function clientOf({ apiUrl }: Pick<Deployment, "apiUrl">, key?: string) {
  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Token ${key}` }),
        "content-type": "application/vnd.api+json",
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    const stated = isJson && text ? JSON.parse(text) : null;
    return { status: answer.status, headers: answer.headers, body: stated };
  };
}
export type Call = ReturnType<typeof clientOf>;

export const resource = (type: string, attributes: object) => ({ data: { type, attributes } });
