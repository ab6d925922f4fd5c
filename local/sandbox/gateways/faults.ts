import type { ServerResponse } from "node:http";

/** What a test makes a carrier do to every request, until it is cleared. */
type Fault = {
  /** Real milliseconds before anything else. */
  readonly delayMs?: number;
  /** This status instead of an answer. */
  readonly status?: number;
  /** The connection is cut without an answer. */
  readonly drop?: boolean;
};

export type Faults = {
  readonly set: (scac: string, fault: Fault) => void;
  readonly clear: (scac?: string) => void;
  /** true: the request goes on to the carrier. */
  readonly meet: (
    scac: string,
    response: ServerResponse,
    refuse: (status: number) => void,
  ) => Promise<boolean>;
};

export function createFaults(): Faults {
  const faults = new Map<string, Fault>();
  return {
    set: (scac, fault) => void faults.set(scac.toUpperCase(), fault),
    clear: (scac) => (scac === undefined ? faults.clear() : void faults.delete(scac.toUpperCase())),
    async meet(scac, response, refuse) {
      const fault = faults.get(scac);
      if (!fault) return true;
      if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      if (fault.drop) response.destroy();
      else if (fault.status !== undefined) refuse(fault.status);
      else return true;
      return false;
    },
  };
}
