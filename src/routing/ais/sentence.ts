/** One sentence `!AIVDM` or `!AIVDO`: a message, or a part of one (NMEA 0183 4.10, IEC 61162-1). */
export type Sentence = {
  readonly total: number;
  readonly part: number;
  /** Joins the parts of a message; "" where there is one. */
  readonly sequence: string;
  readonly channel: string;
  readonly payload: string;
  readonly fillBits: number;
  /** From the tag block before it, where there is one. */
  readonly receivedAt: Date | null;
  readonly station: string;
};

export type SentenceFault = "not_ais" | "malformed" | "bad_checksum" | "bad_tag_block";

const shape =
  /^!([A-Z]{2}VD[MO]),([1-9]),([1-9]),(\d?),([AB12]?),([0-W`-w]+),([0-5])\*([0-9A-Fa-f]{2})$/;

export function parseSentence(line: string): Sentence | SentenceFault {
  const tag = tagOf(line);
  if (tag === null) return "bad_tag_block";
  const sentence = line.slice(tag.length);
  if (!/^![A-Z]{2}VD[MO],/.test(sentence)) return "not_ais";
  const match = shape.exec(sentence);
  if (!match) return "malformed";
  const [, , total, part, sequence, channel, payload, fill, sum] = match;
  if (checksum(sentence.slice(1, -3)) !== Number.parseInt(sum!, 16)) return "bad_checksum";
  if (Number(part) > Number(total) || (total === "1" && part !== "1")) return "malformed";
  return {
    total: Number(total),
    part: Number(part),
    sequence: sequence!,
    channel: channel!,
    payload: payload!,
    fillBits: Number(fill),
    receivedAt: tag.receivedAt,
    station: tag.station,
  };
}

/** All characters between the delimiter and `*`. */
function checksum(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum ^= text.charCodeAt(i);
  return sum;
}

type TagBlock = {
  readonly length: number;
  readonly receivedAt: Date | null;
  readonly station: string;
};

/** `\s:station,c:1700000000*hh\` before a sentence; null where it is broken. */
function tagOf(line: string): TagBlock | null {
  if (!line.startsWith("\\")) return { length: 0, receivedAt: null, station: "" };
  const match = /^\\([^\\*]*)\*([0-9A-Fa-f]{2})\\/.exec(line);
  if (!match || checksum(match[1]!) !== Number.parseInt(match[2]!, 16)) return null;
  const fields = new Map(
    match[1]!.split(",").map((field) => [field.slice(0, 2), field.slice(2)] as const),
  );
  const stated = fields.get("c:");
  if (stated !== undefined && !/^\d{10}(\d{3})?$/.test(stated)) return null;
  return {
    length: match[0].length,
    // Seconds, or milliseconds where it has three digits more.
    receivedAt:
      stated === undefined ? null : new Date(Number(stated) * (stated.length === 10 ? 1000 : 1)),
    station: fields.get("s:") ?? "",
  };
}
