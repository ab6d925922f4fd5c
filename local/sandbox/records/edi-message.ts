import { createHash } from "node:crypto";

/** Who sends, as its interchanges name it, and what it sends. */
export type EdiSender = {
  readonly id: string;
  readonly set: "315" | "322";
  /** Functional identifier code of its groups, GS01. */
  readonly group: "QO" | "SO";
};

/** A place's own time, ISO 8601, as X12 writes date and time. */
export const x12Date = (local: string): string => local.slice(0, 10).replaceAll("-", "");
export const x12Time = (local: string): string => local.slice(11, 16).replace(":", "");

/** Nine digits that follow from what is sent: sent again, it is the same interchange. */
const controlOf = (content: string): number =>
  (createHash("sha256").update(content).digest().readUInt32BE() % 999_999_999) + 1;

/** One transaction in its envelope (X12 004010); `sentAt` is the sender's own time. */
export function interchangeOf(
  { id, set, group }: EdiSender,
  sentAt: string,
  body: readonly string[],
): string {
  const [date, time] = [x12Date(sentAt), x12Time(sentAt)];
  const control = controlOf([id, sentAt, ...body].join("~"));
  const nine = String(control).padStart(9, "0");
  const blank = " ".repeat(10);
  const segments = [
    `ISA*00*${blank}*00*${blank}*ZZ*${id.padEnd(15)}*ZZ*${"QUAYLINE".padEnd(15)}*${date.slice(2)}*${time}*U*00401*${nine}*0*P*>`,
    `GS*${group}*${id}*QUAYLINE*${date}*${time}*${control}*X*004010`,
    `ST*${set}*0001`,
    ...body,
    `SE*${body.length + 2}*0001`,
    `GE*1*${control}`,
    `IEA*1*${nine}`,
  ];
  return segments.map((segment) => `${segment}~\n`).join("");
}
