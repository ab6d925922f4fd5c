import { batchGet } from "#src/platform/list/index.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import { documentResource, representationResource } from "../render/resources.ts";
import { documentLookup, representationLookup } from "./lookups.ts";

type DocumentWithFields = {
  readonly id: string;
  /** null: it was discarded. Without the address of its file. */
  readonly resource: Resource | null;
  /** What was extracted last, with evidence. */
  readonly representation: Resource | null;
};

/** Documents of a list in any state, with what was extracted from them. Two BatchGets for a hundred. */
export async function documentsWithFields(
  owner: Owner,
  rows: readonly { readonly id: string; readonly version: number }[],
): Promise<readonly DocumentWithFields[]> {
  const documents = await batchGet(
    owner.db,
    rows.map(({ id, version }) => documentLookup(owner, id, version)),
    { reads: "eventual" },
  );
  const shown = documents.flatMap((one) => (one && one.state !== "discarded" ? [one] : []));
  const read = await batchGet(
    owner.db,
    shown.flatMap((one) => representationLookup(owner, one)),
    { reads: "consistent" },
  );
  const byId = new Map(read.flatMap((one) => (one ? [[one.id, one] as const] : [])));
  return documents.flatMap((one): readonly DocumentWithFields[] => {
    if (!one) return [];
    const { id, state, representationId = "" } = one;
    if (state === "discarded") return [{ id, resource: null, representation: null }];
    const found = byId.get(representationId);
    const representation = found ? representationResource(found, true) : null;
    return [{ id, resource: documentResource(one, null), representation }];
  });
}
