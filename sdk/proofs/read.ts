import type { EventProof } from "../generated/index.ts";

/** What was given is no proof, or no root; `pointer` says where. */
export class InvalidProof extends TypeError {
  override readonly name = "InvalidProof";
  readonly pointer: string;
  constructor(pointer: string, wanted: string) {
    super(`${pointer === "" ? "The file" : pointer} must be ${wanted}.`);
    this.pointer = pointer;
  }
}

type Rule = (value: unknown, pointer: string) => void;

const rule =
  (wanted: string, holds: (value: unknown) => boolean): Rule =>
  (value, pointer) => {
    if (!holds(value)) throw new InvalidProof(pointer, wanted);
  };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const text = rule("text", (value) => typeof value === "string");
const hash = rule(
  "64 of 0-9 and a-f",
  (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value),
);
const place = rule(
  "a whole number from 1",
  (value) => Number.isSafeInteger(value) && Number(value) >= 1,
);
const only = (wanted: string): Rule => rule(`"${wanted}"`, (value) => value === wanted);
const optional =
  (inner: Rule): Rule =>
  (value, pointer) => {
    if (value !== null) inner(value, pointer);
  };
const listOf =
  (inner: Rule): Rule =>
  (value, pointer) => {
    if (!Array.isArray(value)) throw new InvalidProof(pointer, "a list");
    value.forEach((one, at) => inner(one, `${pointer}/${at}`));
  };
const record =
  (members: Readonly<Record<string, Rule>>): Rule =>
  (value, pointer) => {
    if (!isRecord(value)) throw new InvalidProof(pointer, "an object");
    for (const [name, inner] of Object.entries(members)) inner(value[name], `${pointer}/${name}`);
  };

const root = {
  first_sequence: place,
  last_sequence: place,
  previous: hash,
  chain: hash,
  tree: hash,
  written_at: text,
};

const proof = record({
  format: only("quayline-proof-1"),
  account: text,
  event: record({
    id: text,
    event: text,
    sequence: place,
    created_at: text,
    text,
    sha256: hash,
  }),
  chain: record({ previous: hash, value: hash }),
  root: optional(record({ ...root, object: text, sha256: hash, path: listOf(hash) })),
  deliveries: listOf(
    record({
      id: text,
      webhook_id: text,
      created_at: text,
      attempts: listOf(
        record({
          attempted_at: text,
          body_sha256: optional(hash),
          response_sha256: optional(hash),
        }),
      ),
    }),
  ),
});

const rootFile = record({
  format: only("quayline-root-1"),
  account: text,
  ...root,
  leaves: listOf(hash),
});

/** A proof whose members have their kinds; whether it holds is not looked at. */
export function readProof(value: unknown): EventProof {
  proof(value, "");
  return value as EventProof;
}

export interface RootFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly members: Readonly<Record<string, unknown>>;
  readonly leaves: readonly string[];
}

/** A root as its object holds it. */
export function readRootFile(file: string | Uint8Array<ArrayBuffer>): RootFile {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  let members: unknown;
  try {
    members = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new InvalidProof("", "JSON");
  }
  rootFile(members, "");
  const read = members as Readonly<Record<string, unknown>>;
  return { bytes, members: read, leaves: read["leaves"] as readonly string[] };
}
