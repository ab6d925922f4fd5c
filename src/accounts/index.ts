export { countRequest } from "./rate-limit.ts";
