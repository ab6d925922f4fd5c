import { useQuery } from "@tanstack/react-query";
import { verifyProof } from "../../sdk/proofs/index.ts";
import { ofEvents } from "../api/events.ts";

/** The proof of an event, verified here and not by whom it comes from. */
export const useProof = (id: string) =>
  useQuery({
    queryKey: ["events", "proof", id],
    queryFn: async ({ signal }) => verifyProof(await ofEvents.proof(id, { signal })),
  });
