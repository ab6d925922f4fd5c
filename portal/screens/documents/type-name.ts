import { documents } from "../../words/documents.ts";

type Typed = {
  readonly document_type: string | null;
  readonly document_type_manual: string | null;
};

/** The type that an operator set, else the recognized one. */
export function typeName({ document_type_manual: manual, document_type: type }: Typed): string {
  const code = manual ?? type;
  return code === null ? documents.noType : (documents.types[code] ?? code);
}
