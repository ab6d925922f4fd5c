import { boundedCache } from "#src/platform/bounded-cache.ts";
import { portsCalled } from "#src/reference/index.ts";
import { isOnlyLabelWords } from "../labels/label-words.ts";
import { isCountry } from "../parties/countries.ts";
import { endsLikeCompany, isPartyLine, isTownOrCountry } from "../parties/party-lines.ts";
import { datePattern } from "../values/kinds.ts";
import { amountOf, isSize } from "../values/units.ts";

const number = /^(?:USD|US\$|\$|EUR|€)?\s?\d[\d.,]*(?:\s?USD)?$/;

/** "USA", "Savannah, GA", "NHAVA SHEVA, INDIA" */
const isInCountry = (text: string): boolean => {
  const last = text.split(/[,\s]+/).at(-1) ?? "";
  return /,\s*[A-Z]{2}(?:,?\s|$)/.test(text) || isCountry(last) || isTownOrCountry(text);
};

const called = boundedCache<{ readonly isPlace: boolean }>(5_000);

/** Documents name the same places, and a look through all of them takes a millisecond. */
function isKnownPlace(text: string): boolean {
  const name = text.split(/[,(]/)[0]!.trim();
  const known = called.get(name) ?? { isPlace: portsCalled(name).length > 0 };
  called.set(name, known);
  return known.isPlace;
}

const hasLabel = (text: string): boolean => /[\p{L}.)]:(?:\s|$)/u.test(text);

function fitOfAddress(text: string): string {
  const lines = text.split("\n");
  if (hasLabel(text)) return "has a label";
  if (lines.some(endsLikeCompany)) return "has a name";
  if (lines.some(isOnlyLabelWords)) return "has words of labels";
  if (lines.slice(0, -1).some((line) => isCountry(line))) return "goes on after the country";
  if (!/\d/.test(text)) return "has no number";
  return isTownOrCountry(lines.at(-1)!) || isInCountry(lines.at(-1)!)
    ? "ends in a country"
    : "ends anyhow";
}

function fitOfParty(text: string): string {
  if (hasLabel(text)) return "has a label";
  if (endsLikeCompany(text)) return "company";
  if (/\b(?:TERMINALS?|RAMP|YARD|WAREHOUSE|DEPOT|CFS|CONTAINER STATION)$/i.test(text))
    return "facility";
  if (/^(?:same as|to (?:the )?order)\b/i.test(text)) return "reference";
  if (isOnlyLabelWords(text)) return "words of labels";
  if (/^\d|\d{4}/.test(text) || isPartyLine(text)) return "like an address";
  if (!/^\p{Lu}/u.test(text) || /[.:]$/.test(text)) return "no name";
  return text.includes(" ") ? "words" : "a word";
}

function fitOfPlace(text: string): string {
  if (hasLabel(text)) return "has a label";
  if (isKnownPlace(text)) return isInCountry(text) ? "known in a country" : "known";
  if (isInCountry(text)) return "in a country";
  return text.includes(" ") ? "unknown words" : "unknown word";
}

const codeShape = (text: string): string => {
  if (/(?:^|\s)\d{1,3},\d{3}\b/.test(text)) return "with a figure";
  if (/\s/.test(text.trim())) return "several words";
  const digits = text.replaceAll(/\D/g, "").length;
  if (digits === text.length) return digits < 6 ? "few digits" : "digits";
  return digits < 3 ? "letters" : digits < 5 ? "some digits" : "letters and digits";
};

const figure = (text: string): string => {
  if (!number.test(text)) return "more than a figure";
  const amount = amountOf(text) ?? 0;
  return amount > 150 ? (amount > 75_000 ? "huge" : "large") : "small";
};

const fits: Readonly<Record<string, (text: string) => string>> = {
  address: fitOfAddress,
  party: fitOfParty,
  place: fitOfPlace,
  day: (text) => (datePattern.exec(text)?.[0] === text ? "whole" : "more"),
  size: (text) => (isSize(text) ? "whole" : "more"),
  money: figure,
  count: (text) =>
    /^[\d.,]+$/.test(text)
      ? "figure"
      : /^[\d.,]+\s?[\p{L}().]+$/u.test(text)
        ? "with unit"
        : !/\d/.test(text)
          ? "in words"
          : "more",
  goods: (text) =>
    text.includes("\n")
      ? "lines"
      : /\d{3}/.test(text)
        ? "with numbers"
        : /\b(?:of|and|&|,)$/i.test(text)
          ? "open"
          : "words",
  vessel: (text) =>
    /[.:]/.test(text)
      ? "with stops"
      : /\d/.test(text)
        ? "with digits"
        : text.includes(" ")
          ? "words"
          : "a word",
  bill: codeShape,
  number: codeShape,
  references: codeShape,
  seal: codeShape,
  text: (text) => (text.length < 30 ? "short" : "sentence"),
};

/** How well a text fits its kind of value, `kind: case`; null where nothing more is asked of the kind. */
export function fitOf(pointer: string, kind: string, text: string): string | null {
  // Volumes of a container are small figures, weights are large.
  if (kind === "measure") return `${/weight/.test(pointer) ? "weight" : "volume"}: ${figure(text)}`;
  const fit = fits[kind];
  return fit ? `${kind}: ${fit(text)}` : null;
}
