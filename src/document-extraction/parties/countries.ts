import { plain } from "../page/fold.ts";

const english = new Intl.DisplayNames("en", { type: "region" });
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/** ISO 3166-1 alpha-2 codes with an English name. */
const codes = letters
  .flatMap((one) => letters.map((two) => one + two))
  .filter(
    (code) =>
      english.of(code) !== code && !["ZZ", "EU", "UN", "XA", "XB", "EZ", "QO"].includes(code),
  );

/** Other spellings that documents use. */
const alsoWritten = [
  [
    "USA",
    "U S A",
    "U S",
    "UNITED STATES OF AMERICA",
    "P R CHINA",
    "PR CHINA",
    "CHINA PRC",
    "PRC",
    "P R OF CHINA",
    "MAINLAND CHINA",
    "KOREA",
    "SOUTH KOREA",
    "REPUBLIC OF KOREA",
    "KOREA REPUBLIC OF",
    "S KOREA",
  ],
  [
    "VIET NAM",
    "TAIWAN R O C",
    "TAIWAN ROC",
    "HONG KONG",
    "HONGKONG",
    "UK",
    "U K",
    "GREAT BRITAIN",
    "ENGLAND",
    "TURKEY",
    "TURKIYE",
    "RUSSIA",
    "CZECH REPUBLIC",
    "HOLLAND",
    "THE NETHERLANDS",
    "UAE",
    "U A E",
    "MACAU",
    "BURMA",
    "LAO",
    "S R VIETNAM",
  ],
].flat();

const names: ReadonlySet<string> = new Set([
  ...codes,
  ...codes.map((code) => plain(english.of(code) ?? code)),
  ...alsoWritten,
]);

/** A country's English name or its code, and nothing else. */
export const isCountry = (text: string): boolean => names.has(plain(text));
