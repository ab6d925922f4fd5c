import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DocumentMessage, MailNotice } from "#src/documents/index.ts";
import { EdiFileMessage } from "#src/sources/edi/receive/index.ts";
import { PollMessage } from "#src/polling/index.ts";
import { manifest } from "./synthesized.ts";

const folder = join(import.meta.dirname, "../../events");
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

describe("the sample events", () => {
  it("are one of each kind that sets a function off", () => {
    expect(readdirSync(folder).toSorted()).toEqual([
      "get-shipments.json",
      "post-tracking-request.json",
      "queue-documents.json",
      "queue-edi.json",
      "queue-facility-poll.json",
      "queue-mail.json",
      "queue-poll.json",
      "schedule-sweep.json",
      "stream-commit.json",
    ]);
  });

  it("call routes that exist, with a body that their row accepts", () => {
    for (const name of ["get-shipments.json", "post-tracking-request.json"]) {
      const event = read(name);
      const route = manifest.routes.find((r) => `${r.method} /v2${r.path}` === event.routeKey);
      expect(route?.method).toBe(event.requestContext.http.method);
      if (event.body) expect(route?.body?.safeParse(JSON.parse(event.body)).success).toBe(true);
    }
  });

  it("hold a message that the poll worker reads", () => {
    const [record] = read("queue-poll.json").Records;
    expect(PollMessage.safeParse(JSON.parse(record.body)).success).toBe(true);
  });

  it("hold a message that the facility poll worker reads", () => {
    const [record] = read("queue-facility-poll.json").Records;
    expect(PollMessage.safeParse(JSON.parse(record.body)).success).toBe(true);
  });

  it("hold SES's notice of an email, and a message that the document worker reads", () => {
    const [mail] = read("queue-mail.json").Records;
    expect(MailNotice.safeParse(JSON.parse(mail.body)).success).toBe(true);
    const [run] = read("queue-documents.json").Records;
    expect(DocumentMessage.safeParse(JSON.parse(run.body)).success).toBe(true);
  });

  it("hold a message that the EDI worker reads", () => {
    const [record] = read("queue-edi.json").Records;
    expect(EdiFileMessage.safeParse(JSON.parse(record.body)).success).toBe(true);
  });

  it("hold a record that passes the stream's filter and reads as a commit", () => {
    const [record] = read("stream-commit.json").Records;
    expect(record).toMatchObject({
      eventName: "INSERT",
      dynamodb: { NewImage: { __edb_e__: { S: "commit" }, __edb_v__: { S: "1" } } },
    });
  });
});
