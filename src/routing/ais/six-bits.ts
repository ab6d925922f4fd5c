/** The bits of a message: six in each character of its payload (ITU-R M.1371-5, IEC 61162-1 table 7). */
export type SixBits = {
  readonly length: number;
  /** An unsigned number of at most 30 bits. */
  uint(from: number, bits: number): number;
  /** The same as two's complement. */
  int(from: number, bits: number): number;
  /** Text of six-bit characters, up to its first `@`, without trailing blanks. */
  text(from: number, characters: number): string;
};

/** Of a payload and the bits at its end that only fill the last character. Null where a character is none of them. */
export function sixBitsOf(payload: string, fillBits: number): SixBits | null {
  const values = new Uint8Array(payload.length);
  for (let i = 0; i < payload.length; i++) {
    const value = valueOf(payload.charCodeAt(i));
    if (value === null) return null;
    values[i] = value;
  }
  const length = values.length * 6 - fillBits;
  // What lies behind the last bit reads as 0, as a receiver would have it.
  const bit = (at: number): number =>
    at < length ? Math.floor(values[Math.floor(at / 6)]! / 2 ** (5 - (at % 6))) % 2 : 0;
  const uint = (from: number, bits: number): number => {
    let value = 0;
    for (let at = from; at < from + bits; at++) value = value * 2 + bit(at);
    return value;
  };
  return {
    length,
    uint,
    int: (from, bits) => {
      const value = uint(from, bits);
      return value < 2 ** (bits - 1) ? value : value - 2 ** bits;
    },
    text: (from, characters) => {
      let text = "";
      for (let i = 0; i < characters; i++) {
        const value = uint(from + i * 6, 6);
        if (value === 0) break;
        text += String.fromCharCode(value < 32 ? value + 64 : value);
      }
      return text.trimEnd();
    },
  };
}

/** `0` to `W` are 0 to 39, `` ` `` to `w` are 40 to 63. */
function valueOf(character: number): number | null {
  if (character >= 48 && character <= 87) return character - 48;
  return character >= 96 && character <= 119 ? character - 56 : null;
}
