/** Words of which every English or trade page has some. */
const common = new Set(
  (
    "the of and to in for by on at from with is this no not or be as are all any date number name " +
    "address phone tel fax email page total amount price value invoice bill lading waybill booking " +
    "container containers seal vessel voyage port loading discharge delivery place receipt shipper " +
    "consignee notify party carrier freight prepaid collect weight gross net measurement packages " +
    "description goods cargo quantity unit origin country arrival notice order pickup release " +
    "customs entry importer seller buyer manufacturer ltd inc co llc company usa china kgs kg lbs " +
    "cbm cartons ctns pcs pallets de la und der die le les el"
  ).split(" "),
);

/** Characters of a text layer whose fonts do not map glyphs to letters. */
const unmapped = /[\ue000-\uf8ff\ufffd\u0080-\u009f]/gu;

/**
 * The plausibility of a text layer, 0 to 1. Fonts without a correct character map give private
 * characters, or letters shifted by a constant; such text has no common words.
 */
export function plausibility(words: readonly string[]): number {
  const text = words.join(" ");
  if (text.length === 0) return 0;
  const strange = (text.match(unmapped)?.length ?? 0) / text.length;
  const letters = words.filter((word) => /\p{L}{2}/u.test(word));
  const known = letters.filter((word) => common.has(word.toLowerCase().replaceAll(/\W/g, "")));
  // Numbers alone are fine; a page of many words without a common one is not.
  const foreign = letters.length < 12 ? 0 : known.length / letters.length < 0.02 ? 0.6 : 0;
  return Math.max(0, 1 - strange * 4 - foreign - oddLetters(letters) - oddSigns(text));
}

/** Characters in place of capitals when every code is shifted by the usual 29: "0$67(5" is "MASTER". */
const shifted = /[$%&'()*+;<=>!"@\\^_`{|}~]/g;

/** In real text fewer than a fifth are such characters; rows of stars or underscores count once. */
function oddSigns(text: string): number {
  const once = text.replaceAll(/\s/g, "").replaceAll(/(.)\1+/gu, "$1");
  return once.length >= 40 && (once.match(shifted)?.length ?? 0) / once.length > 0.2 ? 0.6 : 0;
}

/** Shifted letters mix cases and digits inside words: "9HVVHO" for "Vessel". */
function oddLetters(words: readonly string[]): number {
  if (words.length < 12) return 0;
  const vowels = words.join("").match(/[aeiouyàâäéèêëíïóôöúü]/giu)?.length ?? 0;
  const letters = words.join("").match(/[a-zà-ü]/giu)?.length ?? 0;
  return letters > 60 && vowels / letters < 0.17 ? 0.4 : 0;
}
