/** 12345.6 as forms print it: decimals, and thousands apart or not. */
export function amount(value: number, decimals: number, thousands = true): string {
  const [whole = "0", rest] = value.toFixed(decimals).split(".");
  const apart = thousands ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ",") : whole;
  return rest === undefined ? apart : `${apart}.${rest}`;
}

const small =
  "ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN".split(
    " ",
  );
const tens = "TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY".split(" ");

/** 1 to 999,999 in words, as bills print totals. */
export function inWords(value: number): string {
  if (value < 20) return small[value] ?? "";
  if (value < 100) {
    const rest = value % 10;
    const ten = tens[Math.floor(value / 10) - 2] ?? "";
    return rest === 0 ? ten : `${ten}-${small[rest]}`;
  }
  const [unit, name] = value < 1000 ? [100, "HUNDRED"] : [1000, "THOUSAND"];
  const rest = value % unit;
  const head = `${inWords(Math.floor(value / unit))} ${name}`;
  return rest === 0 ? head : `${head} ${inWords(rest)}`;
}
