import { containerNumberWithCheckDigit } from "#src/reference/index.ts";

/** A number from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** What an invoice states; which words and in which order is the layout's matter. */
export type Facts = {
  readonly charge: "Demurrage" | "Detention";
  readonly carrier: string;
  readonly customer: string;
  readonly invoiceNumber: string;
  readonly bill: string;
  readonly containers: readonly string[];
  readonly port: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly freeDays: number;
  readonly freeStart: string;
  readonly freeEnd: string;
  readonly available: string;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly rate: number;
  readonly total: number;
  readonly tariff: string;
  readonly email: string;
  readonly phone: string;
  readonly url: string;
};

const carriers = ["Blue Harbor Lines", "Meridian Container Service", "Pacific Crown Shipping"];
const customers = ["Acme Garden Tools LLC", "Northwind Outdoor Inc.", "Juniper Home Goods Co."];
const ports = ["Long Beach, CA", "Savannah, GA", "Oakland, CA", "Norfolk, VA"];
const owners = ["MSKU", "TCLU", "OOLU", "HLXU", "CAIU"];

/** An invoice without a fault. */
export function factsOf(seed: number, changes: Partial<Facts> = {}): Facts {
  const random = randomOf(seed * 7919 + 13);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
  const available = plusDays("2026-08-03", Math.floor(random() * 40));
  const freeDays = 4 + Math.floor(random() * 3);
  const freeStart = plusDays(available, 1);
  const freeEnd = plusDays(freeStart, freeDays - 1);
  const days = 3 + Math.floor(random() * 6);
  const from = plusDays(freeEnd, 1);
  const to = plusDays(from, days - 1);
  const count = 1 + Math.floor(random() * 2);
  const rate = pick([125, 150, 185, 240, 310]);
  const invoiceDate = plusDays(to, 6 + Math.floor(random() * 14));
  return {
    charge: "Demurrage",
    carrier: pick(carriers),
    customer: pick(customers),
    invoiceNumber: `DI${digits(7)}`,
    bill: `${pick(["BHLU", "MCSQ", "PCSA"])}${digits(9)}`,
    containers: Array.from({ length: count }, () =>
      containerNumberWithCheckDigit(`${pick(owners)}${digits(6)}`)!,
    ),
    port: pick(ports),
    invoiceDate,
    dueDate: plusDays(invoiceDate, 30),
    freeDays,
    freeStart,
    freeEnd,
    available,
    from,
    to,
    days,
    rate,
    total: rate * days * count,
    tariff: `BHLN-${digits(3)}`,
    email: "dnd.support@carrier.example",
    phone: "(800) 555-0142",
    url: "https://www.carrier.example/dnd/mitigation",
    ...changes,
  };
}
