export { answerToolServer } from "./answer.ts";
export { protectedResource } from "./protected-resource.ts";
