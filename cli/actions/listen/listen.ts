import type { FollowedEvent } from "../../../sdk/index.ts";
import type { Context } from "../../core/context.ts";
import { wrongUsage } from "../../core/failure.ts";
import { forward } from "./forward.ts";
import { localSecret, openPlace, type Place } from "./state.ts";
import { cursorOf } from "./start.ts";

const columns = ["sequence", "event", "status", "milliseconds"];

const options = ({ options }: Context) => ({
  target: options["forwardTo"] as string | undefined,
  events: options["events"] as string | undefined,
  from: options["from"] as string | undefined,
});

/** Corrections of events are sent, as to a webhook, to those who name them. */
const isAskedFor = (name: string, events: string | undefined): boolean =>
  !name.startsWith("transport_event.") || (events?.split(",").includes(name) ?? false);

/** Hands one event over. False when the user ended the command before it was taken. */
async function handOver(
  event: FollowedEvent,
  target: string | undefined,
  secret: string,
  context: Context,
): Promise<boolean> {
  const { out } = context;
  const { sequence, event: name, delivery } = event;
  if (target === undefined) {
    await out.line(event as never, ["sequence", "created_at", "event", "reference_object.id"]);
    return true;
  }
  if (typeof delivery !== "string" || !isAskedFor(name, options(context).events)) {
    await out.line({ sequence, event: name, status: "only if named in --events" }, columns);
    return true;
  }
  const taken = await forward(target, delivery, secret, context);
  if (!taken) return false;
  const { text, milliseconds } = taken;
  await out.line({ sequence, event: name, status: text, milliseconds }, columns);
  return true;
}

async function firstCursor(context: Context, place: Place): Promise<string | undefined> {
  const { from } = options(context);
  if (from === undefined && place.cursor !== undefined) return place.cursor || undefined;
  const { q } = context.connect();
  const cursor = await cursorOf(q, from ?? "now", context.signal);
  // A kill before the first event must not lose what comes until the next start.
  place.save(cursor ?? "");
  return cursor;
}

async function follow(context: Context, place: Place): Promise<void> {
  const { target, events } = options(context);
  const { out } = context;
  const secret = await localSecret(context);
  const idle = new AbortController();
  const isIdle = context.options["untilIdle"] === true;
  const signal = AbortSignal.any([context.signal, idle.signal]);
  const after = await firstCursor(context, place);
  out.note(
    target === undefined
      ? "Listening."
      : `Forwarding to ${target}; \`quayline listen --print-secret\` prints the secret that it is signed with.`,
  );
  const { q } = context.connect(isIdle ? { fetch: untilIdle(() => idle.abort()) } : {});
  for await (const event of q.events.follow({
    after,
    signal,
    intervalMilliseconds: 2000,
    delivery: target !== undefined,
    ...(events !== undefined && { filter: { event: events } }),
    onOutage: (error) => out.note(`No answer from the service (${error.code}); tried again.`),
  })) {
    if (!(await handOver(event, target, secret, context))) return;
    // Only now: an event that nobody took comes again.
    place.save(event.cursor);
    if (context.signal.aborted) return;
  }
}

/** Ends after a page behind which there is nothing. */
const untilIdle =
  (end: () => void): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const copy = response.clone();
    const { data, meta } = (await copy.json().catch(() => ({}))) as {
      readonly data?: readonly unknown[];
      readonly meta?: { readonly has_more?: boolean };
    };
    if (response.ok && data?.length === 0 && meta?.has_more === false) end();
    return response;
  };

/**
 * Every event in its order, from where it stopped. Its place is stored once an event was taken, so none is
 * lost, whatever ends the command. A kill between the receiver's answer and that moment sends the same bytes
 * with the same `webhook-id` once more, as every webhook does.
 */
export async function listen(context: Context): Promise<void> {
  if (context.options["printSecret"] === true) {
    await context.out.text(`${await localSecret(context)}\n`);
    return;
  }
  const { target = "", events = "" } = options(context);
  if (target && !/^https?:$/.test(URL.parse(target)?.protocol ?? ""))
    throw wrongUsage(`${target} is no address to forward to.`);
  const place = await openPlace(context, target, events);
  try {
    await follow(context, place);
  } finally {
    place.release();
  }
}
