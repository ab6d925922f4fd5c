import { randomBytes } from "node:crypto";
import { ownPath } from "#functions/middleware/visiting.ts";
import { createUser, openSession, userById, userIdOfEmail } from "#src/access/index.ts";
import type { Account, Dependencies } from "#src/platform/dependencies.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { checkOrigin } from "#src/platform/http/origin.ts";
import { refusal, type Answer } from "../answer.ts";
import { isFromHere } from "./development-sign-in.ts";

const email = "development@quayline.localhost";

/** Made at the first sign-in; nobody knows the password. Two sign-ins at once make one user. */
async function developmentUser(deps: Dependencies, { id }: Account) {
  const found = await userIdOfEmail(deps.db, email);
  const known = found && (await userById(deps.db, found));
  if (known) return known;
  const password = randomBytes(32).toString("base64url");
  try {
    return await createUser(deps, { account: id, email, name: "Development", password });
  } catch (error) {
    const other = error instanceof Refusal && (await userIdOfEmail(deps.db, email));
    const user = other && (await userById(deps.db, other));
    if (!user) throw error;
    return user;
  }
}

/**
 * *Continue as Development*: signs a browser on this machine in to the development account, and goes to
 * `return_to`. 403 from another machine or another site's page.
 */
export async function continueAsDevelopment(
  deps: Dependencies,
  account: Account,
  event: APIGatewayProxyEventV2,
): Promise<Answer> {
  if (!isFromHere(event))
    return refusal("forbidden", "Only a browser on the server's own machine signs in this way.");
  try {
    checkOrigin(deps, event);
  } catch (error) {
    return refusal("forbidden", (error as Error).message);
  }
  const form = new URLSearchParams(event.isBase64Encoded ? "" : event.body);
  const user = await developmentUser(deps, account);
  const { cookie } = await openSession(deps, user, "password", event);
  return {
    statusCode: 303,
    headers: { location: ownPath(form.get("return_to"), "/"), "cache-control": "no-store" },
    cookies: [cookie],
  };
}
