export { answerToolServer } from "./answer.ts";
export { readMessage } from "./server/message.ts";
export { isForeign } from "./server/origin.ts";
export { protectedResource } from "./server/protected-resource.ts";
export { connectionRefusal, foreignRefusal, messageFailure } from "./server/refusals.ts";
