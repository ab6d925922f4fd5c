import { callerActing, personActing, recordChange } from "#src/audit/index.ts";
import type { User } from "#src/access/index.ts";
import { isLeftUnchanged } from "#src/platform/storage/no-change.ts";
import { dependencies } from "#src/platform/dependencies.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { AuditAction } from "#schemas/audit-action.ts";
import type { HttpMiddleware } from "./call.ts";
import type { Visit } from "./visiting.ts";

const addressOf = (event: APIGatewayProxyEventV2): string => event.requestContext.http.sourceIp;

/** The record that the address of the request names last, else the one that was made. */
function targetOf({ pathParameters }: APIGatewayProxyEventV2, { body }: HttpAnswer) {
  const named = Object.values(pathParameters ?? {}).at(-1);
  if (named !== undefined || body === undefined || body === "") return named;
  const { data } = JSON.parse(body) as { readonly data?: { readonly id?: string } };
  return data?.id;
}

/** Names of the attributes that a body of JSON:API sends. */
const namesIn = (input: unknown): readonly string[] => {
  const { body } = (input ?? {}) as { readonly body?: { readonly data?: { attributes?: object } } };
  return Object.keys(body?.data?.attributes ?? {});
};

/**
 * Records what a row with `audit` did for its caller, once it succeeded and before it is answered
 * (docs/adr/0204-the-audit-trail-is-written-after-each-change.md). One put; none for an edit that changed nothing.
 */
export const auditing = (action: AuditAction): HttpMiddleware => ({
  async after({ event, context, response }) {
    const { caller } = context;
    if (!caller || !response) throw new Error("a row with an audit trail has a caller");
    if (isLeftUnchanged(caller)) return;
    await recordChange(caller, {
      account: caller.account.id,
      action,
      actor: callerActing(caller.credential),
      target: targetOf(event, response),
      names: namesIn(context.input),
      address: addressOf(event),
    });
  },
});

/** The same for a form of a page, by the person who sent it. */
export const auditForm = (
  { event }: Pick<Visit, "event">,
  person: Pick<User, "id" | "name" | "account">,
  action: AuditAction,
  target?: string,
): Promise<void> =>
  recordChange(dependencies(), {
    account: person.account,
    action,
    actor: personActing(person),
    target,
    address: addressOf(event),
  });
