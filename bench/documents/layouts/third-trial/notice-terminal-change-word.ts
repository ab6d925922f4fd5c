import { addressLines, day, daysAfter, printed, sizeOf, type WordLayout } from "../trial/kit.ts";

/** A forwarder's notice that a ship calls at another terminal than announced: two paragraphs between two tables. */
export const layout: WordLayout = {
  kind: "word",
  types: ["general_notice"],
  write(s, n) {
    const { random } = s;
    const date = (of: Date): string => day(of, "March 9, 2026");
    const old = random.pick([
      "PIER 12 MULTIPURPOSE TERMINAL",
      "OUTER HARBOR TERMINAL",
      "NORTH BASIN CONTAINER YARD",
    ]);
    const free = daysAfter(s.arrives, 6);
    const first = `Please be advised that the vessel below will not work at ${old} as we told you in our arrival notice. Because of congestion the line has moved the call to ${s.terminal.name}, and your containers will be discharged there.`;
    const second =
      "Kindly inform your trucker, and make sure that the customs release and the delivery order are sent to the new terminal. Appointments that were made at the first terminal are void. We regret the inconvenience.";
    n.put("message", `${first}\n${second}`);
    n.allow("message", first);
    n.allow("available_at", date(daysAfter(s.arrives, 2)));
    n.allow("notice_type", "Terminal change notice");
    return [
      { table: [[n.put("issuer_name", s.forwarder.name), `${addressLines(s.forwarder, "short").join("\n")}\nTel ${s.forwarder.phone}`]], borders: false },
      { heading: n.put("notice_type", "TERMINAL CHANGE NOTICE") },
      { text: `Date: ${n.put("notice_date", date(daysAfter(s.arrives, -2)))}` },
      { text: `To: ${s.consignee.name}, import department` },
      { text: `Subject: ${n.put("subject", `${s.vessel} ${s.voyage} - change of discharge terminal at ${printed(s.to, "city")}`)}` },
      { text: first },
      { table: [
        ["House bill of lading", n.put("hbl_number", s.houseBill)],
        ["Master bill of lading", n.put("mbl_number", s.masterBill)],
        ["Vessel / voyage", `${s.vessel} / ${s.voyage}`],
        ["Terminal announced before", old],
        ["New terminal", n.put("location", s.terminal.name)],
        ["FIRMS code of new terminal", s.terminal.firms],
        ["Expected to berth", `${date(s.arrives)}, 06:00`],
        ["Expected available for pick up", n.put("available_at", `${date(daysAfter(s.arrives, 2))}, 13:00`)],
        ["Last free day", n.put("last_free_day", date(free))],
        ["Storage after that", `USD ${random.int(120, 260)}.00 per day for the first 4 days`],
      ] },
      { text: second },
      { text: "Containers concerned:", bold: true },
      { table: [["No.", "Container", "Size / type", "Cargo weight (kg)"], ...s.containers.map((container, index) => [String(index + 1), n.row("containers").put("container_number", container.number), sizeOf(container.kind, "words"), container.kilos.toFixed(0)])] },
      { text: `Our file: IM-${random.numeral(6)}. For questions call ${s.person} at ${s.forwarder.phone} or write to ${s.forwarder.email}.` },
    ]; // prettier-ignore
  },
};
