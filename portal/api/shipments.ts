import { useQuery } from "@tanstack/react-query";
import { shipments } from "../../sdk/index.ts";
import { client } from "./client.ts";
import { pollEvery } from "./live.ts";
import { endedSignIn, queryClient } from "./query-client.ts";

const ofShipments = shipments(client);

const read = (id: string, signal: AbortSignal) =>
  ofShipments.get(id, {
    include: ["containers", "containers.pod_terminal", "party_roles", "party_roles.party"],
    flag: { parties: true },
    signal,
  });

export type Shipment = Awaited<ReturnType<typeof read>>;

export const useShipment = (id: string) =>
  useQuery({
    queryKey: ["shipment", id],
    queryFn: ({ signal }) => read(id, signal),
    refetchInterval: () => 4 * pollEvery(),
  });

/** What its documents and tracking state of the same fields, compared seconds after a document was read. */
export const useReconciliation = (id: string) =>
  useQuery({
    queryKey: ["shipment", id, "reconciliation"],
    queryFn: ({ signal }) => ofShipments.reconciliation(id, { signal }),
    refetchInterval: pollEvery,
  });

/** Stops or resumes tracking. What is shown is read again either way. Throws. */
export async function setTracking(id: string, tracking: "stop" | "resume"): Promise<void> {
  try {
    await (tracking === "stop" ? ofShipments.stopTracking(id) : ofShipments.resumeTracking(id));
  } catch (error) {
    endedSignIn(error as Error);
    throw error;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ["shipment", id] });
  }
}
