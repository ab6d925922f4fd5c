const comma = 44;
const quote = 34;
const tab = 9;
const blank = 32;
const carriageReturn = 13;
/** A character from here on takes two UTF-16 units, by which texts are measured. */
const firstOfFourBytes = 0xf0;
/** First bytes of the white space beyond ASCII, the byte order mark included. */
const mayBeginWhiteSpace = new Set([0xc2, 0xe1, 0xe2, 0xe3, 0xef]);

/**
 * The end of the record that is the line `from`..`to` of valid UTF-8, without a carriage return behind
 * it; -1 unless the line means the same to every reader of CSV and its texts can be stored as they
 * are: as many fields as the file has columns, each without a quotation mark or wholly within a pair
 * (RFC 4180), without control characters, with no white space around it and of at most `longest` bytes.
 */
export function plainEnd(
  bytes: Buffer,
  from: number,
  to: number,
  { width, longest }: { readonly width: number; readonly longest: number },
): number {
  const end = to > from && bytes[to - 1] === carriageReturn ? to - 1 : to;
  let fields = 0;
  for (let at = from; at <= end; at++) {
    const isQuoted = at < end && bytes[at] === quote;
    const begin = isQuoted ? at + 1 : at;
    const close = isQuoted ? closingQuote(bytes, begin, end) : nextComma(bytes, begin, end);
    if (close < 0 || close - begin > longest || isPadded(bytes, begin, close)) return -1;
    at = isQuoted ? close + 1 : close;
    if (at < end && bytes[at] !== comma) return -1;
    fields++;
  }
  return fields === width ? end : -1;
}

/** Where the field ends that has no quotation marks; -1 if it has one. */
function nextComma(bytes: Buffer, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const byte = bytes[at]!;
    if (byte === comma) return at;
    if (byte === quote || isNoText(byte)) return -1;
  }
  return end;
}

/** Where the quotation mark is that closes the field; -1 if none does. */
function closingQuote(bytes: Buffer, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const byte = bytes[at]!;
    if (byte === quote) {
      if (at + 1 >= end || bytes[at + 1] !== quote) return at;
      at++;
    } else if (isNoText(byte)) return -1;
  }
  return -1;
}

const isNoText = (byte: number): boolean =>
  (byte < blank && byte !== tab) || byte >= firstOfFourBytes;

/** Whether there may be white space at one end. */
function isPadded(bytes: Buffer, from: number, to: number): boolean {
  if (from === to) return false;
  const first = bytes[from]!;
  const last = bytes[to - 1]!;
  if (first <= blank || last <= blank) return true;
  return (
    mayBeginWhiteSpace.has(first) ||
    (last >= 0x80 &&
      (mayBeginWhiteSpace.has(bytes[to - 2] ?? 0) || mayBeginWhiteSpace.has(bytes[to - 3] ?? 0)))
  );
}
