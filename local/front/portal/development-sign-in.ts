import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";

/** A route of this machine's front alone: no row of the manifest, so no deployment has it. */
export const developmentSignIn = "/development/sign-in";

/** Whether a request comes from this very machine, whatever the server listens on. */
export const isFromHere = ({ requestContext }: APIGatewayProxyEventV2): boolean =>
  /^127\.\d+\.\d+\.\d+$|^::1$/.test(requestContext.http.sourceIp);
