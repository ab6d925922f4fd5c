import type { ResourceLink } from "@modelcontextprotocol/server";
import type * as z from "zod";
import type { ClientRule } from "#src/platform/access-rule.ts";
import type { Caller } from "#src/access/index.ts";
import type { Guidance } from "./guidance.ts";

/** What a tool found, before it is put into the protocol's form. */
export type ToolResult<R> = {
  readonly result: R;
  /** Sentences of ours on what to do next; never anything that a source or a user wrote. */
  readonly hints?: readonly string[];
  readonly links?: readonly Omit<ResourceLink, "type">[];
  /** Filters that were asked for and had no effect (contract: tool-server#lists-by-tool). */
  readonly dropped?: readonly string[];
};

/** One tool: everything that the server, the stdio variant and the tests need. */
export type Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: I;
  readonly output: O;
  /** What clients see in place of `output` where another tool's schema has the rest. */
  readonly shownOutput?: z.ZodObject;
  /** How many objects deep clients see the output: 0 its members, 1 (unless set) theirs too. */
  readonly shownDepth?: 0 | 1;
  /**
   * As the REST call that it stands for has it, save that the message counts in the general limit and the
   * tool besides. Only accounts that have the rule's entitlement see the tool.
   */
  readonly access: ClientRule;
  readonly guidance: Guidance;
  run(caller: Caller, input: z.output<I>): Promise<ToolResult<z.input<O>>>;
};

/** A tool or resource that reads, and nothing else. */
export const toolReads = { caller: "client", scope: "read", counts: "nothing" } as const;

/** Keeps the types of a tool's own schemas while it is written. */
export const tool = <I extends z.ZodObject, O extends z.ZodObject>(row: Tool<I, O>): Tool => row;
