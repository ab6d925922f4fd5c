const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const secret = /\b[0-9a-f]{64}\b/g;
const standardSecret = /\bwhsec_[A-Za-z0-9+/=]+/g;

/** The n-th id of a story, in the form of the product's own. */
const idNumber = (n: number): string => `019d5e00-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** How much of a list an example shows. */
const shown = 3;

/** The beginning of what may be long; the rest of a document speaks of the whole. */
export function shortened<T>(answer: T): T {
  const { data, included } = (answer ?? {}) as { data?: unknown; included?: unknown };
  return {
    ...answer,
    ...(Array.isArray(data) && { data: data.slice(0, shown) }),
    ...(Array.isArray(included) && { included: included.slice(0, shown) }),
  };
}

/** Replaces what is random in a recording, the same by the same: ids in the order first met. */
export function stable<T>(recording: T): T {
  const ids = new Map<string, string>();
  const text = JSON.stringify(recording)
    .replaceAll(uuid, (id) => {
      const known = ids.get(id) ?? idNumber(ids.size + 1);
      ids.set(id, known);
      return known;
    })
    .replaceAll(secret, "0123456789abcdef".repeat(4))
    .replaceAll(
      standardSecret,
      `whsec_${Buffer.from("0123456789abcdef".repeat(4)).toString("base64")}`,
    );
  return JSON.parse(text) as T;
}
