import { day, type WordLayout } from "../trial/kit.ts";

/** A broker's letter that customs holds a shipment for an examination. */
export const layout: WordLayout = {
  kind: "word",
  types: ["general_notice"],
  write(s, n) {
    return [
      { text: n.put("issuer_name", s.broker.name), bold: true },
      { text: n.put("notice_date", day(s.arrives, "March 9, 2026")) },
      { text: s.consignee.name },
      { heading: n.put("notice_type", "CUSTOMS EXAM NOTICE") },
      { text: `Re: ${n.put("subject", `Master bill ${s.masterBill}, exam ordered`)}` },
      { text: `MBL: ${n.put("mbl_number", s.masterBill)}` },
      { text: `HBL: ${n.put("hbl_number", s.houseBill)}` },
      { text: n.put("message", "Customs has selected the shipment below for an intensive examination. The container will be moved to the exam site, and the cost is for the account of the importer. We will write again as soon as it is released.") },
      { text: `Container(s): ${s.containers.map(({ number }) => n.row("containers").put("container_number", number)).join(", ")}` },
      { text: `Exam site: ${n.put("location", "CENTRAL EXAM STATION 4")}` },
    ]; // prettier-ignore
  },
};
