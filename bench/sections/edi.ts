import { performance } from "node:perf_hooks";
import { observationsOf } from "#src/sources/edi/parse/observations.ts";
import { readInterchanges, sentAtOf } from "#src/sources/edi/parse/read-interchanges.ts";
import { readTransaction } from "#src/sources/edi/parse/read-transaction.ts";
import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";
import type { Section } from "../section.ts";

const sets = 2_000;
const seconds = 3;

const [partner] = sourceProfiles({
  edi: [
    {
      partner: "bench",
      name: "Bench",
      role: "terminal",
      terminals: [{ locode: "USLGB", smdg: "TTI" }],
      senders: [{ id: "BENCH" }],
      messages: ["315"],
    },
  ],
}).edi;

/** A terminal's file of a busy hour: one 315 per container, eight segments each. */
function fileOf(count: number): string {
  const body = Array.from({ length: count }, (_, index) => {
    const control = String(index + 1).padStart(4, "0");
    return [
      `ST*315*${control}`,
      `B4*IP**AV*20261121*0800*USLGB*TCLU*${100_000 + index}*L*45G1*LONG BEACH*UN`,
      "N9*BM*ONEYBKKX26000100",
      "N9*YS*Y-A12-3",
      "Q2*9999993*US***20261118***0*044W***L*PACIFIC HARRIER",
      "R4*L*UN*THLCH*LAEM CHABANG*TH",
      "R4*D*UN*USLGB*LONG BEACH*US*TTI",
      `SE*8*${control}`,
    ];
  }).flat();
  return [
    `ISA*00*${" ".repeat(10)}*00*${" ".repeat(10)}*ZZ*${"BENCH".padEnd(15)}*ZZ*${"QUAYLINE".padEnd(15)}*261121*0805*U*00401*000000001*0*P*>`,
    "GS*QO*BENCH*QUAYLINE*20261121*0805*1*X*004010",
    ...body,
    `GE*${count}*1`,
    "IEA*1*000000001",
    "",
  ].join("~");
}

/** Segments a second over and over the same file; `read` answers how many it saw. */
function rate(text: string, read: (text: string) => number): number {
  read(text);
  let seen = 0;
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) seen += read(text);
  return seen / ((performance.now() - begun) / 1000);
}

/** Envelopes, transactions, segments, table and observations: all but the store. */
function ours(text: string): number {
  let segments = 0;
  for (const { groups } of readInterchanges(text).interchanges)
    for (const group of groups)
      for (const transaction of group.transactions) {
        segments += (transaction.segments?.length ?? 0) + 1;
        const sentAt = sentAtOf(group, partner!) ?? "";
        for (const notice of readTransaction(transaction, partner!).notices)
          observationsOf(notice, partner!, sentAt);
      }
  return segments;
}

/** The least that anybody could do. */
const bare = (text: string): number =>
  text.split("~").filter((segment) => segment.split("*").length > 0 && segment !== "").length;

export const section: Section = {
  title: "Reading EDI",
  method: `One X12 file of ${sets} 315s, eight segments each, read over and over for ${seconds} seconds: envelopes, checks, segments, status table, observations; nothing is stored. Baseline: the same text split at its separators, and nothing else.`,
  limitSeconds: 30,
  run() {
    const text = fileOf(sets);
    const baseline = rate(text, bare);
    const row = {
      what: "X12 315, read to observations",
      ours: rate(text, ours),
      baseline,
      unit: "segments/s",
    };
    return Promise.resolve({ rows: [row] });
  },
};
