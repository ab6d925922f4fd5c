/** One member that is another after the replay; `path` as in JavaScript. */
export type Difference = { readonly path: string; readonly was: unknown; readonly is: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Every member in which two values of plain JSON differ, in the order of the first. */
export function differencesOf(was: unknown, is: unknown, path = ""): readonly Difference[] {
  if (!isObject(was) || !isObject(is) || Array.isArray(was) !== Array.isArray(is))
    return was === is ? [] : [{ path, was, is }];
  const isList = Array.isArray(was);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) =>
    differencesOf(
      was[name],
      is[name],
      isList ? `${path}[${name}]` : `${path}${path && "."}${name}`,
    ),
  );
}

const shown = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));

export const differenceText = ({ path, was, is }: Difference): string =>
  `${path}: exported ${shown(was)}, replayed ${shown(is)}`;
