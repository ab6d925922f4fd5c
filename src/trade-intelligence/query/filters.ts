import type { Dimension } from "../layout/dimensions.ts";

/** One or several accepted values of each dimension. */
export type Filters = Readonly<Partial<Record<Dimension, string | boolean | readonly string[]>>>;
