import type { Random } from "../random.ts";

export type Goods = {
  readonly name: string;
  /** Ten digits with points, as tariffs print them. */
  readonly hts: string;
  readonly packages: number;
  readonly unit: string;
  readonly kilos: number;
  readonly cubicMetres: number;
  readonly order: string;
  readonly value: number;
};

/** Goods with headings they truly fall under. */
const catalogue: readonly (readonly [name: string, hts: string])[] = [
  ["WOODEN BEDROOM FURNITURE", "9403.50.9045"],
  ["UPHOLSTERED SOFA, METAL FRAME", "9401.71.0011"],
  ["PORCELAIN DINNERWARE SETS", "6911.10.8010"],
  ["LED LIGHTING FIXTURES", "9405.11.6010"],
  ["MEN'S COTTON KNIT T-SHIRTS", "6109.10.0012"],
  ["WOMEN'S WOVEN TROUSERS OF SYNTHETIC FIBRES", "6204.63.9010"],
  ["STAINLESS STEEL KITCHEN SINKS", "7324.10.0010"],
  ["CERAMIC FLOOR TILES", "6907.21.9011"],
  ["PASSENGER CAR TYRES, NEW", "4011.10.1030"],
  ["BRAKE DISCS FOR MOTOR VEHICLES", "8708.30.5030"],
  ["PLASTIC STORAGE BOXES", "3924.90.5650"],
  ["LAPTOP COMPUTERS AND POWER ADAPTERS", "8471.30.0100"],
  ["ELECTRIC HAND DRILLS", "8467.21.0010"],
  ["POLYESTER BLANKETS", "6301.40.0020"],
  ["FOOTWEAR WITH RUBBER SOLES", "6402.99.3165"],
  ["FROZEN SHRIMP, PEELED", "0306.17.0043"],
  ["ROASTED COFFEE IN BAGS", "0901.21.0035"],
  ["GRANITE SLABS, POLISHED", "6802.93.0025"],
  ["CORRUGATED PAPER CARTONS", "4819.10.0040"],
  ["BICYCLES, 26 INCH", "8712.00.2500"],
  ["ALUMINIUM LADDERS", "7616.99.5160"],
  ["INDOOR FITNESS EQUIPMENT", "9506.91.0030"],
];

const units = ["CARTONS", "CTNS", "PACKAGES", "PKGS", "PALLETS", "PCS", "CASES", "BAGS", "ROLLS"];

/** Lines of goods whose packages and weights sum to what the containers hold. */
export function goodsOf(
  random: Random,
  lines: number,
  total: { packages: number; kilos: number; cubicMetres: number },
): Goods[] {
  const unit = random.pick(units);
  let { packages, kilos, cubicMetres } = total;
  return random.some(catalogue, lines).map(([name, hts], index) => {
    const last = index === lines - 1;
    const share = random.int(25, 60) / 100;
    const own = {
      packages: last ? packages : Math.max(1, Math.floor(packages * share)),
      kilos: last ? kilos : Math.round(kilos * share * 1000) / 1000,
      cubicMetres: last ? cubicMetres : Math.round(cubicMetres * share * 1000) / 1000,
    };
    packages -= own.packages;
    kilos = Math.round((kilos - own.kilos) * 1000) / 1000;
    cubicMetres = Math.round((cubicMetres - own.cubicMetres) * 1000) / 1000;
    return {
      name,
      hts,
      unit,
      ...own,
      order: random.pick([
        `PO${random.numeral(6)}`,
        `45${random.digits(8)}`,
        `PO-${random.numeral(5)}`,
      ]),
      value: random.int(8_000, 240_000),
    };
  });
}
