import { PDFDocument, StandardFonts, type PDFFont } from "@cantoo/pdf-lib";
import type { DocumentAudit } from "../audit-document.ts";
import { evidenceText } from "../evidence.ts";

const [width, height] = [612, 792];
const margin = 48;

/** Letters that the standard fonts of PDF have (WinAnsi); others would stop the writing. */
const printable = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac]/g, "?");

/** Lines no wider than the page; a word that is wider is cut. */
function wrapped(text: string, font: PDFFont, size: number, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of printable(text).split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) <= room) line = longer;
    else {
      if (line !== "") lines.push(line);
      line = word;
      while (font.widthOfTextAtSize(line, size) > room) {
        let end = line.length - 1;
        while (end > 1 && font.widthOfTextAtSize(line.slice(0, end), size) > room) end -= 1;
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
    }
  }
  return line === "" ? lines : [...lines, line];
}

const money = (amount: number, currency: string | null): string =>
  `${amount.toFixed(2)} ${currency ?? "(currency unknown)"}`;

/**
 * The dispute packet as a PDF: what can be disputed, why, each with its rule and who stated it, then all
 * elements and what is not known. `at`: when it is written.
 */
export async function writePacket(
  { documentName, audit }: DocumentAudit,
  at: Date,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(printable(`Invoice audit: ${documentName}`));
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  let page = pdf.addPage([width, height]);
  let y = height - margin;
  const write = (text: string, { size = 9, indent = 0, strong = false } = {}) => {
    for (const line of wrapped(text, strong ? bold : font, size, width - 2 * margin - indent)) {
      if (y < margin + size) {
        page = pdf.addPage([width, height]);
        y = height - margin;
      }
      page.drawText(line, { x: margin + indent, y: y - size, size, font: strong ? bold : font });
      y -= size * 1.35;
    }
  };
  const head = (text: string) => {
    y -= 8;
    write(text, { size: 11, strong: true });
  };
  const { reading, ruleSet, issue } = audit;
  write(`Invoice audit: ${documentName}`, { size: 15, strong: true });
  write(
    `Written on ${at.toISOString().slice(0, 10)}. It cites rules and what sources stated; it is no legal advice.`,
  );
  head("What can be disputed");
  if (audit.disputable.length === 0) write("Nothing, by what is known.");
  for (const one of audit.disputable)
    write(`${money(one.amount, one.currencyCode)}${one.wholeInvoice ? ": the whole invoice" : ""}`);
  if (issue.requestBy)
    write(
      `A request can be made at least until ${issue.requestBy} (${ruleSet?.dispute?.citation}).`,
    );
  head("Findings");
  if (audit.findings.length === 0) write("None.");
  for (const one of audit.findings) {
    write(`${one.text}${one.citation ? ` [${one.citation}]` : ""}`, { indent: 8 });
    for (const stated of one.evidence) write(evidenceText(stated), { size: 8, indent: 20 });
  }
  head("Billed days");
  for (const { line, days, rateCheck } of audit.lines) {
    write(
      `${line.container ?? "Container not named"}, page ${line.page}${line.amount === null ? "" : `, ${money(line.amount, reading.currencyCode)}`}; rate against the tariff: ${rateCheck.state}`,
      { strong: true, indent: 8 },
    );
    for (const { date, verdict, reasons } of days) {
      write(
        `${date}: ${verdict}${reasons.length > 0 ? ` (${reasons.map(({ code }) => code.replaceAll("_", " ")).join(", ")})` : ""}`,
        { indent: 16 },
      );
      for (const { evidence } of reasons)
        for (const stated of evidence) write(evidenceText(stated), { size: 8, indent: 28 });
    }
  }
  head("Required elements");
  if (ruleSet)
    write(
      `${ruleSet.title}: ${audit.applicability.state.replaceAll("_", " ")}. ${audit.applicability.reason}`,
    );
  for (const one of audit.elements.filter(({ required }) => required !== false))
    write(
      `${one.state}: ${one.text ?? one.id}${one.citation ? ` [${one.citation}]` : ""}${one.values[0] ? ` - page ${one.values[0].page}: ${one.values.map(({ text }) => text).join("; ")}` : ""}${one.reason ? ` - ${one.reason}` : ""}`,
      { indent: 8 },
    );
  head("Not known, not checked");
  for (const text of audit.unknown) write(text, { indent: 8 });
  for (const one of ruleSet?.not_checked ?? [])
    write(`${one.citation}: ${one.text}.`, { indent: 8 });
  return pdf.save();
}
