import type { EdiGroup, Interchange, Mistake, Transaction } from "../parse/model.ts";
import { isFatal } from "../parse/model.ts";

/** What an acknowledgment is written with: its control number and the time of receipt. */
export type Acknowledging = { readonly control: number; readonly receivedAt: string };

/** A transaction with everything that was found wrong with it. */
export type Judged = {
  readonly transaction: Pick<Transaction, "type" | "control">;
  readonly mistakes: readonly Mistake[];
};
export type JudgedGroup = { readonly group: EdiGroup; readonly sets: readonly Judged[] };

type Elements = readonly (string | number)[];

/** What a partner wrote is repeated without the marks of our own segments. */
const clean = (value: string | number): string => String(value).replaceAll(/[*~>\r\n]/g, " ");
const segment = (...elements: Elements): string =>
  `${elements.map(clean).join("*").replace(/\*+$/, "")}~`;

/**
 * The acknowledgment of an X12 interchange: a TA1 where its envelope is wrong or it asks for one,
 * and a 997 (004010) for each functional group. The same interchange always gets the same text.
 */
export function acknowledgeX12(
  interchange: Interchange,
  judged: readonly JudgedGroup[],
  { control, receivedAt }: Acknowledging,
): string {
  const date = receivedAt.slice(0, 10).replaceAll("-", "");
  const time = receivedAt.slice(11, 16).replace(":", "");
  const number = String(control).padStart(9, "0");
  const ta1 = interchangeNote(interchange);
  const groups = isFatal(interchange) ? [] : judged;
  const sets = groups.map((one, index) => functional(one, index + 1));
  const { sender, receiver } = interchange;
  const isa = [
    "ISA*00*          *00*          ",
    receiver.qualifier.padEnd(2).slice(0, 2),
    receiver.id.padEnd(15).slice(0, 15),
    sender.qualifier.padEnd(2).slice(0, 2),
    sender.id.padEnd(15).slice(0, 15),
    date.slice(2),
    time,
    "U*00401",
    number,
    "0",
    interchange.isTest ? "T" : "P",
    ">~",
  ].join("*");
  const gs = interchange.groups[0];
  return [
    isa,
    ...(ta1 ? [ta1] : []),
    ...(sets.length > 0
      ? [
          segment("GS", "FA", gs?.to ?? "", gs?.from ?? "", date, time, control, "X", "004010"),
          ...sets,
          segment("GE", sets.length, control),
        ]
      : []),
    segment("IEA", sets.length > 0 ? 1 : 0, number),
  ].join("\n");
}

function interchangeNote(interchange: Interchange): string | null {
  const [worst] = interchange.mistakes.toSorted((a, b) => Number(b.rejects) - Number(a.rejects));
  if (!worst && !interchange.wantsAcknowledgment) return null;
  const { control, sent } = interchange;
  const verdict = !worst ? "A" : worst.rejects ? "R" : "E";
  return segment("TA1", control, sent.date, sent.time, verdict, worst?.code ?? "000");
}

const rejects = ({ mistakes }: Judged): boolean => mistakes.some((one) => one.rejects);

function functional({ group, sets }: JudgedGroup, ordinal: number): string {
  const control = String(ordinal).padStart(4, "0");
  const body = [
    segment("AK1", group.functionalId, group.control),
    ...sets.flatMap(ofSet),
    ofGroup(group, sets),
  ];
  return [segment("ST", "997", control), ...body, segment("SE", body.length + 2, control)].join(
    "\n",
  );
}

function ofSet(judged: Judged): string[] {
  const { transaction, mistakes } = judged;
  const inside = mistakes.filter(({ level }) => level === "segment");
  const notes = inside.flatMap(({ segment: where, code, element }) => [
    segment("AK3", where?.tag ?? "", where?.position ?? 1, "", code),
    ...(element ? [segment("AK4", element.position, "", element.code)] : []),
  ]);
  const own = mistakes.filter(({ level }) => level !== "segment").map(({ code }) => code);
  const codes = [...own, ...(inside.length > 0 ? ["5"] : [])].slice(0, 5);
  const verdict = rejects(judged) ? "R" : mistakes.length > 0 ? "E" : "A";
  return [
    segment("AK2", transaction.type, transaction.control),
    ...notes,
    segment("AK5", verdict, ...codes),
  ];
}

/** AK9: accepted, accepted with errors, partly accepted, rejected; and how many of how many. */
function ofGroup(group: EdiGroup, sets: readonly Judged[]): string {
  const accepted = isFatal(group) ? 0 : sets.filter((one) => !rejects(one)).length;
  const hasErrors = group.mistakes.length > 0 || sets.some(({ mistakes }) => mistakes.length > 0);
  const verdict = accepted === 0 ? "R" : accepted < sets.length ? "P" : hasErrors ? "E" : "A";
  const codes = group.mistakes.map(({ code }) => code).slice(0, 5);
  return segment("AK9", verdict, sets.length, sets.length, accepted, ...codes);
}
