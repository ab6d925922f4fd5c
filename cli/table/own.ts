import type { Command } from "../core/command.ts";

/** Commands that are more than a call of the API. */
export const ownCommands: readonly Command[] = [
  {
    usage: "login",
    summary: "Sign in with the browser, or with a key on standard input",
    kind: "own",
    options: [
      ["--with-key", "read an API key from standard input"],
      ["--no-browser", "only print the address to open"],
    ],
    action: async () => (await import("../actions/login.ts")).login,
  },
  {
    usage: "logout",
    summary: "Forget a profile and revoke its tokens",
    kind: "own",
    action: async () => (await import("../actions/login.ts")).logout,
  },
  {
    usage: "profiles [name]",
    summary: "Stored profiles; with a name it becomes the current one",
    kind: "own",
    action: async () => (await import("../actions/login.ts")).profiles,
  },
  {
    usage: "track [number...]",
    summary: "Track numbers: find out what they are, and wait for the carrier",
    kind: "own",
    options: [
      [
        "--file <file>",
        "CSV with a head: number, scac, request_type, ref_numbers; - is standard input",
      ],
      ["--scac <scac>", "the shipping line, if it is in doubt"],
      ["--type <type>", "bill_of_lading, booking_number or container"],
      ["--wait <seconds>", "for the carrier's answer; 0 does not wait"],
    ],
    action: async () => (await import("../actions/track/track.ts")).track,
  },
  {
    usage: "attention",
    summary: "Containers that need a person, and why; without those that are snoozed",
    kind: "own",
    options: [
      ["--snoozed", "those that are snoozed as well"],
      ["--assignee <id>", "only those of one user; @not_exists: of nobody"],
      ["--watch", "go on, and print what comes and what is done"],
      ["--interval <seconds>", "how often to ask"],
    ],
    action: async () => (await import("../actions/attention.ts")).attention,
  },
  {
    usage: "pickup <container>",
    summary: "Whether to send a truck now: exit code 0 go, 10 wait, 11 gone, 12 unknown",
    kind: "own",
    covers: ["containers.pickup"],
    action: async () => (await import("../actions/pickup.ts")).pickup,
  },
  {
    usage: "listen",
    summary: "Follow the feed from a stored cursor; forward it in order",
    kind: "own",
    options: [
      ["--forward-to <url>", "send each as a webhook does, signed with a secret of this machine"],
      ["--events <names>", "only these, separated by commas; corrections are forwarded when named"],
      ["--from <where>", "now, a cursor or a time, instead of where it stopped"],
      ["--print-secret", "print the secret of the signature, then end"],
      ["--until-idle", "end when there is nothing new"],
    ],
    action: async () => (await import("../actions/listen/listen.ts")).listen,
  },
  {
    usage: "export",
    summary:
      "Containers, shipments, events and documents as tables for a warehouse, in Parquet or CSV",
    kind: "own",
    options: [
      ["--to <folder>", "where the files go; after the first export only what changed is written"],
      ["--format <format>", "parquet or csv"],
      ["--tables <names>", "only these, separated by commas"],
      ["--since <time>", "write again what changed since then; the first export begins there"],
      ["--full", "write everything again"],
    ],
    action: async () => (await import("../actions/export/export.ts")).exportTables,
  },
  {
    usage: "verify <file>",
    summary: "Whether a proof holds, without asking anybody: exit code 0 yes, 6 no, 13 no root yet",
    kind: "own",
    options: [["--root <file>", "the locked root that the proof names"]],
    action: async () => (await import("../actions/verify-proof.ts")).verify,
  },
  {
    usage: "api <method> <path>",
    summary: "Any request, as the API takes it: api GET /containers",
    kind: "own",
    options: [["--data <json>", "the body, @file, or - for standard input"]],
    action: async () => (await import("../actions/api.ts")).api,
  },
  {
    usage: "open [number]",
    summary: "Open the portal, at a number if there is one",
    kind: "own",
    options: [["--print", "only print the address"]],
    action: async () => (await import("../actions/open.ts")).open,
  },
  {
    usage: "mcp",
    summary: "A tool server on standard input and output, for AI assistants",
    kind: "own",
    action: async () => (await import("../actions/mcp.ts")).mcp,
  },
  {
    usage: "completion <shell>",
    summary: "A script for bash, zsh or fish",
    kind: "own",
    action: async () => (await import("../actions/completion.ts")).completion,
  },
  {
    usage: "doctor",
    summary: "Check Node, profile, address, clock and credential",
    kind: "own",
    action: async () => (await import("../actions/doctor.ts")).doctor,
  },
];
