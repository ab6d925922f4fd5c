/**
 * The one spelling under which a company is counted: upper case, without diacritics and
 * punctuation, its legal form removed from the end. Entities of a group stay separate: shortening
 * further would join unrelated companies (contract: customs-data#company-names).
 * null if the text names no company: empty, withheld, or a bill to order.
 */
export function companyName(raw: string | null | undefined): string | null {
  const text = (raw ?? "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll("&", " AND ")
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, "")
    .replaceAll(/['’`.]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text) || namesNobody.test(text)) return null;
  const words = text.split(" ");
  while (words.length > 1 && legalForms.has(words.at(-1)!)) words.pop();
  while (words.length > 1 && words.at(-1) === "AND") words.pop();
  return words.join(" ").slice(0, 120);
}

/**
 * Bills to order and withheld names appear in place of a name
 * (contract: customs-data#company-names).
 */
const namesNobody =
  /^(?:TO (?:THE )?ORDERS?(?: OF.*)?|ORDER(?: OF.*)?|TO BEARER|N ?A|NONE|NIL|NULL|UNKNOWN|NOT (?:AVAILABLE|PROVIDED|DECLARED)|CONFIDENTIAL|WITHHELD|NAME WITHHELD|SAME AS (?:CONSIGNEE|ABOVE|NOTIFY.*)|AS PER .*|X+)$/;

const legalForms = new Set(
  (
    "INC INCORPORATED LLC LC LTD LIMITED LLP LP CORP CORPORATION CO COMPANY COMPANIES PLC GMBH AG KG " +
    "SA SAS SARL SRL SPA BV NV AB AS OY APS SE PTE PTY PVT PRIVATE SDN BHD KK CV DE RL JSC OOO " +
    "LTDA EIRL TIC STI KFT SRO DOO"
  ).split(" "),
);
