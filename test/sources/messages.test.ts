import { describe, expect, it } from "vitest";
import * as z from "zod";
import { SourcesDocument } from "#src/sources/configuration/sources-document.ts";
import { comparable, messagesOf, orphansOf, protocols, readerOf, record } from "./messages.ts";

/** What the product reads: the protocols of the sources document, and the messages of EDI. */
const registered = (): string[] => {
  const found = new Set<string>(["x12-315", "x12-322", "codeco", "coarri", "iftsta"]);
  const search = (schema: unknown): void => {
    if (typeof schema !== "object" || schema === null) return;
    const { properties } = schema as { properties?: { protocol?: unknown } };
    const { const: one, enum: several = [] } = (properties?.protocol ?? {}) as {
      const?: string;
      enum?: string[];
    };
    for (const name of one ? [one, ...several] : several) found.add(name);
    for (const inner of Object.values(schema)) search(inner);
  };
  search(z.toJSONSchema(SourcesDocument, { io: "input", unrepresentable: "any" }));
  return [...found].toSorted();
};

describe("the messages together", () => {
  it("are at least sixty, some of each protocol that the product reads", () => {
    const counts = Object.fromEntries(protocols().map((name) => [name, messagesOf(name).length]));
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(60);
    expect(registered().length).toBeGreaterThan(7);
    expect(registered().filter((protocol) => !counts[protocol])).toEqual([]);
  });
});

const recording = process.env["RECORD_MESSAGES"] !== undefined;

describe.each(protocols())("messages of %s", (protocol) => {
  it.each(messagesOf(protocol))("$name: $expected.about", async (message) => {
    const read = await readerOf(protocol);
    const about = message.expected ?? { about: "" };
    const result = comparable(await read(message.text, about));
    if (recording && about.about !== "" && !("result" in about)) record(message, result);
    else expect({ ...about, result }).toEqual(message.expected);
  });

  it("describe what each one shows, and none is left without its message", () => {
    const silent = messagesOf(protocol).filter(({ expected }) => !expected?.about);
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(orphansOf(protocol)).toEqual([]);
  });
});
