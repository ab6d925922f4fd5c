import { checkDigit } from "#src/reference/index.ts";
import { forwarders, importers, shipperName, type SampleCompany } from "./companies.ts";
import { goods, vagueWords } from "./goods.ts";
import { seededRandom, weighted, type Random } from "./random.ts";
import {
  containers,
  containerOwners,
  carriers,
  ladingPorts,
  seasonality,
  unladingPorts,
} from "./trade-lanes.ts";

/** One sample bill of lading with its containers and lines, before it is written in a layout. */
export type SampleBill = {
  readonly identifier: string;
  readonly placeholder: string | null;
  readonly masterBol: string;
  readonly houseBol: string | null;
  readonly carrierCode: string;
  readonly vessel: string;
  readonly voyage: string;
  readonly arrival: string;
  readonly pod: string;
  readonly pol: string;
  readonly receipt: string;
  readonly kilograms: number;
  readonly pounds: boolean;
  readonly pieces: number;
  readonly shipper: { readonly name: string | null; readonly country: string };
  readonly consignee: SampleParty | null;
  readonly notify: SampleParty | null;
  readonly deleted: boolean;
  readonly containers: readonly SampleContainer[];
};
type SampleParty = { readonly name: string; readonly city: string; readonly state: string };
type SampleContainer = {
  readonly number: string;
  readonly code: string;
  readonly length: string;
  readonly type: string;
  readonly lines: readonly { readonly words: string; readonly hs: string | null }[];
};

/** Rates of the real records (contract: customs-data#measured-rates). */
const rates = {
  codeOnRecord: 0.424,
  vagueWords: 0.438 / (1 - 0.424),
  missingConsignee: 0.155,
  toOrder: 0.04,
  missingShipper: 0.214,
  placeholder: 0.362,
  deleted: 0.006,
  sharedContainer: 0.06,
  secondCode: 0.12,
  house: 0.4,
};

export type SampleSpan = {
  /** Lines to make, about: the last bill is finished. */
  readonly rows: number;
  readonly seed: number;
  /** Days of arrival, `YYYY-MM-DD`, both included. */
  readonly since: string;
  readonly until: string;
};

/** Bills with arrivals all over the span. The same span always makes the same bills. */
export function* sampleBills(span: SampleSpan): Generator<SampleBill> {
  const random = seededRandom(span.seed);
  const companyCount = Math.max(40, Math.min(400_000, Math.floor(span.rows / 30)));
  const buyers = importers(companyCount, span.seed);
  const agents = forwarders(span.seed);
  const size = weighted(buyers.map((_, index) => 1 / (index + 1) ** 0.85));
  const draw = {
    pod: weighted(unladingPorts.map(([, share]) => share)),
    pol: weighted(ladingPorts.map(([, share]) => share)),
    carrier: weighted(carriers.map(([, share]) => share)),
    container: weighted(containers.map(([, , , share]) => share)),
    goods: weighted(goods.map(([, , share]) => share)),
    day: dayDrawer(span),
  };
  let rows = 0;
  for (let count = 1; rows < span.rows; count++) {
    const buyerIndex = size(random);
    const bill = makeBill(random, draw, count, buyerIndex, buyers[buyerIndex]!, agents);
    for (const one of random.chance(rates.sharedContainer)
      ? [bill, secondBill(bill, count, random)]
      : [bill]) {
      rows += one.containers.reduce((sum, container) => sum + container.lines.length, 0);
      yield one;
    }
  }
}

type Draw = Readonly<
  Record<"pod" | "pol" | "carrier" | "container" | "goods", (random: Random) => number>
> & {
  readonly day: (random: Random) => string;
};

function makeBill(
  random: Random,
  draw: Draw,
  count: number,
  buyerIndex: number,
  buyer: SampleCompany,
  agents: readonly SampleCompany[],
): SampleBill {
  const [scac] = carriers[draw.carrier(random)]!;
  const [pol] = ladingPorts[draw.pol(random)]!;
  const [pod] = unladingPorts[draw.pod(random)]!;
  const arrival = draw.day(random);
  const country = pol.split(",").at(-1)!;
  // A buyer imports few kinds of goods, so its name is drawn together with them.
  const wares = [0, 1, 2].map((turn) => goods[(buyerIndex * 13 + turn * 29) % goods.length]!);
  const ware = random.chance(0.85) ? random.pick(wares) : goods[draw.goods(random)]!;
  const agent = random.pick(agents);
  const house = random.chance(rates.house);
  const known = random.next();
  const consignee: SampleParty | null =
    known < rates.missingConsignee
      ? null
      : known < rates.missingConsignee + rates.toOrder
        ? {
            name: random.pick(["TO ORDER", "TO ORDER OF SHIPPER", "TO THE ORDER OF BANK"]),
            city: "",
            state: "",
          }
        : random.chance(0.12)
          ? party(agent, random)
          : party(buyer, random);
  const containerCount = random.chance(0.6) ? 1 : 1 + random.below(random.chance(0.1) ? 28 : 5);
  return {
    identifier: `${arrival.replaceAll("-", "")}${String(count).padStart(8, "0")}`,
    placeholder: random.chance(rates.placeholder)
      ? `${arrival.slice(0, 4)}${arrival.slice(5, 7)}0000000`
      : null,
    masterBol: `${scac}${String(100_000_000 + ((count * 48_271) % 899_999_999))}`,
    houseBol: house
      ? `${agent.name.replaceAll(/[^A-Z]/g, "").slice(0, 4)}${String(count).padStart(8, "0")}`
      : null,
    carrierCode: house ? agent.name.replaceAll(/[^A-Z]/g, "").slice(0, 4) : scac,
    vessel: `${random.pick(["MSC", "EVER", "ONE", "CMA CGM", "COSCO", "HYUNDAI", "MAERSK"])} ${random.pick(["HOPE", "UNITY", "GLORY", "SPIRIT", "PRIDE", "HARMONY", "COURAGE"])}`,
    voyage: `${random.below(900) + 100}${random.pick(["E", "W", "N"])}`,
    arrival,
    pod,
    pol,
    receipt: random.chance(0.2)
      ? `${random.pick(["Chongqing", "Wuhan", "Dongguan"])},China (Mainland)`
      : pol,
    kilograms: containerCount * (6_000 + random.below(18_000)),
    pounds: random.chance(0.3),
    pieces: containerCount * (40 + random.below(900)),
    shipper: {
      name: random.chance(rates.missingShipper) ? null : shipperName(country, buyerIndex % 5_000),
      country: country.slice(0, 2).toUpperCase(),
    },
    consignee,
    notify: random.chance(0.75)
      ? random.chance(0.35)
        ? party(agent, random)
        : party(buyer, random)
      : null,
    deleted: random.chance(rates.deleted),
    containers: Array.from({ length: containerCount }, () => makeContainer(random, draw, ware)),
  };
}

function makeContainer(random: Random, draw: Draw, ware: (typeof goods)[number]): SampleContainer {
  const [code, length, type] = containers[draw.container(random)]!;
  const stem = `${random.pick(containerOwners)}${String(random.below(1_000_000)).padStart(6, "0")}`;
  const second = random.chance(rates.secondCode) ? goods[draw.goods(random)]! : null;
  return {
    number: `${stem}${checkDigit(stem)}`,
    code,
    length,
    type,
    lines: (second ? [ware, second] : [ware]).map((kind) => line(kind, random)),
  };
}

function line(
  [hs6, words]: (typeof goods)[number],
  random: Random,
): SampleContainer["lines"][number] {
  if (random.chance(rates.codeOnRecord)) return { words: random.pick(words), hs: hs6 };
  return {
    words: random.chance(rates.vagueWords) ? random.pick(vagueWords) : random.pick(words),
    hs: null,
  };
}

const party = (company: SampleCompany, random: Random): SampleParty => ({
  name: random.chance(0.7) ? company.name : random.pick(company.variants),
  city: company.city,
  state: company.state,
});

/** Another consignee's goods in the same containers. */
const secondBill = (bill: SampleBill, count: number, random: Random): SampleBill => ({
  ...bill,
  identifier: `${bill.identifier}B`,
  houseBol: `LCLX${String(count).padStart(8, "0")}`,
  kilograms: 500 + random.below(6_000),
  pieces: 1 + random.below(200),
  consignee: bill.notify,
  notify: bill.consignee,
  containers: bill.containers.slice(0, 2),
});

/** Days of arrival, by season. */
function dayDrawer({ since, until }: SampleSpan): (random: Random) => string {
  const days: string[] = [];
  for (let at = Date.parse(since); at <= Date.parse(until); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  const draw = weighted(days.map((day) => seasonality[Number(day.slice(5, 7)) - 1]!));
  return (random) => days[draw(random)]!;
}
