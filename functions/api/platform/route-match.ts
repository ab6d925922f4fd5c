import { publicPath, type Route } from "#src/platform/manifest.ts";

export type Match = {
  readonly route: Route;
  readonly pathParameters: Readonly<Record<string, string>>;
};

type Compiled = { readonly route: Route; readonly parts: readonly string[] };

/** API Gateway's order: a fixed segment beats `{param}`, which beats `{proxy+}`. */
const rank = (part: string | undefined): number => {
  if (part === undefined) return 3;
  if (part.endsWith("+}")) return 2;
  return part.startsWith("{") ? 1 : 0;
};

function bySpecificity(a: Compiled, b: Compiled): number {
  for (let i = 0; i < Math.max(a.parts.length, b.parts.length); i++) {
    const difference = rank(a.parts[i]) - rank(b.parts[i]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function fit(parts: readonly string[], segments: readonly string[]): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const [i, part] of parts.entries()) {
    if (part.endsWith("+}")) {
      if (segments.length <= i) return null;
      found[part.slice(1, -2)] = segments.slice(i).join("/");
      return found;
    }
    const segment = segments[i];
    if (segment === undefined) return null;
    if (part.startsWith("{")) {
      if (segment === "") return null;
      found[part.slice(1, -1)] = segment;
    } else if (part !== segment) return null;
  }
  return parts.length === segments.length ? found : null;
}

const split = (path: string): string[] => path.slice(1).split("/");

/** Finds the row that answers a path: `match` for one method, `methods` for what the path knows. */
export function routeMatcher(routes: readonly Route[]) {
  const compiled = routes
    .map((route) => ({ route, parts: split(publicPath(route)) }))
    .sort(bySpecificity);
  const fitting = (path: string): Match[] => {
    const segments = split(path).map(decode);
    if (segments.includes(null)) return [];
    return compiled.flatMap(({ route, parts }) => {
      const pathParameters = fit(parts, segments as string[]);
      return pathParameters ? [{ route, pathParameters }] : [];
    });
  };
  return {
    match: (method: string, path: string): Match | undefined =>
      fitting(path).find((found) => found.route.method === method),
    methods: (path: string): string[] => [
      ...new Set(fitting(path).map((found) => found.route.method)),
    ],
  };
}
