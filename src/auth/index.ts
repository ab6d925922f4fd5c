export { authenticate, saveApiKey } from "./api-keys.ts";
