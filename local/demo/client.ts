export type Resource = {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data: unknown }>>;
};
type Document = {
  readonly data: Resource | readonly Resource[];
  readonly links?: { readonly next?: string };
  /** The event feed always has a next address, to come back to later. */
  readonly meta?: { readonly has_more?: boolean };
  readonly errors?: readonly { readonly detail: string }[];
};

export type Client = {
  create(
    path: string,
    type: string,
    attributes: Readonly<Record<string, unknown>>,
  ): Promise<Resource>;
  /** All pages of a list. */
  list(path: string): Promise<readonly Resource[]>;
  /** A question of trade intelligence, in plain JSON. */
  ask<T>(path: string, question: Readonly<Record<string, unknown>>): Promise<T>;
};

/** The API as any customer calls it. */
export function apiClient(baseUrl: string, key: string): Client {
  async function call(url: string, init: RequestInit = {}): Promise<Document> {
    const answer = await fetch(url, {
      ...init,
      headers: { authorization: `Token ${key}`, "content-type": "application/vnd.api+json" },
    });
    const document = (await answer.json()) as Document;
    if (!answer.ok)
      throw new Error(
        `${init.method ?? "GET"} ${url}: ${answer.status} ${document.errors?.[0]?.detail ?? ""}`,
      );
    return document;
  }
  return {
    async create(path, type, attributes) {
      const body = JSON.stringify({ data: { type, attributes } });
      const { data } = await call(`${baseUrl}${path}`, { method: "POST", body });
      return data as Resource;
    },
    async ask<T>(path: string, question: Readonly<Record<string, unknown>>) {
      const answer = await fetch(`${baseUrl}/trade_intel/${path}`, {
        method: "POST",
        headers: { authorization: `Token ${key}`, "content-type": "application/json" },
        body: JSON.stringify(question),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    async list(path) {
      const rows: Resource[] = [];
      let next: string | undefined = `${baseUrl}${path}`;
      while (next) {
        const document: Document = await call(next);
        rows.push(...(document.data as readonly Resource[]));
        next = document.meta?.has_more === false ? undefined : document.links?.next;
      }
      return rows;
    },
  };
}
