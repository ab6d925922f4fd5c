import { newVisitorAt } from "#test/support/browser/visitor.ts";
import type { Deployment } from "../deployment.ts";

/** A person's browser at the deployed pages. */
export const openBrowser = ({ apiUrl, host }: Pick<Deployment, "apiUrl" | "host">) =>
  newVisitorAt(apiUrl, `https://${host}`);
export type Browser = ReturnType<typeof openBrowser>;
