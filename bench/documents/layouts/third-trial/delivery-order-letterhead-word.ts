import { addressLines, amount, day, daysAfter, printed, sizeOf, type WordLayout } from "../trial/kit.ts"; // prettier-ignore

/** A small forwarder's delivery order: a head in a table without borders, pick up beside deliver, containers below. */
export const layout: WordLayout = {
  kind: "word",
  types: ["dray_delivery_order"],
  write(s, n) {
    const { random } = s;
    const cubic = s.total.cubicMetres;
    const notes = random.pick([
      "Live unload, call the dock one day ahead. Receiving hours 07:00 to 15:00, no trucks on Fridays.",
      "Drop the container and pick up the empty when told. Driver needs a safety vest and a photo ID.",
      "Pre-pull is not approved unless we confirm it in writing. Return the empty within four days of pick up.",
    ]);
    const closing =
      "Please send your invoice with the signed proof of delivery to the address on top within 10 days. Charges that were not approved beforehand, and chassis or waiting time above 2 hours, will not be paid. The trucker must hold cargo insurance of at least USD 100,000.";
    n.allow("delivery_notes", `${notes}\n${closing}`);
    n.allow("pickup_address_name", s.terminal.name);
    n.allow("package_count", amount(s.total.packages, 0));
    return [
      { table: [[
        [n.put("issuer_name", s.forwarder.name), ...addressLines(s.forwarder, "short"), `Tel ${s.forwarder.phone}   ${s.forwarder.email}`, `FMC OTI No. ${n.put("issuer_fmc_oti_number", `${s.forwarder.licence}NF`)}`].join("\n"),
        `No. ${n.put("document_number", `DO-${random.numeral(6)}`)}\nDate: ${n.put("document_date", day(s.arrives, "MAR 09, 2026"))}`,
      ]], borders: false },
      { heading: "DELIVERY ORDER" },
      { text: `To trucker: ${n.put("delivery_carrier", s.trucker)}` },
      { text: `Attn: Import dispatch    Fax: ${s.broker.phone}` },
      { text: `Customer: ${n.put("customer", s.consignee.name)}` },
      { text: `Customer P.O.: ${s.goods.map(({ order }) => n.add("cargo_references", order)).join(", ")}` },
      { table: [
        ["Steamship line", n.put("ocean_carrier", s.carrier.short), "Vessel / voyage", `${n.put("vessel_name", s.vessel)} / ${n.put("voyage_number", s.voyage)}`],
        ["Master B/L", n.put("mbol", s.masterBill), "House B/L", n.put("hbol", s.houseBill)],
        ["Port of loading", n.put("port_of_loading", printed(s.from, "city country")), "Port of discharge", n.put("port_of_discharge", printed(s.to, "city, state"))],
        ["ETA port", n.put("eta", day(s.arrives, "MAR 09, 2026")), "ETA door", n.put("door_eta", day(daysAfter(s.arrives, 4), "MAR 09, 2026"))],
        ["Customs entry no.", n.put("entry_number", `${s.broker.filer}-${s.entry}`), "Last free day", day(daysAfter(s.arrives, 5), "MAR 09, 2026")],
        ["Ocean freight", n.put("freight_payment_terms", s.terms), "Move type", n.put("movement_type", "CY / DOOR")],
        ["Pick up no. (PIN)", random.numeral(6), "Chassis", `Pool, USD ${amount(random.int(35, 48), 2)} per day`],
      ] },
      { table: [
        ["PICK UP FROM", "DELIVER TO"],
        [
          [n.put("pickup_terminal_name", s.terminal.name), ...n.put("pickup_address", `${random.int(100, 2900)} Marine Terminal Road\n${printed(s.to, "city, state")}`).split("\n"), `Phone: ${n.put("pickup_address_phone", `${random.int(201, 989)}-555-0${random.digits(3)}`)}`].join("\n"),
          [n.put("delivery_name", s.notify.name), ...n.put("delivery_address", addressLines(s.notify).join("\n")).split("\n"), `Receiving contact: ${s.notify.phone}`].join("\n"),
        ],
      ] },
      { table: [
        ["Container / seal", "Type", "Weight KGS", "Weight LBS"],
        ...s.containers.map((container) => {
          const row = n.row("containers");
          const [kilos, pounds] = [Number(container.kilos.toFixed(1)), Math.round(container.kilos * 2.204_62)];
          return [`${row.put("container_number", container.number)} / ${row.put("seal_number", container.seal)}`, row.put("container_type", sizeOf(container.kind, "feet")), row.number("gross_weight_kg", kilos, amount(kilos, 1)), row.number("gross_weight_lb", pounds, amount(pounds, 0))];
        }),
      ] },
      { text: `Commodity: ${n.put("goods_description", s.goods.map(({ name }) => name).join(", "))}` },
      { table: [["Total packages", "Volume CBM", "Volume CFT"], [n.put("package_count", `${amount(s.total.packages, 0)} ${s.goods[0]?.unit ?? ""}`), n.put("measurement_cbm", amount(cubic, 3)), n.put("measurement_cft", amount(cubic * 35.3147, 1))]], borders: false },
      { text: `Special instructions: ${n.put("delivery_notes", notes)}` },
      { text: closing },
      { text: `Prepared by: ${n.put("prepared_by", s.person)}`, bold: true },
      { text: "Received in good order: ______________________   Date / time: ______________" },
    ]; // prettier-ignore
  },
};
