import type { Caller } from "#src/access/index.ts";
import type { ClientRule } from "#src/platform/access-rule.ts";

/** One resource: a text page, at an address of its own or at one for each record. */
export type ToolResource = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly access: ClientRule;
  /** `{id}` stands for the record's id. */
  readonly uri: string;
  /** The page; `id` is empty where the address has none. */
  readonly text: (caller: Caller, id: string) => string | Promise<string>;
  /** Ids that begin so, for clients that suggest them. */
  readonly ids?: (caller: Caller, beginning: string) => Promise<string[]>;
};

/** A text of ours, the same for everybody who may connect. */
export const sameForAll: ClientRule = {
  caller: "client",
  scope: "none",
  counts: "nothing",
  plan: "any",
};
