import { Random } from "../random.ts";
import { carriers, vesselName, type Carrier } from "./carriers.ts";
import { container, type Container } from "./containers.ts";
import { daysAfter } from "./dates.ts";
import { goodsOf, type Goods } from "./goods.ts";
import { company, companyNear, type Party } from "./parties.ts";
import { dischargePorts, inlandPlaces, loadingPorts, terminals, type Place } from "./places.ts";

/** Everything that is so about one shipment; each layout prints its part of it. */
export type Shipment = {
  readonly random: Random;
  readonly carrier: Carrier;
  readonly masterBill: string;
  readonly houseBill: string;
  readonly booking: string;
  readonly vessel: string;
  readonly voyage: string;
  readonly from: Place;
  readonly to: Place;
  /** Inland destination or the port of discharge. */
  readonly delivery: Place;
  readonly shipper: Party;
  readonly consignee: Party;
  readonly notify: Party;
  readonly maker: Party;
  /** NVOCC or forwarder, with its Federal Maritime Commission licence. */
  readonly forwarder: Party & { readonly licence: string; readonly prefix: string };
  readonly broker: Party & { readonly filer: string };
  readonly trucker: string;
  readonly terminal: { readonly name: string; readonly firms: string };
  readonly sailed: Date;
  readonly arrives: Date;
  readonly containers: readonly Container[];
  readonly goods: readonly Goods[];
  readonly total: {
    readonly packages: number;
    readonly kilos: number;
    readonly cubicMetres: number;
  };
  readonly terms: "PREPAID" | "COLLECT";
  readonly person: string;
  readonly entry: string;
  readonly inBond: string;
};

const forwarders = [
  "TRANSGLOBE LOGISTICS INC.", "PACIFIC GATEWAY FORWARDING LLC", "BLUEWAVE OCEAN LINES LTD.",
  "MERIDIAN FREIGHT SYSTEMS CO., LTD.", "HARBORLINK CONTAINER LINE INC.", "NORDSTAR LOGISTICS A/S",
  "ORIENT BRIDGE CONSOLIDATORS LTD.", "KEYSTONE OCEAN SERVICES INC.", "SUMMIT CARGO NVOCC LTD.",
  "ALLPORTS INTERNATIONAL FORWARDERS", "WESTWIND SHIPPING & LOGISTICS", "CROSSOCEAN CONTAINER LINES",
]; // prettier-ignore
const brokers = [
  "HALVORSEN CUSTOMS BROKERS INC.", "R. J. COLTRANE & SONS CHB", "GATEWAY CUSTOMS SERVICES LLC",
  "PIERPOINT BROKERAGE CO.", "LIBERTY TRADE COMPLIANCE INC.",
]; // prettier-ignore
const truckers = [
  "HARBOR EAGLE DRAYAGE INC", "IRONHORSE INTERMODAL LLC", "PORT CITY CARTAGE CO", "B&L TRUCKING",
  "SOUTHBAY CONTAINER TRANSPORT", "TWIN OAKS DRAYAGE LLC",
]; // prettier-ignore
const people = [
  "Maria Delgado", "J. Whitfield", "Chen Wei", "Anjali Rao", "Tom Becker", "Sandra Kim",
  "Luis Ortega", "P. Novak", "Grace Lin", "Derek Olsen",
]; // prettier-ignore

export type ShipmentOptions = { readonly containers?: number; readonly lines?: number };

export function shipment(seed: string, options: ShipmentOptions = {}): Shipment {
  const random = new Random(seed);
  const carrier = random.pick(carriers);
  const from = random.pick(loadingPorts);
  const to = random.pick(dischargePorts);
  const sailed = daysAfter(new Date(Date.UTC(2025, 8, 1)), random.int(0, 420));
  const containers = Array.from(
    { length: options.containers ?? random.pick([1, 1, 1, 2, 2, 3, 4]) },
    () => container(random, carrier),
  );
  const sum = (of: (one: Container) => number): number =>
    Math.round(containers.reduce((all, one) => all + of(one), 0) * 1000) / 1000;
  const total = {
    packages: sum((one) => one.packages),
    kilos: sum((one) => one.kilos),
    cubicMetres: sum((one) => one.cubicMetres),
  };
  const consignee = company(random, "United States");
  const forwarderName = random.pick(forwarders);
  const prefix = forwarderName.replaceAll(/[^A-Z]/g, "").slice(0, random.int(3, 4));
  const terminal = random.pick(terminals[to.locode] ?? [["PORT TERMINAL", "A001"]]);
  return {
    random: random.fork("print"),
    carrier,
    masterBill: carrier.bill(random),
    houseBill: random.pick([
      () => `${prefix}${from.locode.slice(2)}${random.numeral(7)}`,
      () => `${prefix}${random.numeral(8)}`,
      () => `${prefix}${to.locode.slice(2)}${sailed.getUTCFullYear() % 100}${random.digits(5)}`,
    ])(),
    booking: carrier.booking(random),
    vessel: vesselName(random),
    voyage: carrier.voyage(random),
    from,
    to,
    delivery: random.chance(0.35) ? random.pick(inlandPlaces) : to,
    shipper: companyNear(random, from),
    consignee,
    notify: random.chance(0.4) ? consignee : company(random, "United States"),
    maker: companyNear(random, from),
    forwarder: {
      ...company(random, "United States"),
      name: forwarderName,
      licence: `0${random.numeral(5)}`,
      prefix,
    },
    broker: {
      ...company(random, "United States"),
      name: random.pick(brokers),
      filer: random.pick(["A7K", "EZ4", "H91", "W5T", "BKR", "9XN"]),
    },
    trucker: random.pick(truckers),
    terminal: { name: terminal[0], firms: terminal[1] },
    sailed,
    arrives: daysAfter(sailed, random.int(13, 38)),
    containers,
    goods: goodsOf(random, options.lines ?? random.pick([1, 1, 2, 2, 3]), total),
    total,
    terms: random.chance(0.5) ? "PREPAID" : "COLLECT",
    person: random.pick(people),
    entry: `${random.numeral(7)}-${random.int(0, 9)}`,
    inBond: random.numeral(9),
  };
}
