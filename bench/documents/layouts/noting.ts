import { sizeOf, spelledNumber, type Container } from "../facts/containers.ts";
import type { Goods } from "../facts/goods.ts";
import { amount } from "../facts/numbers.ts";
import { addressLines, type AddressStyle, type Party } from "../facts/parties.ts";
import type { Shipment } from "../facts/shipment.ts";
import type { Notes } from "../truth.ts";

/** How one form spells containers and goods; each layout has its own way. */
export type Spelling = {
  readonly size?: Parameters<typeof sizeOf>[1];
  readonly number?: Parameters<typeof spelledNumber>[1];
  readonly weight: string;
  readonly cube: string;
  readonly decimals?: number;
  readonly cubeDecimals?: number;
  readonly thousands?: boolean;
  readonly pack?: (unit: string) => string;
};

const unitOf = (s: Shipment, spelling: Spelling): string =>
  (spelling.pack ?? ((unit: string) => unit))(s.goods[0]?.unit ?? "CARTONS");

/** Notes a container with everything in its row; the layout prints the result. */
export function containerRow(n: Notes, s: Shipment, container: Container, spelling: Spelling) {
  const row = n.row("containers");
  return {
    number: row.put(
      "container_number",
      spelledNumber(container.number, spelling.number ?? "plain"),
    ),
    seal: row.put("seal_number", container.seal),
    size: row.put("container_size", sizeOf(container.kind, spelling.size ?? "short")),
    packages: row.put("number_of_packages", amount(container.packages, 0, spelling.thousands)),
    unit: row.put("package_unit", unitOf(s, spelling)),
    weight: row.put(
      "gross_weight",
      amount(container.kilos, spelling.decimals ?? 2, spelling.thousands),
    ),
    weightUnit: row.put("weight_unit", spelling.weight),
    cube: row.put(
      "measurement",
      amount(container.cubicMetres, spelling.cubeDecimals ?? 3, spelling.thousands),
    ),
    cubeUnit: row.put("measurement_unit", spelling.cube),
  };
}

/** A line of goods of a house bill, with quantity, weight and measurement. */
export function goodsRow(n: Notes, goods: Goods, spelling: Spelling) {
  const row = n.row("line_items");
  return {
    row,
    name: row.put("description", goods.name),
    quantity: row.put("quantity", amount(goods.packages, 0, spelling.thousands)),
    unit: row.put("quantity_unit", (spelling.pack ?? ((unit: string) => unit))(goods.unit)),
    weight: row.put("weight", amount(goods.kilos, spelling.decimals ?? 2, spelling.thousands)),
    weightUnit: row.put("weight_unit", spelling.weight),
    cube: row.put(
      "measurement",
      amount(goods.cubicMetres, spelling.cubeDecimals ?? 3, spelling.thousands),
    ),
    cubeUnit: row.put("measurement_unit", spelling.cube),
  };
}

/** The totals of a house bill. */
export function totalsOf(n: Notes, s: Shipment, spelling: Spelling) {
  const { packages, kilos, cubicMetres } = s.total;
  return {
    packages: n.put("totals.number_of_packages", amount(packages, 0, spelling.thousands)),
    unit: n.put("totals.package_unit", unitOf(s, spelling)),
    weight: n.put("totals.gross_weight", amount(kilos, spelling.decimals ?? 2, spelling.thousands)),
    weightUnit: n.put("totals.weight_unit", spelling.weight),
    cube: n.put(
      "totals.measurement",
      amount(cubicMetres, spelling.cubeDecimals ?? 3, spelling.thousands),
    ),
    cubeUnit: n.put("totals.measurement_unit", spelling.cube),
  };
}

/** The totals of a master bill, which are numbers in its payload. */
export function masterTotals(n: Notes, s: Shipment, spelling: Spelling) {
  const { packages, kilos, cubicMetres } = s.total;
  const [decimals, cubeDecimals] = [spelling.decimals ?? 2, spelling.cubeDecimals ?? 3];
  return {
    packages: n.number("total_packages", packages, amount(packages, 0, spelling.thousands)),
    unit: n.put("package_unit", unitOf(s, spelling)),
    weight: n.number(
      "gross_weight",
      Number(kilos.toFixed(decimals)),
      amount(kilos, decimals, spelling.thousands),
    ),
    weightUnit: n.put("weight_unit", spelling.weight),
    cube: n.number(
      "measurement",
      Number(cubicMetres.toFixed(cubeDecimals)),
      amount(cubicMetres, cubeDecimals, spelling.thousands),
    ),
    cubeUnit: n.put("measurement_unit", spelling.cube),
  };
}

/** Name and address of a party as this form writes them. */
export function partyLines(
  n: Notes,
  path: string,
  party: Party,
  style: AddressStyle = "usual",
): string[] {
  const loud = style === "upper" || style === "long";
  return n.party(path, loud ? party.name.toUpperCase() : party.name, addressLines(party, style));
}

/** The notify party, or the words that refer to the consignee. */
export const notifyLines = (
  n: Notes,
  s: Shipment,
  style: AddressStyle = "usual",
  words = "SAME AS CONSIGNEE",
): string[] =>
  s.notify === s.consignee
    ? n.party("notify_party", words, [])
    : partyLines(n, "notify_party", s.notify, style);
