const isObject = (value: unknown): value is Record<string, any> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const { entries, fromEntries } = Object;

/** A schema of attributes or relationships that may be any of them. */
const optional = (schema: unknown): unknown =>
  isObject(schema)
    ? fromEntries(
        entries(schema)
          .filter(([keyword]) => keyword !== "required")
          .map(([keyword, value]) => [
            keyword,
            /^(?:anyOf|oneOf|allOf)$/.test(keyword) ? (value as unknown[]).map(optional) : value,
          ]),
      )
    : schema;

/**
 * The API document as it is for a request with `fields`: no resource has to have any attribute or
 * relationship, and none has another one than before.
 */
export function withoutRequiredFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRequiredFields);
  if (!isObject(value)) return value;
  const copy = fromEntries(
    entries(value).map(([name, inner]) => [name, withoutRequiredFields(inner)]),
  );
  const { properties } = copy as { properties?: unknown };
  if (!isObject(properties) || !properties["type"] || !properties["attributes"]) return copy;
  const { attributes, relationships, ...others } = properties;
  return {
    ...copy,
    properties: {
      ...others,
      attributes: optional(attributes),
      ...(relationships && { relationships: optional(relationships) }),
    },
  };
}
