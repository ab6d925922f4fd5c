import type { RailCode } from "#src/statements/equipment-source.ts";

/**
 * What the standards' codes mean, where an interface does not state which it uses: X12 data
 * element 304, Event Code, whose codes have three letters, and element 157 as railroads send it in
 * 322s, of which those with two letters. Codes of one letter differ too much between railroads.
 * What an operator explains in `event_codes` takes precedence.
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
