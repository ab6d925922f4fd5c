/** Of an answer that an attempt retains, in UTF-8. */
const maxExcerptBytes = 4096;

/** Everything below U+0020 but tab, line feed and carriage return, and DEL to U+009F. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/**
 * The first 4 KB of a receiver's answer as text that is safe to store and show: control characters
 * are U+FFFD, and no character is cut in two.
 */
export function answerExcerpt(body: string): string {
  // No character takes less than a byte, so the rest cannot belong to the excerpt.
  const text = body.slice(0, maxExcerptBytes).replace(controls, "\uFFFD");
  const excerpt = Buffer.alloc(maxExcerptBytes);
  // Buffer.write never writes a part of a character.
  return excerpt.toString("utf8", 0, excerpt.write(text, "utf8"));
}
