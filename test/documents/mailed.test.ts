import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SendMailOptions } from "nodemailer";
import { accountRecord } from "#src/accounts/index.ts";
import { receiveMail } from "#src/documents/index.ts";
import type { Log } from "#src/platform/log.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { verifies } from "#test/support/verifies.ts";
import { compose, stored } from "./mails.ts";
import { drawings, processAll, publishedOf } from "./read-along.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const aliasOf = async ({ context }: Client): Promise<string> =>
  `Docs+${(await accountRecord(context.db, context.account.id))!.docsAlias}@docs.quayline.EXAMPLE`;

const csv = (text: string) => ({
  filename: "list.csv",
  content: `number,weight\n${text},1\nb,2\nc,3\n`,
});
const submissionsOf = async (client: Client, query = "") =>
  (await client.get(`/email_submissions?${query}`)).body;

describe("an email with attachments to the docs alias", () => {
  verifies(
    [
      "documents.received",
      "documents.submission",
      "documents.submissions.list",
      "documents.created",
    ],
    async () => {
      const client = await api.account();
      const to = await aliasOf(client);
      const notices = await drawings("arrival-line-print", 2);
      const raw = await compose({
        subject: "Two notices",
        cc: "ops@example.com",
        date: new Date("2026-11-20T10:00:00+02:00"),
        messageId: "<two@line.example>",
        attachments: notices.map(({ fileName, bytes }) => ({
          filename: fileName,
          content: Buffer.from(bytes),
        })),
      });
      await receiveMail(api.deps, await stored(api.deps, raw, [to]));
      expect(await processAll(api)).toBe(2);

      const stated = await publishedOf(api, client);
      expect(stated.map(({ event }) => event)).toEqual([
        "document_representation.created",
        "document_representation.created",
      ]);
      const { data, included, links, meta } = await submissionsOf(client);
      expect(data).toHaveLength(1);
      expect(data[0].attributes).toMatchObject({
        subject: "Two notices",
        body: "See attached.\n",
        from: ["notices@line.example"],
        to: ["docs@example.com"],
        cc: ["ops@example.com"],
        sent_at: "2026-11-20T08:00:00Z",
        message_id: "<two@line.example>",
        in_reply_to: null,
        references: [],
        content_type: "multipart/mixed",
        documents_count: 2,
      });
      expect(Object.keys(links)).toEqual(expect.arrayContaining(["first", "last", "self"]));
      expect(meta).toMatchObject({ size: 1, total: 1 });
      for (const {
        included: [representation, submission, document],
      } of stated) {
        expect(representation).toMatchObject({
          type: "document_representation",
          attributes: { schema_version: expect.stringMatching(/^arrival_notice@2026-/) },
        });
        expect(submission).toMatchObject({
          id: data[0].id,
          attributes: { subject: "Two notices" },
        });
        expect(document.attributes.document_type).toBe("arrival_notice");
        expect(document.relationships.last_document_representation.data.id).toBe(representation.id);
        expect(document.relationships.email_submission.data.id).toBe(data[0].id);
      }
      expect(included.map((r: any) => r.type).toSorted()).toEqual([
        "document",
        "document",
        "document_representation",
        "document_representation",
      ]);
      const bare = await submissionsOf(client, "include=account&page[size]=1&page[number]=2");
      expect([bare.data, bare.included]).toEqual([[], []]);
    },
  );

  verifies("documents.duplicate_file", async () => {
    const [client, other] = [await api.account(), await api.account()];
    const same = csv("MSKU7354623");
    const send = async (to: Client[], name: string) => {
      const raw = await compose({
        subject: name,
        attachments: [{ ...same, filename: name }, same],
      });
      const recipients = await Promise.all(to.map(aliasOf));
      await receiveMail(api.deps, await stored(api.deps, raw, recipients));
      return processAll(api);
    };
    expect(await send([client], "first.csv")).toBe(1);
    expect(await send([client, other], "second.csv")).toBe(1);
    expect(await publishedOf(api, client)).toHaveLength(1);
    expect(await publishedOf(api, other)).toHaveLength(1);
    const { data } = await submissionsOf(client);
    expect(data.map((s: any) => s.attributes.documents_count).toSorted()).toEqual([0, 1]);
    const outcomes = data.map((s: any) => s.meta.attachments.map((a: any) => a.outcome));
    expect(outcomes).toContainEqual(["duplicate", "duplicate"]);
  });

  it("is processed once, however often its notification arrives, also concurrently", async () => {
    const client = await api.account();
    const raw = await compose({ attachments: [csv("one"), { ...csv("two"), filename: "b.csv" }] });
    const notice = await stored(api.deps, raw, [await aliasOf(client)]);
    await Promise.all(Array.from({ length: 5 }, () => receiveMail(api.deps, notice)));
    await receiveMail(api.deps, notice);
    await processAll(api, { times: 2 });
    const { data } = await submissionsOf(client);
    expect(data.map((s: any) => s.attributes.documents_count)).toEqual([2]);
    expect(await publishedOf(api, client)).toHaveLength(2);
    await receiveMail(api.deps, notice);
    expect(await processAll(api)).toBe(0);
  });

  it("is not affected by one bad attachment, and reports the result of each", async () => {
    const client = await api.account();
    const raw = await compose({
      attachments: [
        { filename: "winmail.dat", content: Buffer.from([0x78, 0x9f, 0x3e, 0x22]) },
        { filename: "archive.zip", content: Buffer.from("PK\x03\x04 and more") },
        { filename: "broken.pdf", content: "%PDF-1.7 and nothing of one" },
        csv("good"),
      ],
    });
    await receiveMail(api.deps, await stored(api.deps, raw, [await aliasOf(client)]));
    await processAll(api);
    const { data } = await submissionsOf(client);
    expect(data[0].meta.attachments.map((a: any) => [a.name, a.outcome])).toEqual([
      ["winmail.dat", "refused"],
      ["archive.zip", "refused"],
      ["broken.pdf", "document"],
      ["list.csv", "document"],
    ]);
    const stated = await publishedOf(api, client);
    expect(stated.map(({ event }) => event).toSorted()).toEqual([
      "document_representation.created",
      "document_representation.failed",
      "document_representation.failed",
      "document_representation.failed",
    ]);
  });

  describe("whose parts are all refused", () => {
    const zip = { filename: "all.zip", content: Buffer.from("PK\x03\x04 and more") };
    const empty = { filename: "empty.pdf", content: "" };
    const submissionOf = async (client: Client) => (await submissionsOf(client)).data[0];

    async function mailed(client: Client, mail: SendMailOptions) {
      const raw = await compose(mail);
      await receiveMail(api.deps, await stored(api.deps, raw, [await aliasOf(client)]));
      await processAll(api);
    }

    it.each([
      ["a zip", zip, "The file format (application/zip) is not supported"],
      ["an empty file", empty, "The attachment is empty."],
      ["a wrapped one", { filename: "winmail.dat", content: "x\x9f" }, "The file format"],
    ])("is published as failed when it is %s", async (_, file, reason) => {
      const client = await api.account();
      await mailed(client, { attachments: [file] });
      const stated = await publishedOf(api, client);
      expect(stated.map(({ event }) => event)).toEqual(["document_representation.failed"]);
      const [submission, document] = stated[0]!.included;
      expect(document).toMatchObject({
        attributes: {
          name: file.filename,
          document_type: "unknown",
          classification_notes: expect.stringContaining(reason),
          file_size_bytes: Buffer.byteLength(file.content),
        },
        relationships: { last_document_representation: { data: null } },
      });
      const { attributes, meta } = await submissionOf(client);
      expect(submission.attributes.subject).toBe(attributes.subject);
      expect(attributes.documents_count).toBe(1);
      expect(meta.attachments).toEqual([
        {
          name: file.filename,
          outcome: "refused",
          reason: expect.stringContaining(reason),
          document_id: document.id,
          unread_pages: [],
        },
      ]);
    });

    it("is reported for each file, and again when the same file arrives again", async () => {
      const client = await api.account();
      await mailed(client, {
        subject: "one",
        attachments: [empty, { ...empty, filename: "b.pdf" }],
      });
      await mailed(client, { subject: "two", attachments: [empty, zip] });
      expect((await publishedOf(api, client)).map(({ event }) => event)).toEqual(
        Array(4).fill("document_representation.failed"),
      );
    });

    it("reports what happened to its text, also with HTML only or no text", async () => {
      const texts = [
        [{ text: "Hello" }, { outcome: "kept", source: "plain" }],
        [
          { text: "", html: "<p>MSKU7354623</p>" },
          { outcome: "kept", source: "html" },
        ],
        [{ text: "" }, { outcome: "none", source: null }],
        [{ text: "long ".repeat(50_000) }, { outcome: "cut", source: "plain" }],
      ] as const;
      for (const [mail, text] of texts) {
        const client = await api.account();
        await mailed(client, mail);
        expect((await submissionOf(client)).meta).toEqual({
          attachments: [],
          text: { ...text, reason: expect.stringMatching(/^[A-Z`].+\.$/) },
          cut_headers: [],
        });
        expect(await publishedOf(api, client)).toEqual([]);
      }
    });

    it("reports which addresses, references and subject it had to shorten", async () => {
      const client = await api.account();
      const many = (count: number) => Array.from({ length: count }, (_, i) => `a${i}@line.example`);
      await mailed(client, {
        to: many(201),
        cc: many(200),
        subject: "x".repeat(1_200),
        references: many(140).map((id) => `<${id}>`),
      });
      const { attributes, meta } = await submissionOf(client);
      expect([attributes.to.length, attributes.cc.length]).toEqual([200, 200]);
      const rest = "the rest was left out.";
      expect(meta.cut_headers).toEqual([
        {
          attribute: "subject",
          kept: 1000,
          of: 1200,
          reason: `\`subject\` holds the first 1000 of 1200 characters; ${rest}`,
        },
        {
          attribute: "to",
          kept: 200,
          of: 201,
          reason: `\`to\` holds the first 200 of 201 addresses; ${rest}`,
        },
        {
          attribute: "references",
          kept: 100,
          of: 140,
          reason: `\`references\` holds the first 100 of 140 references; ${rest}`,
        },
      ]);
    });
  });

  verifies("documents.failed", async () => {
    const client = await api.account();
    const raw = await compose({
      attachments: [{ filename: "a.pdf", content: "%PDF-1.7 nothing" }],
    });
    await receiveMail(api.deps, await stored(api.deps, raw, [await aliasOf(client)]));
    await processAll(api);
    const [failed] = await publishedOf(api, client);
    const [submission, document] = failed!.included;
    expect(failed!.included).toHaveLength(2);
    expect(submission.attributes).toMatchObject({
      subject: "Arrival notice",
      from: ["notices@line.example"],
      sent_at: expect.stringContaining("Z"),
    });
    expect(document).toMatchObject({
      attributes: { document_type: "unknown", classification_notes: expect.any(String) },
      relationships: { last_document_representation: { data: null } },
    });
  });
});

describe("an email that no account may receive", () => {
  const logged = async (send: (deps: Api["deps"]) => Promise<void>): Promise<string[]> => {
    const whys: string[] = [];
    const log = {
      ...api.deps.log,
      warn: (_: string, of: any) => whys.push(of.why),
    } as unknown as Log;
    await send({ ...api.deps, log });
    return whys;
  };

  it("is dropped with a log entry, and the other recipients still receive it", async () => {
    const [client, free] = [await api.account(), await api.account("Free", [])];
    const raw = await compose({ attachments: [csv("mixed")] });
    const to = [
      "docs+000000000000@docs.quayline.example",
      "someone@docs.quayline.example",
      (await aliasOf(client)).replace("quayline.EXAMPLE", "elsewhere.example"),
      await aliasOf(free),
      await aliasOf(client),
    ];
    const whys = await logged(async (deps) => receiveMail(deps, await stored(deps, raw, to)));
    expect(whys).toEqual(["unknown alias", "unknown alias", "unknown alias", "not enabled"]);
    expect((await submissionsOf(client)).data).toHaveLength(1);
  });

  it("is dropped when SES found a virus or spam, and keeps the verdicts of SES on the sender", async () => {
    const client = await api.account();
    const to = [await aliasOf(client)];
    const fail = { status: "FAIL" } as const;
    const send = async (verdicts: object, deps = api.deps) => {
      const raw = await compose({ attachments: [csv(JSON.stringify(verdicts))] });
      await receiveMail(deps, await stored(deps, raw, to, verdicts));
    };
    expect(await logged((deps) => send({ virusVerdict: fail }, deps))).toEqual(["virus"]);
    expect(await logged((deps) => send({ spamVerdict: fail }, deps))).toEqual(["spam"]);
    expect((await submissionsOf(client)).data).toEqual([]);
    await send({ spfVerdict: fail, dkimVerdict: fail, dmarcVerdict: fail });
    expect((await submissionsOf(client)).data).toHaveLength(1);
  });
});
