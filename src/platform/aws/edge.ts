import { createHash, timingSafeEqual } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "../http/lambda-events.ts";

/** CloudFront proves itself by this header: it replaces one that a client sent (lib/stacks/portal-stack.ts). */
export const edgeKeyHeader = "x-quayline-edge-key";
/** The address and the host that the client connected from and to: CloudFront alone sees them. */
export const viewerAddressHeader = "x-quayline-viewer-address";
export const viewerHostHeader = "x-quayline-viewer-host";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * The request as the client sent it to the edge, or null where it came past the edge
 * (docs/adr/0196-the-portal-and-the-api-are-one-origin-behind-cloudfront.md). The keys that prove the edge are
 * the variables of the API's stage; without any, nothing stands before the API, and no header of the edge
 * is believed.
 */
export function throughEdge(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 | null {
  const keys = Object.values(event.stageVariables ?? {});
  if (keys.length === 0) return event;
  const {
    [edgeKeyHeader]: shown = "",
    [viewerAddressHeader]: address,
    [viewerHostHeader]: host,
    ...headers
  } = event.headers;
  const isKnown = keys.some((key) => timingSafeEqual(digest(key), digest(shown)));
  if (!isKnown || address === undefined || host === undefined) return null;
  const { requestContext } = event;
  return {
    ...event,
    headers: { ...headers, host },
    requestContext: {
      ...requestContext,
      http: { ...requestContext.http, sourceIp: address },
    },
  };
}
