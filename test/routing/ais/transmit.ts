/** Messages as a ship transmits them, written from ITU-R M.1371-5 without the code that reads them. */
export type Sent = {
  readonly type: 1 | 2 | 3 | 18 | 19 | 27;
  readonly mmsi: number;
  /** Ten-thousandths of a minute; of message 27 tenths. */
  readonly longitude: number;
  readonly latitude: number;
  /** Tenths of a knot; of message 27 knots. */
  readonly speed: number;
  /** Tenths of a degree; of message 27 degrees. */
  readonly cog: number;
  readonly heading: number;
  readonly status: number;
  readonly name: string;
};

const binary = (value: number, bits: number): string =>
  (value < 0 ? 2 ** bits + value : value).toString(2).padStart(bits, "0");

const textBits = (text: string, characters: number): string =>
  text
    .padEnd(characters, "@")
    .split("")
    .map((one) => {
      const code = one.charCodeAt(0);
      return binary(code >= 64 ? code - 64 : code, 6);
    })
    .join("");

export function positionBits(sent: Sent): string {
  const { type, mmsi, longitude, latitude, speed, cog, heading, status, name } = sent;
  const head = binary(type, 6) + "00" + binary(mmsi, 30);
  if (type === 27)
    return (
      head +
      "00" +
      binary(status, 4) +
      binary(longitude, 18) +
      binary(latitude, 17) +
      binary(speed, 6) +
      binary(cog, 9) +
      "00"
    );
  const where =
    binary(speed, 10) +
    "1" +
    binary(longitude, 28) +
    binary(latitude, 27) +
    binary(cog, 12) +
    binary(heading, 9) +
    binary(33, 6);
  if (type === 18) return head + "0".repeat(8) + where + "0".repeat(29);
  if (type === 19)
    return head + "0".repeat(8) + where + "0000" + textBits(name, 20) + "0".repeat(49);
  return head + binary(status, 4) + binary(0, 8) + where + "0".repeat(25);
}

export function shipBits(ship: {
  readonly mmsi: number;
  readonly imo: number;
  readonly name: string;
  readonly destination?: string;
  /** Month, day, hour and minute. */
  readonly eta?: readonly [number, number, number, number];
}): string {
  const [month, day, hour, minute] = ship.eta ?? [0, 0, 24, 60];
  return (
    binary(5, 6) +
    "00" +
    binary(ship.mmsi, 30) +
    "00" +
    binary(ship.imo, 30) +
    textBits("", 7) +
    textBits(ship.name, 20) +
    binary(70, 8) +
    "0".repeat(34) +
    binary(month, 4) +
    binary(day, 5) +
    binary(hour, 5) +
    binary(minute, 6) +
    "0".repeat(8) +
    textBits(ship.destination ?? "", 20) +
    "00"
  );
}

const sumOf = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .reduce((sum, byte) => sum ^ byte, 0)
    .toString(16)
    .toUpperCase()
    .padStart(2, "0");

export const sentence = (body: string): string => `!${body}*${sumOf(body)}`;

/** Sentences of at most 56 characters of payload each, the first with the time in a tag block. */
export function sentencesOf(
  bits: string,
  {
    at,
    sequence = 3,
    station,
  }: {
    readonly at?: string | undefined;
    readonly sequence?: number;
    readonly station?: string;
  } = {},
): string[] {
  const fill = (6 - (bits.length % 6)) % 6;
  const padded = bits + "0".repeat(fill);
  let payload = "";
  for (let i = 0; i < padded.length; i += 6) {
    const value = Number.parseInt(padded.slice(i, i + 6), 2);
    payload += String.fromCharCode(value < 40 ? value + 48 : value + 56);
  }
  const parts = payload.match(/.{1,56}/g)!;
  return parts.map((part, i) => {
    const last = i === parts.length - 1;
    const id = parts.length > 1 ? String(sequence) : "";
    const line = sentence(`AIVDM,${parts.length},${i + 1},${id},A,${part},${last ? fill : 0}`);
    if (at === undefined || i > 0) return line;
    const tag = `${station === undefined ? "" : `s:${station},`}c:${Date.parse(at) / 1000}`;
    return `\\${tag}*${sumOf(tag)}\\${line}`;
  });
}

/** One position of a ship in degrees and knots, at a time. */
export const positionLine = (ship: {
  readonly mmsi: number;
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly knots: number;
  readonly status?: number;
  readonly heading?: number;
}): string =>
  sentencesOf(
    positionBits({
      type: 1,
      mmsi: ship.mmsi,
      longitude: Math.round(ship.longitude * 600_000),
      latitude: Math.round(ship.latitude * 600_000),
      speed: Math.round(ship.knots * 10),
      cog: 3600,
      heading: ship.heading ?? 511,
      status: ship.status ?? 0,
      name: "",
    }),
    { at: ship.at },
  )[0]!;
