import type { AnyWebhook } from "../generated/events.ts";
import { linker, type ResourceObject } from "../core/link.ts";
import type { Ref } from "../core/resource.ts";
import type { RawBody } from "./signature.ts";

type Body = {
  readonly data: ResourceObject & {
    readonly attributes: { readonly event: string };
    readonly relationships: {
      readonly reference_object: { readonly data: Ref | null };
      readonly webhook: { readonly data: Ref | null };
    };
  };
  readonly included: readonly ResourceObject[];
};

const isBody = (body: Body | null): body is Body =>
  body?.data?.type === "webhook_notification" &&
  typeof body.data.attributes?.event === "string" &&
  body.data.relationships?.reference_object !== undefined &&
  Array.isArray(body.included);

/**
 * A delivery's event with its records linked; `event` narrows its type. Call it after `verifyWebhook`. `id` is
 * the key to recognize repeats by. Throws TypeError for what is no delivery. An event that is newer than
 * this package comes as it is: give a `switch` over `event` a `default`.
 */
export function parseWebhook(raw: RawBody): AnyWebhook {
  const text = typeof raw === "string" ? raw : new TextDecoder().decode(raw);
  let body: Body | null = null;
  try {
    body = JSON.parse(text) as Body;
  } catch {
    // Refused below, as any other text that is no delivery.
  }
  if (!isBody(body)) throw new TypeError("The body is no delivery of a webhook.");
  return eventOf(body.data, body.included) as AnyWebhook;
}

/** An event's attributes beside its records: the reference object itself, and all that came along. */
export function eventOf(event: ResourceObject, included: readonly ResourceObject[]): object {
  const link = linker(included);
  const { attributes, relationships = {} } = event;
  const reference = relationships["reference_object"]?.data as Ref | null | undefined;
  const found = included.find(({ id, type }) => id === reference?.id && type === reference.type);
  return {
    ...attributes,
    id: event.id,
    ...("webhook" in relationships && { webhook: relationships["webhook"]?.data }),
    reference_object: found ? link(found, undefined) : (reference ?? null),
    included: included.map((one) => link(one, undefined)),
  };
}
