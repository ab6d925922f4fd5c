import type { Quayline } from "../../sdk/index.ts";
import type { Context } from "./context.ts";

/** What a row of the API gets. `query` and `body` are as the user wrote them: the API checks them. */
export type Given = {
  /** The first argument; a number of a container, shipment or request is its id by then. */
  readonly id: string;
  /** The second argument. */
  readonly second: string;
  /** Typed so that every method takes it. */
  readonly query: never;
  readonly body: never;
};

export type Option = readonly [flags: string, description: string];

/** What a command does by itself, loaded when it is called. Its answer is the exit code; none is 0. */
type Action = (context: Context) => Promise<number | void>;

type Shared = {
  /** Words and arguments: `containers get <container>`. */
  readonly usage: string;
  readonly summary: string;
  readonly options?: readonly Option[];
};

/** One call of the API. */
export type ApiCommand = Shared & {
  readonly kind: "list" | "read" | "write";
  /** The screens whose saved views the list can be asked by. */
  readonly screens?: readonly string[];
  /** Shown on a terminal, unless `--fields` says otherwise. */
  readonly columns?: readonly string[];
  readonly call: (q: Quayline, given: Given) => Promise<unknown>;
};

/** More than one call, or none. */
type OwnCommand = Shared & {
  readonly kind: "own";
  /** Rows of the manifest that no other command calls. */
  readonly covers?: readonly string[];
  readonly action: () => Promise<Action>;
};

export type Command = ApiCommand | OwnCommand;

type More = Omit<ApiCommand, "usage" | "summary" | "kind" | "call">;
const row =
  (kind: ApiCommand["kind"]) =>
  (usage: string, summary: string, call: ApiCommand["call"], more: More = {}): ApiCommand => ({
    usage,
    summary,
    kind,
    call,
    ...more,
  });

/** A command that gives records by pages. */
export const list = row("list");
/** A command that gives one answer. */
export const read = row("read");
/** A command that sends a body. */
export const write = row("write");

/** The words of a command, and its arguments as they are stated. */
export function partsOf({ usage }: Pick<Command, "usage">): {
  readonly words: readonly string[];
  readonly args: readonly string[];
} {
  const parts = usage.split(" ");
  const at = parts.findIndex((part) => /^[<[]/.test(part));
  return at < 0 ? { words: parts, args: [] } : { words: parts.slice(0, at), args: parts.slice(at) };
}

/** What every command takes. */
export const sharedOptions: readonly Option[] = [
  ["--json", "JSON, also on a terminal"],
  ["--ndjson", "one JSON record a line"],
  ["--csv", "CSV with a head"],
  ["--fields <names>", "only these fields, separated by commas; a dot leads into a record"],
  ["--all", "all pages of a list"],
  ["--profile <name>", "the profile with key and address"],
  ["--quiet", "nothing on standard error but errors"],
];

const queryOption: Option = ["--query <name=value...>", "any other parameter of the API"];
const recordOptions: readonly Option[] = [
  ["--include <paths>", "relations to bring along, separated by commas"],
  ["--flag <names>", "flags of the API, separated by commas: attention, provenance"],
];
const optionsOfKind: Readonly<Record<Command["kind"], readonly Option[]>> = {
  own: [],
  read: [...recordOptions, queryOption],
  list: [
    ["--filter <name=value...>", "only records that match"],
    ["--sort <fields>", "order; - before a field for descending"],
    ["--page <number>", "a page, from 1"],
    ["--size <number>", "records on a page"],
    ...recordOptions,
    queryOption,
  ],
  write: [
    ["--set <name=value...>", "one attribute; a value that is JSON is taken as JSON"],
    ["--data <json>", "the body as JSON, @file, or - for standard input"],
    queryOption,
  ],
};

const viewOption: Option = ["--view <view>", "a saved view, by name or id; your own options win"];

/** All options of a command besides the shared ones. */
export const optionsOf = (command: Command): readonly Option[] => [
  ...(command.options ?? []),
  ...(command.kind !== "own" && command.screens ? [viewOption] : []),
  ...optionsOfKind[command.kind],
];
