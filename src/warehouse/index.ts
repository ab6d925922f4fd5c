export { prefixOf } from "./step-files.ts";
export { exportOf, switchOff, switchOn } from "./switch.ts";
