import { Refusal, titleOf } from "#src/platform/http/errors.ts";
import { openRefusal } from "#src/platform/http/open-access.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { rpcError } from "./message.ts";
import { challenge } from "./protected-resource.ts";

/** Why a caller may not connect (contract: tool-server#refusals-of-the-tool-server). */
export function connectionRefusal(
  deps: Dependencies,
  authorization: string | undefined,
  error: unknown,
): HttpAnswer {
  if (!(error instanceof Refusal))
    return openRefusal(
      502,
      "Bad Gateway",
      "The caller could not be authenticated; try again shortly.",
      { "retry-after": "1" },
    );
  const { status, message, headers } = error;
  return openRefusal(status, titleOf(status), message, {
    ...headers,
    ...(status === 401 && { "www-authenticate": challenge(deps, authorization, message) }),
  });
}

/** A request from a host or a page that has no business here. */
export const foreignRefusal = (): HttpAnswer =>
  openRefusal(403, titleOf(403), "This host or origin may not call the tool server.");

/** A failure of ours while a message was answered. */
export const messageFailure = (): HttpAnswer => rpcError(500, -32_603, "Internal error.");
