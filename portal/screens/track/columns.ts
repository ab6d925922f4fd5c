import type { WorksheetRow } from "./worksheet.ts";

/** What a column of a pasted table holds. */
export const columnRoles = ["number", "carrier", "kind", "reference", "tags", "ignored"] as const;
export type ColumnRole = (typeof columnRoles)[number];

export type Kind = "bill_of_lading" | "booking_number" | "container";

/** A table with its columns mapped. */
export type MappedWorksheet = {
  /** Texts of the first row if it names the columns. */
  readonly heads: readonly string[] | null;
  readonly roles: readonly ColumnRole[];
  readonly rows: readonly WorksheetRow[];
};

const kindsByWord: readonly (readonly [RegExp, Kind])[] = [
  [
    /\b(m|master )?b(\/|ill )?(of )?l(ading)?\b|\bbills?\b|bill_of_lading|\bm?bl\b/i,
    "bill_of_lading",
  ],
  [/\bbooking|\bbkg?\b/i, "booking_number"],
  [/\bcontainer|\bcntr?\b|\bbox\b/i, "container"],
];

/** `B/L`, `Booking no.`, `container` -> the kind; null for other words. */
export const kindOf = (text: string): Kind | null =>
  kindsByWord.find(([word]) => word.test(text))?.[1] ?? null;

/** By the head, in the languages of the portal; the first that fits. A reference number is a reference. */
const rolesByHead: readonly (readonly [RegExp, ColumnRole])[] = [
  [/\bkind\b|\btype\b|\btipo\b|request_type/i, "kind"],
  [/\bscac\b|\bcarrier\b|\bnaviera\b|\b(shipping )?line\b|\bssl\b/i, "carrier"],
  [/\bref|\bp\.?o\.?\b|\border\b|\bpedido\b|ref_numbers/i, "reference"],
  [/\btags?\b|\betiquetas?\b|shipment_tags/i, "tags"],
  [/\bnumber|\bn[uú]mero|\bno\.?$|\btracking\b|request_number/i, "number"],
];
const roleOfHead = (head: string): ColumnRole =>
  rolesByHead.find(([word]) => word.test(head))?.[1] ??
  (kindOf(head) === null ? "ignored" : "number");

const isNumberLike = (cell: string): boolean => /^(?=.*\d)[\w -]{4,40}$/.test(cell);
const isScac = (cell: string): boolean => /^[a-z]{4}$/i.test(cell);

function roleOfContent(cells: readonly string[]): ColumnRole {
  const filled = cells.filter((cell) => cell !== "");
  const most = (is: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter((cell) => is(cell)).length > filled.length / 2;
  if (most((cell) => kindOf(cell) !== null && !/\d{3}/.test(cell))) return "kind";
  if (most(isScac)) return "carrier";
  return most(isNumberLike) ? "number" : "ignored";
}

/** Names of columns have no digits, and in one of several columns all below them have some. */
function headsOf(rows: readonly WorksheetRow[]): readonly string[] | null {
  const [first, ...others] = rows;
  if (!first || others.length === 0 || first.cells.some((cell) => /\d{3}/.test(cell))) return null;
  const namesSomething = first.cells.some((cell) => roleOfHead(cell) !== "ignored");
  const isAboveNumbers =
    first.cells.length > 1 &&
    first.cells.some((_, index) => others.every(({ cells }) => isNumberLike(cells[index] ?? "")));
  return namesSomething || isAboveNumbers ? first.cells : null;
}

/** Keeps the first column of numbers, a bill before a container; a further one is a reference or not used. */
function withOneNumber(
  roles: readonly ColumnRole[],
  heads: readonly string[] | null,
): ColumnRole[] {
  const numbers = roles.flatMap((role, index) => (role === "number" ? [index] : []));
  const rank = (index: number): number => {
    const kind = heads && kindOf(heads[index] ?? "");
    return kind === "bill_of_lading" ? 0 : kind === "booking_number" ? 1 : 2;
  };
  const [kept = 0] = numbers.toSorted((a, b) => rank(a) - rank(b) || a - b);
  return roles.map((role, index) =>
    index === kept ? "number" : role === "number" ? (heads ? "ignored" : "reference") : role,
  );
}

/** Maps the columns by their heads, and by what is in them where they have none. */
export function mapped(worksheet: readonly WorksheetRow[]): MappedWorksheet {
  const heads = headsOf(worksheet);
  const rows = heads ? worksheet.slice(1) : worksheet;
  const named = heads?.some((head) => roleOfHead(head) === "number") ?? false;
  const width = Math.max(0, ...worksheet.map(({ cells }) => cells.length));
  const roles = Array.from({ length: width }, (_, index): ColumnRole => {
    const byHead = heads ? roleOfHead(heads[index] ?? "") : "ignored";
    if (byHead !== "ignored") return byHead;
    const byContent = roleOfContent(rows.map(({ cells }) => cells[index] ?? ""));
    // A column with a head of its own, such as a date, is no number because of its digits.
    return named && byContent === "number" ? "ignored" : byContent;
  });
  return { heads, rows, roles: withOneNumber(roles, heads) };
}

const settingName = "quayline.track-columns";

function keptRoles(): Record<string, readonly ColumnRole[]> {
  try {
    return JSON.parse(localStorage.getItem(settingName) ?? "{}") as Record<string, ColumnRole[]>;
  } catch {
    return {};
  }
}

const signatureOf = ({ heads }: MappedWorksheet): string | null =>
  heads && heads.join("\t").slice(0, 300);

/** As somebody mapped the same heads before. */
export function withKeptRoles(worksheet: MappedWorksheet): MappedWorksheet {
  const signature = signatureOf(worksheet);
  const kept = signature === null ? undefined : keptRoles()[signature];
  const fits =
    kept?.length === worksheet.roles.length && kept.every((role) => columnRoles.includes(role));
  return fits ? { ...worksheet, roles: kept } : worksheet;
}

/** Maps one column by hand; only one column is the number. It is kept for the same heads. */
export function withRole(
  worksheet: MappedWorksheet,
  index: number,
  role: ColumnRole,
): MappedWorksheet {
  const roles = worksheet.roles.map((one, at): ColumnRole =>
    at === index ? role : role === "number" && one === "number" ? "ignored" : one,
  );
  const signature = signatureOf(worksheet);
  if (signature !== null) {
    // The newest twenty tables.
    const others = Object.entries(keptRoles()).filter(([name]) => name !== signature);
    const kept = Object.fromEntries([...others.slice(-19), [signature, roles]]);
    localStorage.setItem(settingName, JSON.stringify(kept));
  }
  return { ...worksheet, roles };
}
