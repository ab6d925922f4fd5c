import type { Sentence } from "./sentence.ts";

/** The payload of a whole message. */
export type Assembled = {
  readonly payload: string;
  readonly fillBits: number;
  readonly receivedAt: Date | null;
};

type Waiting = { readonly parts: (Sentence | undefined)[]; readonly line: number };

/** Parts of one message come one after the other: further apart they belong to two. */
const maxLinesApart = 500;
const maxSecondsApart = 10;

/** Joins the parts of messages. `lost` counts parts that were never joined. */
export class Assembly {
  lost = 0;
  private line = 0;
  private readonly waiting = new Map<string, Waiting>();

  /** The message that a sentence completes; null while a part is missing. */
  add(sentence: Sentence): Assembled | null {
    this.line++;
    if (sentence.total === 1) return joined([sentence]);
    this.forget();
    const { total, part, sequence, channel, station } = sentence;
    const name = [total, sequence, channel, station].join(",");
    let message = this.waiting.get(name);
    if (message && (message.parts[part - 1] || !isNear(message, sentence))) {
      this.drop(name, message);
      message = undefined;
    }
    message ??= { parts: Array.from({ length: total }, () => undefined), line: this.line };
    message.parts[part - 1] = sentence;
    this.waiting.set(name, message);
    const parts = message.parts.filter((one) => one !== undefined);
    if (parts.length < total) return null;
    this.waiting.delete(name);
    return joined(parts);
  }

  /** At the end of the input nothing can be joined any more. */
  end(): void {
    for (const [name, message] of this.waiting) this.drop(name, message);
  }

  private forget(): void {
    for (const [name, message] of this.waiting) {
      if (this.line - message.line <= maxLinesApart) return;
      this.drop(name, message);
    }
  }

  private drop(name: string, { parts }: Waiting): void {
    this.lost += parts.filter(Boolean).length;
    this.waiting.delete(name);
  }
}

function isNear({ parts }: Waiting, { receivedAt }: Sentence): boolean {
  const other = parts.find((part) => part?.receivedAt)?.receivedAt;
  return (
    !other ||
    !receivedAt ||
    Math.abs(other.getTime() - receivedAt.getTime()) <= maxSecondsApart * 1000
  );
}

const joined = (parts: readonly Sentence[]): Assembled => ({
  payload: parts.map(({ payload }) => payload).join(""),
  fillBits: parts.at(-1)!.fillBits,
  receivedAt: parts.find(({ receivedAt }) => receivedAt)?.receivedAt ?? null,
});
