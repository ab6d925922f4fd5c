import { day } from "../../facts/dates.ts";
import { amount } from "../../facts/numbers.ts";
import { addressLines } from "../../facts/parties.ts";
import { grid } from "../../drawing/grid.ts";
import { Drawing } from "../../drawing/drawing.ts";
import { table } from "../../drawing/table.ts";
import type { DrawingLayout } from "../layout.ts";

/** An entry summary in the manner of CBP Form 7501: numbered tiny labels in a tight grid. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["customs_entry"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 8 });
    drawing.text("DEPARTMENT OF HOMELAND SECURITY", 30, 22, {
      size: 8,
      bold: true,
      width: 552,
      align: "centre",
    });
    drawing.text("U.S. Customs and Border Protection", 30, 32, {
      size: 8,
      width: 552,
      align: "centre",
    });
    drawing.text("ENTRY SUMMARY", 30, 44, { size: 14, bold: true, width: 552, align: "centre" });
    drawing.text("CBP Form 7501", 30, 24, { size: 6.5 });
    const number = `${s.broker.filer}-${s.entry}`;
    n.allow("filer_code", s.broker.filer);
    const value = s.goods.reduce((sum, goods) => sum + goods.value, 0);
    n.put("total_entered_value", `$${amount(value, 0)}`);
    n.allow("total_entered_value", amount(value, 0));
    const importer = n.put("importer_name", s.consignee.name);
    let y = grid(
      drawing,
      30,
      64,
      [
        [
          24,
          { width: 138, label: "1. Filer Code/Entry Number", value: n.put("entry_number", number) },
          { width: 92, label: "2. Entry Type", value: n.put("entry_type", "01 ABI/A") },
          { width: 92, label: "3. Summary Date", value: day(s.arrives, "03/09/2026") },
          { width: 138, label: "4. Surety Number  5. Bond Type", value: "054        8" },
          {
            width: 92,
            label: "6. Port Code",
            value: n.put("port_of_entry", s.random.pick(["2704", "2709", "4601", "1703", "5301"])),
          },
        ],
        [
          24,
          {
            width: 92,
            label: "7. Entry Date",
            value: n.put("entry_date", day(s.arrives, "03/09/2026")),
          },
          { width: 184, label: "8. Importing Carrier", value: n.put("vessel_name", s.vessel) },
          { width: 92, label: "9. Mode of Transport", value: "11" },
          {
            width: 92,
            label: "10. Country of Origin",
            value: n.put("country_of_origin", s.from.code),
          },
          {
            width: 92,
            label: "11. Import Date",
            value: n.put("arrival_date", day(s.arrives, "03/09/2026")),
          },
        ],
        [
          24,
          { width: 184, label: "12. B/L or AWB Number", value: n.put("mbl_number", s.masterBill) },
          {
            width: 184,
            label: "13. Manufacturer ID",
            value: `${s.from.code}${s.maker.name
              .replaceAll(/[^A-Za-z]/g, "")
              .slice(0, 6)
              .toUpperCase()}${s.random.digits(3)}${s.maker.city.slice(0, 3).toUpperCase()}`,
          },
          { width: 92, label: "14. Exporting Country", value: s.from.code },
          { width: 92, label: "15. Export Date", value: day(s.sailed, "03/09/2026") },
        ],
        [
          24,
          {
            width: 138,
            label: "16. I.T. Number",
            value: s.delivery === s.to ? "" : n.put("it_number", s.inBond),
          },
          { width: 92, label: "17. I.T. Date" },
          { width: 138, label: "18. Missing Docs" },
          { width: 92, label: "19. Foreign Port of Lading", value: s.random.digits(5) },
          { width: 92, label: "20. U.S. Port of Unlading", value: s.random.numeral(4) },
        ],
        [
          24,
          { width: 230, label: "21. Location of Goods/G.O. Number", value: s.terminal.firms },
          { width: 138, label: "22. Consignee Number", value: "SAME" },
          {
            width: 92,
            label: "23. Importer Number",
            value: n.put(
              "importer_of_record_number",
              `${s.random.numeral(2)}-${s.random.numeral(7)}00`,
            ),
          },
          { width: 92, label: "24. Reference Number" },
        ],
        [
          62,
          {
            width: 276,
            label: "25. Ultimate Consignee Name (Last, First, M.I.) and Address",
            value: ["SAME AS IMPORTER"],
          },
          {
            width: 276,
            label: "26. Importer of Record Name (Last, First, M.I.) and Address",
            value: [importer, ...addressLines(s.consignee)],
          },
        ],
      ],
      { labels: { size: 5.2 }, pad: 2 },
    );
    const lines = s.goods.map((goods, index) => {
      const row = n.row("line_items");
      const rate = s.random.pick([0, 2.5, 3.9, 6.4]);
      return [
        String(index + 1).padStart(3, "0"),
        `${row.put("description", goods.name)}\n${row.put("hts_code", goods.hts)}`,
        `${amount(goods.kilos, 0)} KG`,
        row.put("quantity", `${goods.packages} NO`),
        row.put("entered_value", amount(goods.value, 0)),
        rate === 0 ? "FREE" : `${rate}%`,
        row.put("duty", amount((goods.value * rate) / 100, 2)),
      ];
    });
    y = table(
      drawing,
      30,
      y,
      [
        { title: "27. Line No.", width: 34 },
        { title: "28. Description of Merchandise\n29. A. HTSUS No. B. AD/CVD No.", width: 208 },
        { title: "30. A. Gross Weight", width: 60, align: "right" },
        { title: "31. Net Quantity in HTSUS Units", width: 70, align: "right" },
        { title: "32. A. Entered Value", width: 64, align: "right" },
        { title: "33. A. HTSUS Rate", width: 52, align: "right" },
        { title: "34. Duty and I.R. Tax", width: 64, align: "right" },
      ],
      lines,
      { size: 8, head: { size: 5.2, bold: false }, rules: "columns" },
    );
    drawing.rule(30, y, 582, y);
    grid(
      drawing,
      30,
      640,
      [
        [
          24,
          { width: 276, label: "35. Total Entered Value", value: `$${amount(value, 0)}` },
          { width: 138, label: "37. Duty", value: "" },
          { width: 138, label: "40. Total" },
        ],
        [
          40,
          {
            width: 276,
            label: "41. Declarant Name, Title, Signature and Date",
            value: `${s.person}, ATTORNEY-IN-FACT`,
          },
          {
            width: 276,
            label: "42. Broker/Filer Information (Name, address, phone number)",
            value: [s.broker.name, s.broker.phone],
          },
        ],
      ],
      { labels: { size: 5.2 }, pad: 2 },
    );
    return drawing;
  },
};
