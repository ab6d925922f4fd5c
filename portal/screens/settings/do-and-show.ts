import { whetherSaved } from "../../undo/undo-bar.tsx";
import { notify } from "../../undo/undo-store.ts";

/** Does it and shows it, with the way back; refused, why is shown instead. `reload` reads again what it changes. */
export async function doAndShow(
  reload: () => Promise<void>,
  text: string,
  run: () => Promise<unknown>,
  undo: (() => Promise<unknown>) | null,
): Promise<void> {
  const isSaved = await whetherSaved(text, run());
  // Of several calls some may have been done.
  await reload();
  if (isSaved) notify({ kind: "done", text, undo: undo && (() => undo().then(reload)) });
}
