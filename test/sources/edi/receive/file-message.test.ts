import * as z from "zod";
import { describe, expect, it } from "vitest";
import { filesIn } from "#src/sources/edi/receive/index.ts";

/** As S3 writes it, shortened by members that nobody reads. */
const notification = (...keys: string[]) => ({
  Records: keys.map((key) => ({
    eventVersion: "2.1",
    eventSource: "aws:s3",
    awsRegion: "us-east-1",
    eventName: "ObjectCreated:CompleteMultipartUpload",
    s3: { bucket: { name: "quayline-prod" }, object: { key, size: 1024, sequencer: "0055AED6" } },
  })),
});

describe("a message about partners' files", () => {
  it("names the file that we put on the queue ourselves", () => {
    expect(filesIn({ key: "edi/in/pier-a/a+b%20.edi" })).toEqual(["edi/in/pier-a/a+b%20.edi"]);
  });

  it("names the files that the bucket notifies of, by the names that the partner gave them", () => {
    const message = notification("edi/in/pier-a/hold+of+%C3%BCber.edi", "edi/in/pier-b/a%2Bb.edi");
    expect(filesIn(message)).toEqual(["edi/in/pier-a/hold of über.edi", "edi/in/pier-b/a+b.edi"]);
  });

  it("names none in S3's test of the queue, which is not a failure", () => {
    const test = {
      Service: "Amazon S3",
      Event: "s3:TestEvent",
      Time: "2026-11-25T07:00:00.000Z",
      Bucket: "quayline-prod",
    };
    expect(filesIn(test)).toEqual([]);
  });

  it("is refused in any other shape, so that it ends with the dead letters and not unnoticed", () => {
    const refused = [
      {},
      { Records: [] },
      { key: "" },
      { Event: "s3:ObjectRemoved:Delete" },
      notification(""),
      notification("edi/in/pier-a/%E0%A4%A"),
      notification(`edi/in/${"a".repeat(1024)}`),
    ];
    for (const message of refused)
      expect(() => filesIn(message), JSON.stringify(message)).toThrow(z.ZodError);
  });
});
