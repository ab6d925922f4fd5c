import type { RailCode } from "../../equipment-source.ts";

/**
 * Codes of the standards in our words, where an interface does not say which it uses: X12 data
 * element 304, Event Code, whose codes have three letters, and element 157 as railroads send it in
 * 322s, of which those with two letters. A code of one letter means too many things at too many
 * railroads. What an operator explains in `event_codes` comes first.
 */
export const standardEventCodes: Readonly<Record<string, RailCode>> = {
  ALR: "rail_loaded",
  DFL: "rail_departed",
  ARI: "rail_arrived",
  ARR: "rail_arrived",
  DRM: "rail_unloaded",
  NOT: "notified",
  OGT: "full_out",
  AL: "rail_loaded",
  RL: "rail_departed",
  AR: "rail_arrived",
  UR: "rail_unloaded",
  NT: "notified",
  OA: "full_out",
  RD: "empty_in",
};
