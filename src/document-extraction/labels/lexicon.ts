import { customsLabels } from "./lexicon/customs.ts";
import { filingLabels } from "./lexicon/filing.ts";
import { goodsLabels } from "./lexicon/goods.ts";
import { partiesLabels } from "./lexicon/parties.ts";
import { referencesLabels } from "./lexicon/references.ts";
import { voyageLabels } from "./lexicon/voyage.ts";

export type FieldName = keyof typeof lexicon;

/**
 * The printed names of fields, regardless of case, spaces and punctuation. `kind` is the kind of value
 * that the field must have. `inner` labels are inside a party's block and do not end it.
 */
export const lexicon = {
  ...partiesLabels,
  ...referencesLabels,
  ...voyageLabels,
  ...goodsLabels,
  ...filingLabels,
  ...customsLabels,
} as const;
