/** A record of an answer, by its fields. */
export type Row = Readonly<Record<string, unknown>>;

/** The value at a path such as `shipment.port_of_discharge.name`. */
export const valueAt = (row: Row, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        typeof value === "object" && value !== null ? (value as Row)[name] : undefined,
      row,
    );

/** A record with only the fields that were asked for, under their paths. */
export const picked = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((path) => [path, valueAt(row, path)]));

/** One value in one cell. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value) && value.every((one) => typeof one !== "object"))
    return value.join(", ");
  return JSON.stringify(value);
}
