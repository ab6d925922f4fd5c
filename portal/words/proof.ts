import type { ProofCheckCode } from "../../sdk/proofs/index.ts";
import { inLanguage } from "./language.ts";

/** The words of the proof of an event. */
export const proof = inLanguage("proof", {
  title: "Proof",
  of: (event: string, place: number) => `Proof of ${event}, place ${place}`,
  holds: "It holds",
  fails: "It does not hold",
  here: "Checked in this browser, not by the server.",
  checks: {
    text: ["The text of the event has its hash.", "The text of the event was changed."],
    members: [
      "Account, place, name and time are those of the text.",
      "Account, place, name or time are others than in the text.",
    ],
    link: [
      "The chain value follows from the event and the one before it.",
      "The chain value does not follow from this event and the one before it.",
    ],
    bodies: [
      "Each attempt sent what the event says.",
      "An attempt sent something else than the event says.",
    ],
    tree: [
      "The root has the event at its place.",
      "The root does not have the event at its place.",
    ],
    root_file: ["The file is the root that is named.", "The file is not the root that is named."],
  } as Readonly<Record<ProofCheckCode, readonly [string, string]>>,
  anchored: (at: string) =>
    `As the server states, the root of ${at} has it, so it was published before. quayline verify --root compares the locked file.`,
  open: "No root has it yet. It is written the next day: take the proof along then.",
  chain: "Chain value",
  attempts: "Attempts to deliver it, as this account's records state them",
  heads: { at: "When", webhook: "Webhook", status: "Answer", answer: "SHA-256 of the answer" },
  noAttempt: "None is stored. Attempts are forgotten after 90 days.",
  noAnswer: "No answer",
  save: (name: string) => `Download ${name}`,
} as const);
