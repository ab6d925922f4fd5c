import type { Quayline } from "../../sdk/index.ts";
import { exit, Failure } from "./failure.ts";

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Found = { readonly items: readonly { readonly id: string }[] };

/** How a record is found by the number that people know it by. */
const byNumber: Readonly<Record<string, (q: Quayline, number: string) => Promise<Found>>> = {
  "<container>": (q, number) => q.containers.list({ filter: { number } }),
  "<shipment>": (q, number) => q.shipments.list({ filter: { number } }),
  "<request>": (q, request_number) => q.trackingRequests.list({ filter: { request_number } }),
};

/**
 * The id that an argument stands for: itself, or of the one record with that number. A number that is tracked
 * twice is not guessed at.
 */
export async function idOf(q: Quayline, argument: string, text: string): Promise<string> {
  const find = byNumber[argument];
  if (!find || uuid.test(text)) return text;
  const { items } = await find(q, text);
  const name = argument.slice(1, -1);
  if (items.length === 0)
    throw new Failure(exit.notFound, `not_found: no ${name} has the number ${text}.`);
  if (items.length > 1)
    throw new Failure(
      exit.invalid,
      `ambiguous: ${text} is the number of ${items.length}: ${items.map(({ id }) => id).join(", ")}. Give the id.`,
    );
  return items[0]!.id;
}
