import type { Pen } from "#test/document-recognition/files.ts";
import type { Facts } from "./facts.ts";

/** The elements of an invoice that a fault can leave out. */
export const leavable = [
  "bill_of_lading_numbers",
  "container_numbers",
  "port_of_discharge",
  "basis_of_liability",
  "invoice_date",
  "due_date",
  "free_days",
  "free_time_start",
  "free_time_end",
  "availability_date",
  "charged_days",
  "total_amount",
  "rule",
  "rate",
  "contact",
  "digital_means",
  "dispute_time_frame",
  "certification_of_rules",
  "certification_of_performance",
] as const;
export type Leavable = (typeof leavable)[number];

/** Whether an element is printed. */
type Has = (element: Leavable) => boolean;
type Draw = (pen: Pen, facts: Facts, has: Has) => void;
export type Layout = { readonly name: string; readonly pages: readonly Draw[] };

const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const long = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const parts = (date: string) => date.split("-") as [string, string, string];
const us = (date: string) => {
  const [y, m, d] = parts(date);
  return `${m}/${d}/${y}`;
};
const usShort = (date: string) => {
  const [y, m, d] = parts(date);
  return `${Number(m)}/${Number(d)}/${y.slice(2)}`;
};
const named = (date: string) => {
  const [y, m, d] = parts(date);
  return `${d}-${names[Number(m) - 1]}-${y}`;
};
const written = (date: string) => {
  const [y, m, d] = parts(date);
  return `${long[Number(m) - 1]} ${Number(d)}, ${y}`;
};
const iso = (date: string) => date;
const spaced = (date: string) => {
  const [y, m, d] = parts(date);
  return `${d} ${names[Number(m) - 1]!.toUpperCase()} ${y}`;
};

const usd = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** One line under another from a place on the page. */
const column = (pen: Pen, x: number, from: number, step: number, size = 9) => {
  let y = from;
  return (text: string | false) => {
    if (text !== false) pen.text(text, x, y, size);
    y += step;
  };
};

const statementsOf = (facts: Facts, has: Has, style: number): (string | false)[] => [
  has("basis_of_liability") &&
    [
      `${facts.customer} is billed because it is the consignee named on the bill of lading.`,
      "You are invoiced as the party that contracted with us for the carriage of these goods.",
      "The billed party is liable as consignee under clause 15 of our bill of lading.",
    ][style % 3]!,
  has("certification_of_rules") &&
    [
      "These charges are consistent with the rules of the Federal Maritime Commission, including 46 CFR 545.5.",
      "We certify that this invoice complies with all applicable FMC regulations on demurrage and detention.",
      "The amounts shown are in accordance with 46 CFR Part 541 and Part 545.",
    ][style % 3]!,
  has("certification_of_performance") &&
    [
      "The billing party's performance did not cause or contribute to these charges.",
      "Our own performance has not contributed to the charges on this bill.",
      "Nothing in our conduct caused or contributed to the underlying charges.",
    ][style % 3]!,
];

const disputesOf = (facts: Facts, has: Has, style: number): (string | false)[] => [
  has("contact") &&
    [
      `Questions about this invoice: ${facts.email} or ${facts.phone}`,
      `Contact our D&D desk at ${facts.email}`,
      `For inquiries call ${facts.phone}`,
    ][style % 3]!,
  has("digital_means") &&
    [
      `How to ask for mitigation, refund or waiver: ${facts.url}`,
      `Dispute online at ${facts.url}`,
      `See ${facts.url} for what a waiver request must contain.`,
    ][style % 3]!,
  has("dispute_time_frame") &&
    [
      "A request must be made within 30 days of the invoice date and will be resolved within 30 days.",
      "Refund requests: file within 45 calendar days. We answer within 30 calendar days.",
      "Disputes are accepted for thirty days from issue; our decision follows in 30 days.",
    ][style % 3]!,
];

const money = (amount: number) => `USD ${usd(amount)}`;
const perContainer = (facts: Facts) => facts.rate * facts.days;

/** Two columns of "label: value", a table of charges below. */
const form: Draw = (pen, facts, has) => {
  pen.text(facts.carrier, 40, 50, 16);
  pen.text(`${facts.charge.toUpperCase()} INVOICE`, 360, 50, 14);
  const left = column(pen, 40, 100, 15);
  const right = column(pen, 320, 100, 15);
  left(`Bill to: ${facts.customer}`);
  left(`Invoice No: ${facts.invoiceNumber}`);
  left(has("invoice_date") && `Invoice Date: ${us(facts.invoiceDate)}`);
  left(has("due_date") && `Due Date: ${us(facts.dueDate)}`);
  left(has("bill_of_lading_numbers") && `Bill of Lading: ${facts.bill}`);
  left(has("port_of_discharge") && `Port of Discharge: ${facts.port}`);
  right(has("availability_date") && `Availability Date: ${us(facts.available)}`);
  right(has("free_days") && `Free Time Allowed: ${facts.freeDays} days`);
  right(has("free_time_start") && `Free Time Start: ${us(facts.freeStart)}`);
  right(has("free_time_end") && `Last Free Day: ${us(facts.freeEnd)}`);
  right(has("rule") && `Tariff: ${facts.tariff} Rule 20`);
  const heads = [
    ["Container", 40],
    ["From", 150],
    ["To", 230],
    ["Days", 310],
    ["Rate", 370],
    ["Amount", 460],
  ] as const;
  for (const [text, x] of heads)
    if (
      (has("container_numbers") || text !== "Container") &&
      (has("charged_days") || !["From", "To", "Days"].includes(text)) &&
      (has("rate") || text !== "Rate")
    )
      pen.text(text, x, 230, 9);
  facts.containers.forEach((number, row) => {
    const y = 248 + row * 15;
    if (has("container_numbers")) pen.text(number, 40, y, 9);
    if (has("charged_days")) {
      pen.text(us(facts.from), 150, y, 9);
      pen.text(us(facts.to), 230, y, 9);
      pen.text(String(facts.days), 310, y, 9);
    }
    if (has("rate")) pen.text(usd(facts.rate), 370, y, 9);
    pen.text(usd(perContainer(facts)), 460, y, 9);
  });
  if (has("total_amount")) pen.text(`Total Amount Due: ${money(facts.total)}`, 360, 310, 11);
  const foot = column(pen, 40, 360, 14);
  for (const text of [...statementsOf(facts, has, 0), ...disputesOf(facts, has, 0)]) foot(text);
};

/** Labels above their values, in cells. */
const cells: Draw = (pen, facts, has) => {
  pen.text(`Invoice for ${facts.charge}`, 40, 50, 15);
  pen.text(facts.carrier, 400, 50, 11);
  const cell = (x: number, y: number, label: string, value: string, shown: boolean) => {
    pen.bbox(x, y, 130, 34);
    if (!shown) return;
    pen.text(label, x + 4, y + 11, 7);
    pen.text(value, x + 4, y + 27, 10);
  };
  cell(40, 80, "INVOICE NUMBER", facts.invoiceNumber, true);
  cell(170, 80, "DATE ISSUED", named(facts.invoiceDate), has("invoice_date"));
  cell(300, 80, "PAYMENT DUE", named(facts.dueDate), has("due_date"));
  cell(430, 80, "B/L NO.", facts.bill, has("bill_of_lading_numbers"));
  cell(40, 114, "PORT OF UNLADING", facts.port, has("port_of_discharge"));
  cell(170, 114, "CONTAINER AVAILABLE", named(facts.available), has("availability_date"));
  cell(300, 114, "FREE DAYS", String(facts.freeDays), has("free_days"));
  cell(430, 114, "FREE TIME BEGINS", named(facts.freeStart), has("free_time_start"));
  cell(40, 148, "FREE TIME EXPIRES", named(facts.freeEnd), has("free_time_end"));
  cell(170, 148, "CHARGES FROM", named(facts.from), has("charged_days"));
  cell(300, 148, "CHARGES THROUGH", named(facts.to), has("charged_days"));
  cell(430, 148, "RATE PER DAY", money(facts.rate), has("rate"));
  cell(40, 182, "SERVICE CONTRACT", `${facts.tariff} section 4`, has("rule"));
  cell(170, 182, "CONTAINER(S)", facts.containers[0]!, has("container_numbers"));
  cell(430, 182, "AMOUNT DUE", money(facts.total), has("total_amount"));
  if (has("container_numbers") && facts.containers[1]) pen.text(facts.containers[1], 304, 209, 10);
  const foot = column(pen, 40, 270, 14);
  for (const text of [...disputesOf(facts, has, 1), ...statementsOf(facts, has, 1)]) foot(text);
};

/** A wide table: each container with all of its dates. */
const wide: Draw = (pen, facts, has) => {
  pen.text(`${facts.carrier} - ${facts.charge} Billing Statement`, 30, 40, 13);
  pen.text(`Invoice # ${facts.invoiceNumber}`, 30, 62, 9);
  if (has("invoice_date")) pen.text(`Billing Date ${usShort(facts.invoiceDate)}`, 220, 62, 9);
  if (has("due_date")) pen.text(`Pay By ${usShort(facts.dueDate)}`, 420, 62, 9);
  if (has("bill_of_lading_numbers")) pen.text(`MBL ${facts.bill}`, 30, 80, 9);
  if (has("port_of_discharge")) pen.text(`Discharge Port ${facts.port}`, 220, 80, 9);
  const columns: readonly [string, number, Leavable | null, string][] = [
    ["Equipment", 30, "container_numbers", ""],
    ["Available", 105, "availability_date", usShort(facts.available)],
    ["Free From", 165, "free_time_start", usShort(facts.freeStart)],
    ["LFD", 225, "free_time_end", usShort(facts.freeEnd)],
    ["Free Days", 275, "free_days", String(facts.freeDays)],
    ["Start", 330, "charged_days", usShort(facts.from)],
    ["End", 385, "charged_days", usShort(facts.to)],
    ["Qty", 440, "charged_days", String(facts.days)],
    ["Daily Rate", 475, "rate", usd(facts.rate)],
    ["Amount", 540, null, usd(perContainer(facts))],
  ];
  for (const [title, x, element] of columns)
    if (element === null || has(element)) pen.text(title, x, 120, 8);
  facts.containers.forEach((number, row) => {
    for (const [title, x, element, text] of columns)
      if (element === null || has(element))
        pen.text(title === "Equipment" ? number : text, x, 136 + row * 14, 8);
  });
  if (has("total_amount")) pen.text(`Invoice Total ${money(facts.total)}`, 420, 190, 10);
  if (has("rule")) pen.text(`Applicable Rule ${facts.tariff} item 300`, 30, 190, 9);
  const foot = column(pen, 30, 240, 13, 8);
  for (const text of [...statementsOf(facts, has, 2), ...disputesOf(facts, has, 2)]) foot(text);
};

/** A letter, in sentences. */
const letterLike: Draw = (pen, facts, has) => {
  pen.text(facts.carrier, 60, 60, 13);
  if (has("invoice_date")) pen.text(`Dated ${written(facts.invoiceDate)}`, 60, 85, 10);
  pen.text(`Invoice ${facts.invoiceNumber} for import ${facts.charge.toLowerCase()}`, 60, 110, 11);
  const line = column(pen, 60, 140, 16, 10);
  line(`Dear ${facts.customer},`);
  line(
    has("container_numbers")
      ? `We bill ${facts.charge.toLowerCase()} for ${facts.containers.join(" and ")}.`
      : `We bill ${facts.charge.toLowerCase()} for your shipment.`,
  );
  line(has("bill_of_lading_numbers") && `The goods moved under bill of lading ${facts.bill}.`);
  line(has("port_of_discharge") && `They were discharged at ${facts.port}.`);
  line(
    has("availability_date") &&
      `The cargo was available for pick-up on ${written(facts.available)}.`,
  );
  line(has("free_days") && `Free time of ${facts.freeDays} days applies.`);
  line(has("free_time_start") && `Free time started on ${written(facts.freeStart)}.`);
  line(has("free_time_end") && `Free time expired on ${written(facts.freeEnd)}.`);
  line(
    has("charged_days") &&
      `We charge ${facts.days} days from ${written(facts.from)} through ${written(facts.to)}.`,
  );
  line(has("rate") && `The rate is ${money(facts.rate)} per day.`);
  line(has("rule") && `It is set by our tariff ${facts.tariff}, rule 12.`);
  line(has("total_amount") && `The total amount due is ${money(facts.total)}.`);
  line(has("due_date") && `Payment is due by ${written(facts.dueDate)}.`);
  for (const text of [...statementsOf(facts, has, 0), ...disputesOf(facts, has, 1)]) line(text);
};

/** Labels left, values far right of them; the terms first. */
const farRight: Draw = (pen, facts, has) => {
  const head = column(pen, 40, 40, 13, 8);
  for (const text of [...statementsOf(facts, has, 1), ...disputesOf(facts, has, 2)]) head(text);
  pen.text(
    `PER DAY ${facts.charge.toUpperCase()} CHARGES - INVOICE ${facts.invoiceNumber}`,
    40,
    150,
    12,
  );
  let y = 180;
  const row = (label: string, value: string, shown: boolean) => {
    if (shown) {
      pen.text(label, 40, y, 10);
      pen.text(value, 330, y, 10);
    }
    y += 17;
  };
  row("Customer", facts.customer, true);
  row("Issue date", spaced(facts.invoiceDate), has("invoice_date"));
  row("Payable by", spaced(facts.dueDate), has("due_date"));
  row("Ocean bill of lading", facts.bill, has("bill_of_lading_numbers"));
  row("Container number", facts.containers.join(", "), has("container_numbers"));
  row("POD", facts.port, has("port_of_discharge"));
  row("Date available", spaced(facts.available), has("availability_date"));
  row("Allowed free time", `${facts.freeDays} calendar days`, has("free_days"));
  row("First free day", spaced(facts.freeStart), has("free_time_start"));
  row("Free until", spaced(facts.freeEnd), has("free_time_end"));
  row("Charge period", `${spaced(facts.from)} - ${spaced(facts.to)}`, has("charged_days"));
  row("Daily rate", money(facts.rate), has("rate"));
  row("Terminal schedule", `${facts.tariff} item 7`, has("rule"));
  row("Balance due", money(facts.total), has("total_amount"));
};

/** Charges first, with quantity and unit price; references in a block at the right. */
const itemised: Draw = (pen, facts, has) => {
  pen.text("INVOICE", 40, 50, 20);
  pen.text(facts.carrier, 300, 50, 11);
  pen.text(`${facts.charge} charges on import containers`, 40, 75, 10);
  const titles = [
    ["Description", 40],
    ["Period", 210],
    ["Quantity", 350],
    ["Unit Rate", 420],
    ["Extension", 500],
  ] as const;
  for (const [text, x] of titles)
    if (
      (has("charged_days") || !["Period", "Quantity"].includes(text)) &&
      (has("rate") || text !== "Unit Rate")
    )
      pen.text(text, x, 110, 9);
  facts.containers.forEach((number, row) => {
    const y = 126 + row * 14;
    pen.text(
      has("container_numbers") ? `${facts.charge} ${number}` : `${facts.charge} import`,
      40,
      y,
      9,
    );
    if (has("charged_days")) {
      pen.text(`${us(facts.from)} - ${us(facts.to)}`, 210, y, 9);
      pen.text(String(facts.days), 350, y, 9);
    }
    if (has("rate")) pen.text(usd(facts.rate), 420, y, 9);
    pen.text(usd(perContainer(facts)), 500, y, 9);
  });
  if (has("total_amount")) pen.text(`TOTAL USD ${usd(facts.total)}`, 420, 180, 10);
  const block = column(pen, 330, 220, 14);
  block(`Invoice: ${facts.invoiceNumber}`);
  block(has("invoice_date") && `Date of invoice: ${us(facts.invoiceDate)}`);
  block(has("due_date") && `Due: ${us(facts.dueDate)}`);
  block(has("bill_of_lading_numbers") && `Waybill: ${facts.bill}`);
  block(has("port_of_discharge") && `Discharged at: ${facts.port}`);
  block(has("rule") && `Contract no.: ${facts.tariff}`);
  const block2 = column(pen, 40, 220, 14);
  block2(has("availability_date") && `Ready for pickup: ${us(facts.available)}`);
  block2(has("free_days") && `Days free: ${facts.freeDays}`);
  block2(has("free_time_start") && `Free time from: ${us(facts.freeStart)}`);
  block2(has("free_time_end") && `Free time to: ${us(facts.freeEnd)}`);
  const foot = column(pen, 40, 340, 14);
  for (const text of [...disputesOf(facts, has, 0), ...statementsOf(facts, has, 2)]) foot(text);
};

/** Leader dots between label and value. */
const leaders: Draw = (pen, facts, has) => {
  pen.text(`${facts.carrier}: Statement of ${facts.charge} Charges`, 50, 60, 13);
  const line = column(pen, 50, 95, 16, 10);
  const dots = (label: string, value: string) =>
    `${label} ${".".repeat(Math.max(3, 42 - label.length))} ${value}`;
  line(dots("Invoice number", facts.invoiceNumber));
  line(has("invoice_date") && dots("Invoice issued", named(facts.invoiceDate)));
  line(has("due_date") && dots("Due on", named(facts.dueDate)));
  line(has("bill_of_lading_numbers") && dots("BOL number", facts.bill));
  line(has("container_numbers") && dots("Containers", facts.containers.join(" / ")));
  line(has("port_of_discharge") && dots("Port discharged", facts.port));
  line(has("availability_date") && dots("Available for pickup", named(facts.available)));
  line(has("free_days") && dots("Free period", `${facts.freeDays} days`));
  line(has("free_time_start") && dots("Free period begins", named(facts.freeStart)));
  line(has("free_time_end") && dots("Free period ends", named(facts.freeEnd)));
  line(
    has("charged_days") &&
      dots("Chargeable days", `${named(facts.from)} to ${named(facts.to)} (${facts.days} days)`),
  );
  line(has("rate") && dots("Price per day", money(facts.rate)));
  line(has("rule") && dots("Governing tariff", `${facts.tariff} rule 9`));
  line(has("total_amount") && dots("Sum payable", money(facts.total)));
  for (const text of [...statementsOf(facts, has, 1), ...disputesOf(facts, has, 0)]) line(text);
};

/** Words that few invoices use. */
const unusual: Draw = (pen, facts, has) => {
  pen.text(`${facts.carrier} EQUIPMENT & STORAGE BILLING`, 40, 50, 13);
  pen.text(`${facts.charge} assessment, invoice ${facts.invoiceNumber}`, 40, 72, 10);
  const left = column(pen, 40, 105, 16, 10);
  left(has("invoice_date") && `Prepared on: ${written(facts.invoiceDate)}`);
  left(has("due_date") && `Settlement expected by: ${written(facts.dueDate)}`);
  left(has("bill_of_lading_numbers") && `Carriage document: ${facts.bill}`);
  left(has("container_numbers") && `Unit(s): ${facts.containers.join(", ")}`);
  left(has("port_of_discharge") && `Landed in: ${facts.port}`);
  left(has("availability_date") && `Released to the trucker: ${written(facts.available)}`);
  left(has("free_days") && `Grace: ${facts.freeDays} days`);
  left(has("free_time_start") && `Grace opened: ${written(facts.freeStart)}`);
  left(has("free_time_end") && `Grace closed: ${written(facts.freeEnd)}`);
  left(
    has("charged_days") &&
      `Overstay: ${written(facts.from)} to ${written(facts.to)}, ${facts.days} days`,
  );
  left(has("rate") && `Overstay tariff per day: ${money(facts.rate)}`);
  left(has("rule") && `Authority: ${facts.tariff}, rule 3`);
  left(has("total_amount") && `We ask you to remit: ${money(facts.total)}`);
  for (const text of [...statementsOf(facts, has, 2), ...disputesOf(facts, has, 0)]) left(text);
};

/** The first page for the accountant, the second for everybody else. */
const twoPages: readonly Draw[] = [
  (pen, facts, has) => {
    pen.text(`${facts.charge.toUpperCase()} INVOICE`, 220, 60, 15);
    pen.text(facts.customer, 40, 100, 10);
    const right = column(pen, 360, 100, 15, 10);
    right(`Invoice ${facts.invoiceNumber}`);
    right(has("invoice_date") && `Invoice date ${iso(facts.invoiceDate)}`);
    right(has("due_date") && `Due date ${iso(facts.dueDate)}`);
    right(has("total_amount") && `Total due ${money(facts.total)}`);
    pen.text("Details on the next page.", 40, 200, 9);
  },
  (pen, facts, has) => {
    const line = column(pen, 40, 60, 16, 10);
    line(has("bill_of_lading_numbers") && `B/L: ${facts.bill}`);
    line(has("port_of_discharge") && `Port of discharge: ${facts.port}`);
    line(has("availability_date") && `Availability: ${iso(facts.available)}`);
    line(has("free_days") && `Free days allowed: ${facts.freeDays}`);
    line(has("free_time_start") && `Free time start date: ${iso(facts.freeStart)}`);
    line(has("free_time_end") && `Free time end date: ${iso(facts.freeEnd)}`);
    line(has("rule") && `Rule: ${facts.tariff} section 21`);
    const y = 200;
    for (const [text, x] of [
      ["Cntr No", 40],
      ["Period", 150],
      ["Days", 330],
      ["Rate/Day", 390],
      ["Charge", 480],
    ] as const)
      if (
        (has("container_numbers") || text !== "Cntr No") &&
        (has("charged_days") || !["Period", "Days"].includes(text)) &&
        (has("rate") || text !== "Rate/Day")
      )
        pen.text(text, x, y, 9);
    facts.containers.forEach((number, row) => {
      const at = y + 15 + row * 14;
      if (has("container_numbers")) pen.text(number, 40, at, 9);
      if (has("charged_days")) {
        pen.text(`${iso(facts.from)} to ${iso(facts.to)}`, 150, at, 9);
        pen.text(String(facts.days), 330, at, 9);
      }
      if (has("rate")) pen.text(usd(facts.rate), 390, at, 9);
      pen.text(usd(perContainer(facts)), 480, at, 9);
    });
    const foot = column(pen, 40, 300, 14);
    for (const text of [...disputesOf(facts, has, 1), ...statementsOf(facts, has, 0)]) foot(text);
  },
];

/** A table of questions and answers with rules. */
const ruled: Draw = (pen, facts, has) => {
  pen.text(`${facts.charge} bill of charges`, 40, 45, 14);
  pen.text(facts.carrier, 400, 45, 10);
  let y = 65;
  const row = (label: string, value: string, shown = true) => {
    if (!shown) return;
    pen.bbox(40, y, 220, 18);
    pen.bbox(260, y, 300, 18);
    pen.text(label, 44, y + 13, 9);
    pen.text(value, 264, y + 13, 9);
    y += 18;
  };
  row("Invoice reference", facts.invoiceNumber);
  row("Invoice date", us(facts.invoiceDate), has("invoice_date"));
  row("Invoice due date", us(facts.dueDate), has("due_date"));
  row("Bill of lading number(s)", facts.bill, has("bill_of_lading_numbers"));
  row("Container number(s)", facts.containers.join(" "), has("container_numbers"));
  row("Port(s) of discharge", facts.port, has("port_of_discharge"));
  row("Allowed free time in days", String(facts.freeDays), has("free_days"));
  row("Start date of free time", us(facts.freeStart), has("free_time_start"));
  row("End date of free time", us(facts.freeEnd), has("free_time_end"));
  row("Container availability date", us(facts.available), has("availability_date"));
  row("Dates charged", `${us(facts.from)} - ${us(facts.to)}`, has("charged_days"));
  row("Rate(s)", `${money(facts.rate)} per day`, has("rate"));
  row("Applicable tariff rule", `${facts.tariff} rule 100-B`, has("rule"));
  row("Total amount due", money(facts.total), has("total_amount"));
  const foot = column(pen, 40, y + 30, 14);
  for (const text of [...statementsOf(facts, has, 0), ...disputesOf(facts, has, 2)]) foot(text);
};

export const layouts: readonly Layout[] = [
  { name: "form", pages: [form] },
  { name: "cells", pages: [cells] },
  { name: "wide table", pages: [wide] },
  { name: "letter", pages: [letterLike] },
  { name: "values far right", pages: [farRight] },
  { name: "itemised", pages: [itemised] },
  { name: "leader dots", pages: [leaders] },
  { name: "unusual words", pages: [unusual] },
  { name: "two pages", pages: twoPages },
  { name: "ruled table", pages: [ruled] },
];
