import { viewerAddressHeader, viewerHostHeader } from "#src/platform/aws/edge.ts";
import { asPage, fileName, otherRoots, portalDocuments, sharedPages } from "./screens.ts";

/** How the distribution calls the bucket with the portal. */
export const portalOrigin = "portal";

/**
 * What CloudFront runs on each request but those for assets, as text of its runtime 2.0. The address of a screen
 * gets the portal's document, and that of a share link its own, by the same rule as on one's own machine (local/front/portal/pages.ts). All else
 * goes to the API, which is told who asks: the API sees CloudFront's address and its own host.
 */
export const edgeFunction = `import cf from "cloudfront";

const otherRoots = ${otherRoots};
const fileName = ${fileName};
const asPage = ${asPage};
const sharedPages = ${sharedPages};

function isScreen(request) {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (request.uri === "/") return true;
  const accept = request.headers.accept ? request.headers.accept.value : "";
  return !otherRoots.test(request.uri) && !fileName.test(request.uri) && asPage.test(accept);
}

function handler(event) {
  const request = event.request;
  if (isScreen(request)) {
    cf.selectRequestOriginById("${portalOrigin}");
    request.uri = sharedPages.test(request.uri) ? "/${portalDocuments.shared}" : "/${portalDocuments.screens}";
    request.querystring = {};
    request.cookies = {};
    return request;
  }
  request.headers["${viewerAddressHeader}"] = { value: event.viewer.ip };
  request.headers["${viewerHostHeader}"] = { value: request.headers.host.value };
  return request;
}
`;
