import type { Resource } from "#src/platform/http/json-api.ts";
import { attentionOf } from "./attention.ts";
import type { AttentionViewer } from "./timely-reasons.ts";
import { triageShown, type TriageInput } from "./triage.ts";

/**
 * `meta.attention` and `meta.triage` of a container, from the narrow form that is stored with it: no
 * read.
 */
export const withAttention = (
  resource: Resource,
  { summary = {} }: { readonly summary?: TriageInput },
  asked: AttentionViewer,
): Resource => ({
  ...resource,
  meta: {
    ...resource.meta,
    attention: attentionOf(summary, asked),
    triage: triageShown(summary, asked),
  },
});
