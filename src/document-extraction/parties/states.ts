/** All US states and Canadian provinces by their postal abbreviations. */
export const stateCodes: Readonly<Record<string, true>> = Object.fromEntries(
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM
  NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY AB BC MB NB NL NS NT NU ON PE QC SK YT`
    .split(/\s+/)
    .map((code) => [code, true] as const),
);

/** Texas or Tennessee, both misread as "TM", by the postal code. */
export function stateOfPostalCode(code: string): "TX" | "TN" | null {
  const area = Number(code.slice(0, 3));
  if ((area >= 750 && area <= 799) || area === 885) return "TX";
  return area >= 370 && area <= 385 ? "TN" : null;
}
