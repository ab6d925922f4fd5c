export { answerToolServer } from "./answer.ts";
export { protectedResource } from "./server/protected-resource.ts";
