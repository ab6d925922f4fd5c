import { addSeconds, day, minute } from "#src/platform/clock.ts";
import { Assembly } from "./assembly.ts";
import { readJsonLine } from "./json-line.ts";
import { readAisMessage } from "./ais-message.ts";
import { refusal, type PositionReport, type RefusedReport, type StaticReport } from "./report.ts";
import { parseSentence } from "./sentence.ts";
import { sixBitsOf } from "./six-bits.ts";

export type ReadLine = PositionReport | StaticReport | RefusedReport;

/** A line of more characters is none of a ship. */
export const maxLineLength = 4096;
/** Clocks of receivers may be ahead of ours by so much... */
const maxAheadSeconds = 5 * minute;
/** ...and what is older is not kept. */
export const keptDays = 30;

export type AisReaderOptions = {
  readonly now: () => Date;
  /** Whether a sentence without a time is received now; otherwise it is refused. */
  readonly isLive: boolean;
};

/** Reads lines of NMEA 0183 or JSON one after the other. Whatever a line holds, it is answered and nothing is thrown. */
export class AisReader {
  private readonly options: AisReaderOptions;
  private readonly assembly = new Assembly();

  constructor(options: AisReaderOptions) {
    this.options = options;
  }

  /** What a line says; null for an empty line, and for a part of a message that is not whole yet. */
  read(line: string): ReadLine | null {
    const text = line.trim();
    if (text === "") return null;
    if (text.length > maxLineLength) return refusal("too_long");
    const read = text.startsWith("{") ? readJsonLine(text) : this.readSentence(text);
    return read?.is === "position" ? this.inTime(read) : read;
  }

  /** Sentences whose other parts never came. */
  get lostParts(): number {
    return this.assembly.lost;
  }

  end(): void {
    this.assembly.end();
  }

  private readSentence(text: string): ReadLine | null {
    const sentence = parseSentence(text);
    if (typeof sentence === "string") return refusal(sentence);
    const message = this.assembly.add(sentence);
    if (!message) return null;
    const bits = sixBitsOf(message.payload, message.fillBits);
    const { isLive, now } = this.options;
    const at = message.receivedAt ?? (isLive ? now() : null);
    return bits ? readAisMessage(bits, at) : refusal("malformed");
  }

  private inTime(position: PositionReport): PositionReport | RefusedReport {
    const now = this.options.now();
    if (position.at > addSeconds(now, maxAheadSeconds)) return refusal("future");
    return position.at < addSeconds(now, -keptDays * day) ? refusal("too_old") : position;
  }
}
