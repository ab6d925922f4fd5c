import type { Row } from "./report.ts";

export type Findings = { readonly rows: readonly Row[]; readonly notes?: readonly string[] };

/** One comparison; runs in a separate process. */
export type Section = {
  readonly title: string;
  readonly method: string;
  /** After this it is ended and reported as such. */
  readonly limitSeconds: number;
  run(): Promise<Findings>;
};
