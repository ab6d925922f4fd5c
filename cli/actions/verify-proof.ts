import { readFileSync } from "node:fs";
import {
  InvalidProof,
  verifyProof,
  type ProofCheck,
  type ProofCheckCode,
  type ProofResult,
} from "../../sdk/proofs/index.ts";
import type { Context } from "../core/context.ts";
import { exit, wrongUsage } from "../core/failure.ts";
import { readAll } from "../core/input.ts";
import type { Row } from "../print/values.ts";

/** What a check says where it holds, and where it does not. */
const words: Readonly<Record<ProofCheckCode, readonly [holds: string, fails: string]>> = {
  text: ["The text has its hash.", "The text is not the one that was hashed: it was changed."],
  members: [
    "Account, place, name and time are those of the text.",
    "Account, place, name or time are others than in the text.",
  ],
  link: [
    "The chain value follows from the event and the one before it.",
    "The chain value does not follow from this event: the event, its place or the one before it was changed.",
  ],
  bodies: [
    "Each attempt sent what the event says.",
    "An attempt sent something else than the event says.",
  ],
  tree: [
    "The root has this chain value at this place.",
    "The root does not have this chain value at this place.",
  ],
  root_file: [
    "The file is the root that the proof names, and all of it fits.",
    "The file is not the root that the proof names.",
  ],
};

function anchorOf({ anchor, proof: { root } }: ProofResult): string {
  if (!root || anchor === null)
    return "No root has it yet: the operator could still write the feed anew. Ask for the proof again tomorrow.";
  const since = `published before ${root.written_at}, when the root was written`;
  return anchor === "root_file"
    ? `It was ${since}. That the file came from the locked bucket is for its lock to say.`
    : `As the proof states, it was ${since}. Compare ${root.object} of the locked bucket: --root <file>.`;
}

const deliveriesOf = ({ proof }: ProofResult): string[] =>
  proof.deliveries.flatMap(({ webhook_id: webhook, attempts }) =>
    attempts.map((one) => {
      const answer =
        one.status_code === null ? (one.error ?? "no answer") : `answered ${one.status_code}`;
      const hash = one.response_sha256 === null ? "" : `, answer of SHA-256 ${one.response_sha256}`;
      return `${one.attempted_at} to webhook ${webhook}: ${answer}${hash}`;
    }),
  );

const wordsOf = ({ code, holds }: ProofCheck): string => words[code][holds ? 0 : 1];

const eventOf = ({ proof: { event, account } }: ProofResult): string =>
  `${event.event} at place ${event.sequence} of account ${account}, of ${event.created_at}`;

/** What is proven, in words, and what is only stated. */
function inWords(result: ProofResult): Row {
  const failed = result.checks.filter(({ holds }) => !holds);
  return {
    verdict: result.holds ? "It holds." : "It does not hold.",
    event: eventOf(result),
    checks: (failed.length > 0 ? failed : result.checks).map(wordsOf).join(" "),
    ...(result.holds && { time: anchorOf(result) }),
    stated_deliveries: deliveriesOf(result).join("; ") || "none",
  };
}

/** The same for programs. */
const asRecord = (result: ProofResult): Row => ({
  holds: result.holds,
  anchor: result.anchor,
  checks: result.checks.map((check) => ({ ...check, words: wordsOf(check) })),
  event: eventOf(result),
  time: result.holds ? anchorOf(result) : null,
  stated_deliveries: deliveriesOf(result),
});

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongUsage(`${file} is not JSON.`);
  }
}

function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    throw wrongUsage(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

/** Verifies a proof with nothing but its file. The exit code is the verdict. */
export async function verify({ args: [file = ""], options, stdin, out }: Context): Promise<number> {
  const rootName = options["root"];
  const text = file === "-" ? await readAll(stdin) : new TextDecoder().decode(bytesOf(file));
  const root = typeof rootName === "string" ? bytesOf(rootName) : undefined;
  let result: ProofResult;
  try {
    result = await verifyProof(parsed(text, file), { root });
  } catch (error) {
    if (error instanceof InvalidProof) throw wrongUsage(`This is no proof: ${error.message}`);
    throw error;
  }
  const isForPeople = out.format === "table" && !out.hasFields;
  await out.record(isForPeople ? inWords(result) : asRecord(result));
  if (!result.holds) return exit.invalid;
  return result.anchor === null ? exit.open : exit.ok;
}
