import type { Dependencies } from "#src/platform/dependencies.ts";
import { refuse } from "#src/platform/http/errors.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { checkOrigin } from "#src/platform/http/origin.ts";

type Request = Pick<APIGatewayProxyEventV2, "headers" | "requestContext">;

/**
 * A browser sends its cookie whoever made the request, so a call with a session proves that a page of ours
 * made it: the browser states so (W3C, Fetch Metadata), a header that no form can send is there, and the
 * origin is ours, which a write always has (contract: accounts#sessions-at-the-api). Throws 403 with what is missing.
 */
export function checkBrowserCall(deps: Dependencies, request: Request): void {
  const { headers, requestContext } = request;
  if (headers["sec-fetch-site"] !== "same-origin")
    throw refuse(
      "forbidden",
      "A session is accepted from our own pages only (Sec-Fetch-Site: same-origin); a program sends an API key or an access token.",
    );
  if (headers["x-quayline-portal"] !== "1")
    throw refuse("forbidden", "With a session, send the header X-Quayline-Portal: 1.");
  const isRead = ["GET", "HEAD"].includes(requestContext.http.method);
  if (headers["origin"] === undefined && !isRead)
    throw refuse("forbidden", "With a session, what changes something has the header Origin.");
  checkOrigin(deps, request);
}
