import { addressLines, amount, containerRow, day, goodsRow, inWords, printed, totalsOf, type WordLayout } from "../trial/kit.ts"; // prettier-ignore

/** A house bill on a forwarder's Word form: labels over values in cells, containers as lines of text below the goods. */
export const layout: WordLayout = {
  kind: "word",
  types: ["draft_house_bill_of_lading", "final_house_bill_of_lading"],
  write(s, n) {
    const { random } = s;
    const draft = n.documentType.startsWith("draft");
    const spelling = {
      size: "feet",
      number: "dashed",
      weight: "KGS",
      cube: "CBM",
      decimals: 2,
    } as const;
    const phoned = (path: string, party: typeof s.shipper): string => {
      const lines = n.party(path, party.name.toUpperCase(), addressLines(party, "upper"));
      n.allow(`${path}.address`, [...lines.slice(1), `TEL: ${party.phone}`].join("\n"));
      return [...lines, `TEL: ${party.phone}`].join("\n");
    };
    const notify =
      s.notify === s.consignee
        ? n.party("notify_party", "SAME AS CONSIGNEE", [])
        : [
            ...n.party(
              "notify_party",
              s.notify.name.toUpperCase(),
              addressLines(s.notify, "upper"),
            ),
            `TEL: ${n.put("notify_party.phone", s.notify.phone)}`,
            `EMAIL: ${n.put("notify_party.email", s.notify.email)}`,
          ];
    const [sailed, issued] = [
      day(s.sailed, "03/09/2026"),
      n.put("date_of_issue", day(s.sailed, "03/09/2026")),
    ];
    const total = totalsOf(n, s, spelling);
    n.allow("freight_payment_terms", s.terms);
    n.allow("signed_by", s.forwarder.name);
    n.allow("signed_by", `${s.person}, ${s.forwarder.name}`);
    return [
      { table: [[
        `${s.forwarder.name}\n${addressLines(s.forwarder, "short").join("\n")}\nFMC Lic. ${n.put("fmc_oti_number", `${s.forwarder.licence}N`)}`,
        draft ? "BILL OF LADING\n*** PROOF - NOT FOR RELEASE ***\nReply with corrections within 24 hours" : "BILL OF LADING\nCOPY NON-NEGOTIABLE\nTELEX RELEASED, NO ORIGINAL REQUIRED",
      ]], borders: false },
      { heading: draft ? "HOUSE BILL OF LADING - DRAFT" : "HOUSE BILL OF LADING" },
      { table: [
        [`Shipper / Exporter\n${phoned("shipper", s.shipper)}`, `B/L Number\n${n.put("hbl_number", s.houseBill)}\n\nBooking Number\n${n.put("carrier_booking_number", s.booking)}\n\nExport References\nFILE ${random.numeral(6)}`],
        [`Consignee (not negotiable unless consigned to order)\n${phoned("consignee", s.consignee)}`, `For release of cargo contact\n${s.broker.name}\n${addressLines(s.broker, "short").join("\n")}\nTEL: ${s.broker.phone}`],
        [`Notify Party\n${notify.join("\n")}`, `Point and Country of Origin\n${n.put("point_and_country_of_origin", printed(s.from, "upper country"))}`],
      ] },
      { table: [
        [`Place of Receipt\n${n.put("place_of_receipt", printed(s.from, "upper country"))}`, `Port of Loading\n${n.put("port_of_loading", printed(s.from, "upper country"))}`, `Vessel / Voyage\n${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)}`],
        [`Port of Discharge\n${n.put("port_of_discharge", printed(s.to, "upper country"))}`, `Place of Delivery\n${n.put("place_of_delivery", printed(s.delivery, "upper country"))}`, `Type of Service\n${n.put("service_mode", random.pick(["CY/CY", "CY/DOOR", "DOOR/CY"]))}`],
      ] },
      { text: "PARTICULARS FURNISHED BY SHIPPER - CARRIER NOT RESPONSIBLE" },
      { table: [
        ["Marks and Numbers", "No. of Pkgs", "Description of Packages and Goods", "Gross Weight", "Measurement"],
        ...s.goods.map((goods, index) => {
          const item = goodsRow(n, goods, spelling);
          return [index === 0 ? "N/M\nMADE IN " + s.from.country.toUpperCase() : "", `${item.quantity}\n${item.unit}`, `${item.name}\nHS CODE: ${item.row.add("hts_codes", goods.hts.slice(0, 7).replace(".", ""))}\nP.O. NO. ${item.row.add("cargo_references", goods.order)}`, `${item.weight} ${item.weightUnit}`, `${item.cube} ${item.cubeUnit}`];
        }),
        ["TOTAL", `${total.packages}\n${total.unit}`, "SHIPPER'S LOAD, STOW AND COUNT", `${total.weight} ${total.weightUnit}`, `${total.cube} ${total.cubeUnit}`],
      ] },
      { text: "Container / seal particulars:", bold: true },
      ...s.containers.map((container) => {
        const row = containerRow(n, s, container, spelling);
        return { text: `${row.number}  SEAL ${row.seal}  ${row.size}  ${row.packages} ${row.unit}  ${row.weight} ${row.weightUnit}  ${row.cube} ${row.cubeUnit}  (TARE ${amount(container.tareKilos, 0)})` };
      }),
      { text: `SAY TOTAL: ${inWords(s.total.packages)} ${s.goods[0]?.unit ?? ""} ONLY` },
      { text: `${n.put("freight_payment_terms", `FREIGHT ${s.terms}`)}     Declared value: NIL     Number of original B/Ls: ${draft ? "THREE (3)" : "ZERO (0)"}` },
      { text: "Received by the carrier in apparent good order and condition, unless otherwise noted, the packages or containers said to hold the goods described, for carriage on the terms overleaf. The merchant accepts liability not above USD 500 per package unless a higher value is declared and freight paid on it." },
      { table: [
        [`Shipped on board: ${n.put("shipped_on_board_date", sailed)}`, `Place and date of issue: ${n.put("signed_at", printed(s.from, "city"))}, ${issued}`],
        ["", `Signed for ${s.forwarder.name} as carrier by: ${n.put("signed_by", s.person)}`],
      ], borders: false },
    ]; // prettier-ignore
  },
};
