/** A number as printed: the values it can have, and how exact it is. */
export type PrintedAmount = {
  /** Two where a comma or point may be one of thousands or of decimals. */
  readonly values: readonly number[];
  /** Half of the last printed digit's worth, by value. */
  readonly halfStep: readonly number[];
};

const halfOf = (decimals: number): number => 0.5 / 10 ** decimals;

/**
 * The values of a printed number: `12,345` is 12345 and may be 12.345, `1.234,5` is 1234.5. Null for what is
 * no number.
 */
export function amountAsPrinted(text: string): PrintedAmount | null {
  const digits = text.replaceAll(/[\s'’]/g, "");
  const whole = /^\d+$/.exec(digits);
  if (whole) return { values: [Number(digits)], halfStep: [0.5] };
  // Groups of thousands by one mark, decimals behind the other.
  const grouped = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(digits);
  const plain = /^(\d+)[.,](\d+)$/.exec(digits);
  const values: [number, number][] = [];
  if (grouped && grouped[2] !== grouped[3]) {
    const [, thousands, , , decimals = ""] = grouped;
    values.push([
      Number(`${thousands!.replaceAll(/[.,]/g, "")}.${decimals || "0"}`),
      halfOf(decimals.length),
    ]);
  }
  if (plain) values.push([Number(`${plain[1]}.${plain[2]}`), halfOf(plain[2]!.length)]);
  if (values.length === 0) return null;
  return { values: values.map(([value]) => value), halfStep: values.map(([, half]) => half) };
}
