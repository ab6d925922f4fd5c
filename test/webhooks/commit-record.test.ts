import { expect, it } from "vitest";
import { pack } from "#src/platform/storage/pack.ts";
import { readCommit } from "#src/webhooks/index.ts";

const resources = [{ id: "1", type: "container", attributes: { number: "CSQU3054383" } }];
const packed = pack(resources);
const item = (stored: unknown) => ({
  account: "account-1",
  id: "commit-1",
  at: "2026-11-21T08:00:00Z",
  events: [],
  resources: stored,
  ttl: 1,
});

it("reads a commit's resources as the table answers them", () => {
  expect(readCommit(item(packed))).toMatchObject({ resources });
});

it("reads them as Lambda hands them to a reader of the stream, in base64", () => {
  expect(readCommit(item(Buffer.from(packed).toString("base64")))).toMatchObject({ resources });
});

it("sets a commit aside whose resources are damaged, in place of failing for ever", () => {
  expect(readCommit(item(packed.slice(0, -4)))).toBeNull();
  expect(readCommit(item("not base64!"))).toBeNull();
});
