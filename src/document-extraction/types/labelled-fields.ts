import type { FieldName } from "../labels/lexicon.ts";

/** Fields of a type's payload whose value is what is printed at one label. */
export type LabelledFields<Payload> = { readonly [Name in keyof Payload]?: FieldName };
