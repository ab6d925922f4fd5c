import { describe, expect, it } from "vitest";
import { comparable, messagesOf, orphansOf, protocols, readerOf, record } from "./messages.ts";

const recording = process.env["RECORD_MESSAGES"] !== undefined;

describe.each(protocols())("messages of %s", (protocol) => {
  it.each(messagesOf(protocol))("$name: $expected.about", async (message) => {
    const read = await readerOf(protocol);
    const about = message.expected ?? { about: "" };
    const result = comparable(await read(message.text, about));
    if (recording && about.about !== "" && !("result" in about)) record(message, result);
    else expect({ ...about, result }).toEqual(message.expected);
  });

  it("say in words what each one shows, and none is left without its message", () => {
    const silent = messagesOf(protocol).filter(({ expected }) => !expected?.about);
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(orphansOf(protocol)).toEqual([]);
  });
});
