import type { Route, Worker } from "#src/platform/manifest.ts";

/** What answers when no route does: API Gateway's `$default`. */
type Fallback = Pick<Route, "id" | "handler" | "access" | "needs"> & {
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
};

/** Everything the stacks are derived from; tests give other rows. */
export type Manifest = {
  readonly routes: readonly Route[];
  readonly workers: readonly Worker[];
  readonly fallback: Fallback;
};

/** API Gateway ends an answer after 30 s; a function gives up a second earlier. */
export const defaultTimeoutSeconds = 29;
/** A third of a virtual CPU: imports cost CPU, and a request is mostly waiting. */
export const defaultMemoryMb = 512;

/** Every piece of code that becomes a function's bundle. */
export const handlersOf = ({ routes, workers, fallback }: Manifest) => [
  ...routes,
  ...workers,
  fallback,
];
