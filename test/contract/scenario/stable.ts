const uuid = /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const loopback = /http:\/\/127\.0\.0\.1:\d+\/hook/g;
const secret = /\b[0-9a-f]{64}\b/g;
const standardSecret = /\bwhsec_[A-Za-z0-9+/=]+/g;

const apiKey = /\bql_[\w-]{43}/g;
const maskedKey = /\bql_…[\w-]{4}/g;
const shareToken = /(?<=\/s\/|"token":")[\w-]{43}/g;
const docsAlias = /docs\+[0-9a-f]{12}@/g;

/** The n-th id of a scenario, in the form of the product's own. */
const idNumber = (n: number): string => `019d5e00-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** How much of a list an example shows: one of it at least, and more while they stay small. */
const shown = 3;
const bytesShown = 4_000;

function beginningOf(list: readonly unknown[]): readonly unknown[] {
  let bytes = 0;
  return list.slice(0, shown).filter((each, n) => {
    bytes += JSON.stringify(each).length;
    return n === 0 || bytes <= bytesShown;
  });
}

/** The beginning of what may be long; the rest of a document speaks of the whole. */
export function shortened<T>(answer: T): T {
  const { data, included } = (answer ?? {}) as { data?: unknown; included?: unknown };
  return {
    ...answer,
    ...(Array.isArray(data) && { data: beginningOf(data) }),
    ...(Array.isArray(included) && { included: beginningOf(included) }),
  };
}

/** The members of a JSON:API document in the order of its specification. */
const first = ["id", "type", "errors", "data", "attributes", "relationships", "included", "links"];
const place = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length);

/** What was stored comes back with its members in any order; here they have one. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).toSorted(
    ([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1),
  );
  return Object.fromEntries(members.map(([name, member]) => [name, ordered(member)]));
}

/** Replaces what is random in a recording, the same by the same: ids in the order first met. */
export function stable<T>(recording: T): T {
  const ids = new Map<string, string>();
  const text = JSON.stringify(ordered(recording))
    .replaceAll(uuid, (id) => {
      const known = ids.get(id) ?? idNumber(ids.size + 1);
      ids.set(id, known);
      return known;
    })
    .replaceAll(apiKey, "ql_Vq3mC0dT7xNfYw5bGhJ2kL8pRzS4uA1eXi6oMnQ9Wt0c")
    .replaceAll(maskedKey, "ql_…Wt0c")
    .replaceAll(shareToken, "3vQm0CdT7xNfYw5bGhJ2kL8pRzS4uA1eXi6oMnQ9Wt0")
    .replaceAll(docsAlias, "docs+7c5e0d1b92aa@")
    .replaceAll(loopback, "https://example.com/hook")
    .replaceAll(secret, "0123456789abcdef".repeat(4))
    .replaceAll(
      standardSecret,
      `whsec_${Buffer.from("0123456789abcdef".repeat(4)).toString("base64")}`,
    );
  return JSON.parse(text) as T;
}
