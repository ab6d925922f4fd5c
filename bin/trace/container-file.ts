import { createHash } from "node:crypto";
import * as z from "zod";
import type { RequestType } from "#schemas/vocabulary.ts";
import type { Account } from "#src/platform/dependencies.ts";
import type { StatementsOfContainer } from "#src/tracking/index.ts";
import { Mistake } from "../command.ts";
import type { ContainerState } from "./container-state.ts";

/** Of this shape and meaning; a later one is refused. */
const fileVersion = 1;

/** A tracking request that the container was, or is, tracked by. */
type TrackedBy = {
  readonly requestType: RequestType;
  readonly requestNumber: string;
  readonly createdAt: string;
};

/**
 * One container of a deployment: what its sources stated and when that became known, what it was tracked by, and what
 * the product made of it. No secret, no address of a receiver, and no name of a user is in it.
 */
export type ContainerFile = {
  readonly format: "quayline-container";
  readonly version: typeof fileVersion;
  /** Of the product that wrote it. */
  readonly product: string;
  readonly exportedAt: string;
  readonly id: string;
  /** Ids of shipments and containers follow from the account's. */
  readonly account: Pick<Account, "id" | "entitlements">;
  readonly requests: readonly TrackedBy[];
  readonly statements: StatementsOfContainer;
  /** When sources' answers changed it last, the oldest first. */
  readonly refreshedAt: readonly string[];
  readonly state: ContainerState;
};

const sumOf = (file: ContainerFile): string =>
  createHash("sha256").update(JSON.stringify(file)).digest("hex");

/** The file's text; its last member is a sum over all others. */
export const textOf = (file: ContainerFile): string =>
  `${JSON.stringify({ ...file, sha256: sumOf(file) }, null, 1)}\n`;

const Head = z.looseObject({
  format: z.literal("quayline-container"),
  version: z.number(),
  sha256: z.string(),
});

/** Throws Mistake: the text is no such file, of a later version, cut off, or not as it was written. */
export function readContainerFile(text: string, name: string): ContainerFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Mistake(
      `${name} is not whole: it ends or breaks off within its JSON; export it again`,
    );
  }
  const head = Head.safeParse(json);
  if (!head.success)
    throw new Mistake(`${name} is no file of npm run trace -- <container id> --export`);
  const { sha256, ...rest } = head.data;
  if (rest.version !== fileVersion)
    throw new Mistake(
      `${name} has version ${rest.version} and this product reads version ${fileVersion}; use the product that wrote it`,
    );
  // Its members are those that were written, in their order, as long as the sum is theirs.
  const file = rest as unknown as ContainerFile;
  if (sumOf(file) !== sha256)
    throw new Mistake(
      `${name} was changed after it was written: its sum is another; export it again`,
    );
  return file;
}
