import type { WebhookEvent } from "#schemas/vocabulary.ts";
import { addSeconds, hour, isoSeconds } from "#src/platform/clock.ts";
import { notFound, refuse } from "#src/platform/http/errors.ts";
import { checkExpected } from "#src/platform/storage/expected.ts";
import { changesNothing, unchanged } from "#src/platform/storage/no-change.ts";
import { newId } from "#src/platform/ids.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { addressRefusal } from "./address.ts";
import { hurry, newCatchUp } from "./catch-up/catch-up-store.ts";
import { newSecret } from "./deliver/secrets.ts";
import type { CustomHeader, WebhookItem } from "./store/webhook-entity.ts";
import { changeSubscriptions, maxWebhooks, type Subscriptions } from "./subscriptions.ts";
import { deactivated, reactivated } from "./webhook-transitions.ts";

export type WebhookInput = {
  readonly url: string;
  readonly active: boolean;
  readonly events: readonly WebhookEvent[];
  readonly headers: readonly CustomHeader[];
};

const checkAddress = (ctx: Context, url: string): void => {
  const refusal = addressRefusal(url, ctx.config.LOOPBACK_WEBHOOKS);
  if (refusal) throw refusal;
};

/** Events after its creation are sent to it; one created inactive receives them when it is activated. */
export async function createWebhook(ctx: Context, input: WebhookInput): Promise<WebhookItem> {
  checkAddress(ctx, input.url);
  const now = ctx.clock.now();
  const at = isoSeconds(now);
  const key = { account: ctx.account.id, id: newId(now) };
  const secret = await newSecret(ctx.config, key);
  const change = await changeSubscriptions(ctx, ({ head, webhooks }) => {
    if (webhooks.length >= maxWebhooks)
      throw refuse("invalid", `An account has at most ${maxWebhooks} webhooks.`);
    const put: WebhookItem = {
      ...key,
      ...input,
      version: 1,
      secret,
      createdAt: at,
      updatedAt: at,
      ...(!input.active && {
        pausedAtSequence: head?.sequence ?? 0,
        deactivatedAt: at,
        deactivatedReason: "user" as const,
      }),
    };
    return { put };
  });
  return change!.put;
}

const present = ({ webhooks }: Subscriptions, id: string): WebhookItem => {
  const webhook = webhooks.find((one) => one.id === id);
  if (!webhook) throw notFound("webhook", id);
  return webhook;
};

/** What a client may have read of a webhook that it changes. */
const contentOf = ({ url, active, events, headers }: WebhookItem): WebhookInput => ({
  url,
  active,
  events,
  headers,
});

/**
 * Activation promises, in the same transaction, to send what was missed; no change writes nothing. Throws 409 where it is
 * another than `expected`.
 */
export async function editWebhook(
  ctx: Context,
  id: string,
  edit: Partial<WebhookInput>,
  expected?: Partial<WebhookInput>,
): Promise<WebhookItem> {
  if (edit.url !== undefined) checkAddress(ctx, edit.url);
  const at = isoSeconds(ctx.clock.now());
  let same: WebhookItem | null = null;
  const change = await changeSubscriptions(ctx, (now) => {
    const seen = present(now, id);
    const sequence = now.head?.sequence ?? 0;
    const { active = seen.active, ...rest } = edit;
    if (active === seen.active && changesNothing(seen, rest)) {
      same = seen;
      return null;
    }
    checkExpected(expected, contentOf(seen), edit);
    // Another receiver asked for no rest.
    const moved = rest.url !== undefined && rest.url !== seen.url && { restUntil: undefined };
    const edited = { ...seen, ...rest, ...moved, updatedAt: at };
    if (active && !seen.active) {
      const after = seen.pausedAtSequence ?? sequence;
      const task = { webhookId: id, kind: "resume" as const, after, heldDone: false };
      return { put: reactivated(edited, at), promise: newCatchUp(ctx, task) };
    }
    if (!active && seen.active) return { put: deactivated(edited, "user", sequence, at) };
    return { put: { ...edited, version: seen.version + 1 } };
  });
  if (change?.promise) await hurry(ctx, change.promise);
  return same ? unchanged(ctx, same) : change!.put;
}

/** What is still pending for it ends as failed. Throws 409 where it is another than `expected`. */
export async function removeWebhook(
  ctx: Context,
  id: string,
  expected?: Partial<WebhookInput>,
): Promise<void> {
  await changeSubscriptions(ctx, (now) => {
    const remove = present(now, id);
    checkExpected(expected, contentOf(remove));
    return { remove };
  });
}

/**
 * A new secret; the old one signs beside it until the overlap is over
 * (contract: webhooks#secret-rotation).
 */
export async function rotateSecret(
  ctx: Context,
  id: string,
  overlapHours: number,
): Promise<WebhookItem> {
  const now = ctx.clock.now();
  const secret = await newSecret(ctx.config, { account: ctx.account.id, id });
  const change = await changeSubscriptions(ctx, (all) => {
    const seen = present(all, id);
    const put: WebhookItem = {
      ...seen,
      version: seen.version + 1,
      secret,
      previousSecret: seen.secret,
      previousSecretUntil: isoSeconds(addSeconds(now, overlapHours * hour)),
      updatedAt: isoSeconds(now),
    };
    return { put };
  });
  return change!.put;
}
