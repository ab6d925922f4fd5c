/** The sines of RFC 1321 (3.4), as 32-bit integers. */
const sines = Array.from({ length: 64 }, (_, i) => (Math.abs(Math.sin(i + 1)) * 2 ** 32) | 0);
const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];

/** The bytes with 0x80, zeros and their length in bits behind them (RFC 1321, 3.1 and 3.2). */
function padded(bytes: Uint8Array): DataView {
  const all = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 8, bytes.length << 3, true);
  view.setUint32(all.length - 4, bytes.length >>> 29, true);
  return view;
}

/**
 * MD5 in base64, which a direct upload asks for: S3 checks by it that the bytes arrived whole, and WebCrypto has
 * none. No proof against an attacker.
 */
export function md5(bytes: Uint8Array): string {
  const view = padded(bytes);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a, b, c, d] = state as [number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const round = i >> 4;
      const mixed =
        round === 0
          ? (b & c) | (~b & d)
          : round === 1
            ? (d & b) | (~d & c)
            : round === 2
              ? b ^ c ^ d
              : c ^ (b | ~d);
      const at = [i, 5 * i + 1, 3 * i + 5, 7 * i][round]! % 16;
      const sum = (a + mixed + sines[i]! + view.getUint32(block + at * 4, true)) | 0;
      const shift = shifts[round]![i % 4]!;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
    }
    [a, b, c, d].forEach((value, i) => (state[i] = (state[i]! + value) | 0));
  }
  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((value, i) => digest.setInt32(i * 4, value, true));
  return btoa(String.fromCharCode(...new Uint8Array(digest.buffer)));
}
