import type { EventProof } from "../generated/index.ts";
import { readProof, readRootFile, type RootFile } from "./read.ts";
import { isIncluded, sha256, sha256Of, treeHash } from "./hashes.ts";

/** What is looked at, in this order; `tree` where there is a root, `root_file` where its file is given. */
export type ProofCheckCode = "text" | "members" | "link" | "bodies" | "tree" | "root_file";

export interface ProofCheck {
  readonly code: ProofCheckCode;
  readonly holds: boolean;
}

export interface ProofResult {
  /** Whether all that the proof states fits together. */
  readonly holds: boolean;
  /** What fixes the event in time: a locked root whose file was given, a root as the proof states it, or nothing yet. */
  readonly anchor: "root_file" | "root" | null;
  readonly checks: readonly ProofCheck[];
  readonly proof: EventProof;
}

type Payload = {
  readonly reference: { readonly id: string; readonly type: string };
  readonly included: readonly unknown[];
  readonly cause?: unknown;
};

type Text = {
  readonly account: string;
  readonly sequence: number;
  readonly id: string;
  readonly event: string;
  readonly created_at: string;
  readonly payload: Payload;
};

function parsed(text: string): Text | undefined {
  try {
    return JSON.parse(text) as Text;
  } catch {
    return undefined;
  }
}

const hasMembers = ({ account, event }: EventProof, text: Text | undefined): boolean =>
  text !== undefined &&
  text.account === account &&
  text.id === event.id &&
  text.event === event.event &&
  text.sequence === event.sequence &&
  text.created_at === event.created_at;

/** The body of a delivery, as format 1 makes it of an event: the same bytes in every attempt. */
function bodyOf(text: Text, delivery: EventProof["deliveries"][number]): string {
  const { reference, included, cause } = text.payload;
  return JSON.stringify({
    data: {
      id: delivery.id,
      type: "webhook_notification",
      attributes: {
        id: delivery.id,
        event: text.event,
        delivery_status: "pending",
        created_at: delivery.created_at,
        sequence: text.sequence,
        ...(cause !== undefined && { cause }),
      },
      relationships: {
        reference_object: { data: { id: reference.id, type: reference.type } },
        webhook: { data: { id: delivery.webhook_id, type: "webhook" } },
        webhook_notification_logs: { data: [] },
      },
    },
    included,
  });
}

/** Whether each attempt sent what the event says, as far as it sent anything. */
async function haveBodies(proof: EventProof, text: Text | undefined): Promise<boolean> {
  for (const delivery of proof.deliveries) {
    const sent = delivery.attempts.flatMap(({ body_sha256: hash }) => hash ?? []);
    if (sent.length === 0) continue;
    if (!text?.payload?.reference) return false;
    const wanted = await sha256Of(bodyOf(text, delivery));
    if (sent.some((hash) => hash !== wanted)) return false;
  }
  return true;
}

/** Whether the chain value is where the root has it. */
async function isInTree({ event, chain, root }: EventProof): Promise<boolean> {
  if (!root) return false;
  const { first_sequence: first, last_sequence: last } = root;
  if (event.sequence < first || event.sequence > last) return false;
  if (event.sequence === first && chain.previous !== root.previous) return false;
  if (event.sequence === last && chain.value !== root.chain) return false;
  const place = { index: event.sequence - first, size: last - first + 1 };
  return isIncluded(chain.value, place, root.path, root.tree);
}

/** Whether the file is the root that the proof states, and holds the event at its place. */
async function isItsRoot(
  { account, event, chain, root }: EventProof,
  { bytes, members, leaves }: RootFile,
): Promise<boolean> {
  if (!root) return false;
  const names = ["first_sequence", "last_sequence", "previous", "chain", "tree", "written_at"];
  const at = event.sequence - root.first_sequence;
  return (
    (await sha256Of(bytes)) === root.sha256 &&
    members["account"] === account &&
    names.every((name) => members[name] === root[name as keyof typeof root]) &&
    leaves.length === root.last_sequence - root.first_sequence + 1 &&
    leaves.at(-1) === root.chain &&
    leaves[at] === chain.value &&
    (leaves[at - 1] ?? root.previous) === chain.previous &&
    (await treeHash(leaves)) === root.tree
  );
}

/**
 * Whether a proof of GET /events/{id}/proof holds, by hashes alone: nothing is asked of anybody. `root`: the locked
 * object that the proof names, as a file. Throws InvalidProof for what is no proof.
 */
export async function verifyProof(
  proof: unknown,
  { root }: { readonly root?: string | Uint8Array<ArrayBuffer> | undefined } = {},
): Promise<ProofResult> {
  const read = readProof(proof);
  const file = root === undefined ? undefined : readRootFile(root);
  const text = parsed(read.event.text);
  const hash = await sha256Of(read.event.text);
  const checks: ProofCheck[] = [
    { code: "text", holds: hash === read.event.sha256 },
    { code: "members", holds: hasMembers(read, text) },
    { code: "link", holds: (await sha256(read.chain.previous, hash)) === read.chain.value },
    { code: "bodies", holds: await haveBodies(read, text) },
  ];
  if (read.root) checks.push({ code: "tree", holds: await isInTree(read) });
  if (file) checks.push({ code: "root_file", holds: await isItsRoot(read, file) });
  return {
    holds: checks.every(({ holds }) => holds),
    anchor: file ? "root_file" : read.root ? "root" : null,
    checks,
    proof: read,
  };
}
