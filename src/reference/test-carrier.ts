/**
 * The SCAC of the carrier that does not exist: the sandbox answers for it, so that anyone can track
 * without a carrier's account (contract: tracking-requests#test-numbers). It is in the list of
 * shipping lines, but nothing is learned from its numbers, and no document is issued by it.
 */
export const testScac = "TEST";

/** Whether a SCAC, as the list of shipping lines writes it, is the test carrier's. */
export const isTestCarrier = (scac: string): boolean => scac === testScac;
