import * as z from "zod";
import { TariffEntry, type Tariff } from "#src/deadlines/tariffs.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { configuredDocument } from "./configuration/configured-document.ts";

/** The rest is for who polls: nothing of it is read, or part of the bundle of who asks for tariffs alone. */
const TariffsOfDocument = z.object({ tariffs: z.array(TariffEntry).default([]) });

let current: { readonly document: string; readonly tariffs: readonly Tariff[] } | null = null;

/** What waiting costs, as the operator states it; the same list for the same document. */
export async function tariffsOf(deps: Pick<Dependencies, "config">): Promise<readonly Tariff[]> {
  const document = await configuredDocument(deps);
  if (current?.document !== document) {
    const { tariffs } = TariffsOfDocument.parse(JSON.parse(document));
    current = { document, tariffs };
  }
  return current.tariffs;
}
