import type { Api, Sent } from "../api.ts";

/** What a person sees. */
export type HttpAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Where a redirect leads. */
  readonly location: string | undefined;
};

/** A browser without scripts: it keeps cookies, and sends forms as the page has them. */
export function newVisitor(api: Api, origin = "http://127.0.0.1:4949") {
  const cookies = new Map<string, string>();
  let shown = "";

  async function ask(method: string, path: string, sent: Sent = {}): Promise<HttpAnswer> {
    const answer = await api.raw(method, `/${path}`, {
      ...sent,
      cookies: [...cookies].map(([name, value]) => `${name}=${value}`),
    });
    for (const cookie of answer.cookies ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = answer.body ?? "";
    if (text) shown = text;
    const headers = answer.headers ?? {};
    return { status: answer.statusCode, headers, text, location: headers["location"] };
  }

  /** What the page's form that goes to `path` holds before anything is filled in: hidden fields and choices. */
  function held(path: string): Record<string, string> {
    const form = shown.split("<form ").find((part) => part.includes(`action="${path}"`)) ?? "";
    return Object.fromEntries(
      [
        ...form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g),
        ...form.matchAll(/<select[^>]* name="([^"]*)">.*?<option selected>([^<]*)</gs),
      ].map(([, name = "", value = ""]) => [name, value]),
    );
  }

  return {
    cookies,
    open: (path: string) => ask("GET", path),
    /** Fills in the form that the page last seen has for this path. */
    send: (path: string, fields: Record<string, string>, headers: Sent["headers"] = { origin }) =>
      ask("POST", path, {
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ ...held(path), ...fields }).toString(),
      }),
  };
}
export type Visitor = ReturnType<typeof newVisitor>;

/** The same at a server that listens: it follows no redirect by itself. `origin`: as its pages name it. */
export function newVisitorAt(address: string, origin = address) {
  async function raw(method: string, path: string, sent: Sent = {}) {
    const answer = await fetch(`${address}${path.slice(1)}`, {
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
  return newVisitor({ raw } as unknown as Api, origin);
}
