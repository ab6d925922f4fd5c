import { account } from "../../sdk/index.ts";
import { client } from "./client.ts";

const ofAccount = account(client);

/** Id of the container with a number; null when there is none. */
export async function containerIdOf(number: string, signal: AbortSignal): Promise<string | null> {
  const wanted = number.toUpperCase().replaceAll(/[\s-]/g, "");
  const { items } = await ofAccount.search({ query: number, signal });
  const found = items.find(
    (one) => one.entity_type === "cargo" && one.number.toUpperCase() === wanted,
  );
  return found?.id ?? null;
}
