import { distance } from "fastest-levenshtein";
import { isTestCarrier, shippingLines } from "#src/reference/index.ts";
import type { Word } from "#src/document-recognition/page-model.ts";
import { fold, plain } from "../page/fold.ts";

/** Names on carriers' documents that are not in the reference data. */
const alsoPrinted: Readonly<Record<string, readonly string[]>> = {
  MAEU: ["maersk", "maersk line", "maersk a s", "a p moller maersk"],
  MSCU: [
    "msc",
    "mediterranean shipping company",
    "mediterranean shipping co",
    "msc mediterranean shipping company",
  ],
  CMDU: ["cma cgm", "cma cgm s a", "cma cgm sa"],
  HLCU: ["hapag lloyd", "hapag lloyd ag"],
  ONEY: ["ocean network express", "one ocean network express"],
  EGLV: ["evergreen", "evergreen line", "evergreen marine corp", "evergreen marine"],
  COSU: ["cosco", "cosco shipping", "cosco shipping lines", "china ocean shipping"],
  OOLU: ["oocl", "orient overseas container line"],
  YMLU: ["yang ming", "yang ming marine", "yang ming marine transport"],
  HDMU: ["hmm", "hmm co ltd", "hyundai merchant marine"],
  ZIMU: ["zim", "zim integrated shipping services", "zim line", "zim lines"],
  APLU: ["apl", "american president lines"],
  SUDU: ["hamburg sud", "hamburg sued"],
  WHLC: ["wan hai", "wan hai lines"],
  MATS: ["matson", "matson navigation company"],
  SMLM: ["sm line", "sm line corporation"],
  PABV: ["pil", "pacific international lines"],
  SEAU: ["sealand"],
  CWLQ: ["crowley", "crowley liner services"],
  KMTU: ["kmtc", "korea marine transport"],
};

const corporate = new Set(
  `A S AS AG SA CO COMPANY LTD LIMITED INC LLC PTE CORP CORPORATION GMBH BV NV LINE LINES MARINE SHIPPING CONTAINER
  TRANSPORT INTEGRATED SERVICES SERVICE GROUP GLOBAL AKTIENGESELLSCHAFT AMERICA AMERICAS NORTH USA US TAIWAN SINGAPORE
  HONG KONG CHINA JAPAN KOREA INDIA UK EUROPE ASIA PACIFIC HAMBURG GENEVA AGENCY AGENCIES AGENT NETWORK EXPRESS
  MERCHANT OCEAN NAVIGATION LINER S P`.split(/\s+/),
);

const nameRows: readonly (readonly [string, string])[] = shippingLines
  .filter(({ scac }) => !isTestCarrier(scac))
  .flatMap(({ scac, name, shortName }) =>
    [name, shortName, ...(alsoPrinted[scac] ?? [])].map((one) => [plain(one), scac] as const),
  )
  .filter(([name]) => name.length >= 3)
  .toSorted((a, b) => b[0].length - a[0].length);

/**
 * The SCAC of the carrier with whose name a text begins; a later mention ("agents for ...") does not
 * count.
 */
export function carrierNamed(text: string): string | null {
  const words = `${plain(text)} `;
  const row = nameRows.find(([name]) => words.startsWith(`${name} `));
  if (!row) return null;
  // Sentences begin with "ONE", vessels with "MSC", other companies with "EVERGREEN": a short name counts
  // alone or before words that only continue a carrier's name.
  const rest = words.slice(row[0].length).trim().split(" ").filter(Boolean);
  const isLong = row[0].length >= 20;
  return isLong || rest.every((word) => corporate.has(word)) ? row[1] : null;
}

/** Shorter names are similar to too many other words. */
const longName = 12;

/** Whether a text begins with a carrier's long name, also with a few letters misread by OCR. */
export function isNearlyCarrierName(text: string): boolean {
  const words = plain(text);
  return nameRows.some(
    ([name]) =>
      name.length >= longName &&
      distance(name, words.slice(0, name.length)) <= Math.floor(name.length / 8),
  );
}

export const isCarrierName = (text: string): boolean => carrierNamed(text) !== null;

const foldedNames = [...new Set(nameRows.map(([name]) => fold(name)))];
/** A shorter name is similar to other words even where only a name is possible. */
const shortMisread = 7;

/** Whether a whole text is a carrier's name with at most one letter in seven misread: "CMA COM SA". */
export function isMisreadCarrierName(text: string): boolean {
  const folded = fold(text);
  return foldedNames.some(
    (name) =>
      name.length >= shortMisread &&
      distance(name, folded) <= Math.floor(name.length / shortMisread),
  );
}

/** Whether letters that were read one by one form a carrier's name. */
export const isSpacedName = (letters: readonly Word[]): boolean =>
  foldedNames.includes(fold(letters.map(({ text }) => text).join("")));
