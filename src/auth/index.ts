export { authenticate, saveApiKey } from "./api-keys.ts";
export { accountById, accountOfWork, changePlan } from "./plans.ts";
