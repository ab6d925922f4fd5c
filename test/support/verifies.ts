import { it } from "vitest";
import { requirementById } from "#test/contract/requirements.ts";

/**
 * A test that proves sentences of the contract, named by their ids (test/contract). Write the ids
 * as literals: the contract test reads them from the file's text.
 */
export function verifies(ids: string | readonly string[], prove: () => unknown): void {
  const sentences = [ids].flat().map((id) => {
    const sentence = requirementById.get(id);
    if (!sentence) throw new Error(`no sentence of the contract is called ${id}`);
    if (sentence.awaits)
      throw new Error(`${id} awaits ${sentence.awaits}; it cannot be proven yet`);
    return sentence;
  });
  const [first] = sentences;
  const name = `${first?.text} [${sentences.map(({ id }) => id).join(", ")}]`;
  it(name, async () => {
    await prove();
  });
}
