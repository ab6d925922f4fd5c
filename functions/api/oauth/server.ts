import { authorizationServer } from "../../authorization-server.ts";
import { oauthRoutes } from "../../manifest/oauth.ts";

/** Every address of the authorization server. */
export const handler = authorizationServer(oauthRoutes);
