import { describe, expect, it } from "vitest";
import { parseMail, type ParsedMail } from "#src/documents/intake/parse-mail.ts";
import { compose } from "./mails.ts";

const pdf = (name: string, text = name) => ({ filename: name, content: `%PDF-1.4 ${text}` });
const stated = ({ parts }: ParsedMail) => parts.map(({ kind, name }) => `${kind} ${name}`);
const raw = (...lines: string[]): Buffer => Buffer.from(lines.join("\r\n"), "latin1");

describe("an email", () => {
  it("has its sender, recipients, subject and date", async () => {
    const mail = await parseMail(
      await compose({
        from: "Zoë Kühn <zoe@line.example>",
        to: ["docs+abc@example.com", "Ops <ops@example.com>"],
        cc: "audit@example.com",
        subject: "Ankunft für 木箱",
        date: new Date("2026-11-20T10:00:00+02:00"),
        messageId: "<one@line.example>",
        inReplyTo: "<zero@line.example>",
        references: ["<minus@line.example>", "<zero@line.example>"],
        attachments: [pdf("notice.pdf")],
      }),
    );
    expect(mail).toMatchObject({
      subject: "Ankunft für 木箱",
      body: "See attached.\n",
      from: ["zoe@line.example"],
      to: ["docs+abc@example.com", "ops@example.com"],
      cc: ["audit@example.com"],
      sentAt: "2026-11-20T08:00:00Z",
      messageId: "<one@line.example>",
      inReplyTo: "<zero@line.example>",
      references: ["<minus@line.example>", "<zero@line.example>"],
      contentType: "multipart/mixed",
    });
  });

  it("has its attachments, also those of forwarded emails, under their own names", async () => {
    const inner = await compose({ subject: "inner", attachments: [pdf("rechnung-größe.pdf")] });
    const middle = await compose({
      attachments: [pdf("b.pdf"), { contentType: "message/rfc822", content: inner }],
    });
    const mail = await parseMail(
      await compose({
        attachments: [
          pdf("../../etc/a.pdf"),
          { filename: "fwd.eml", content: middle, contentType: "application/octet-stream" },
          { content: "%PDF-1.4 nameless", contentType: "application/pdf", filename: false },
        ],
      }),
    );
    expect(stated(mail)).toEqual([
      "file a.pdf",
      "opened fwd.eml",
      "file b.pdf",
      "opened attachment-2",
      "file rechnung-größe.pdf",
      "file attachment-3",
    ]);
  });

  it("separates a picture in its text from an attached picture", async () => {
    const png = Buffer.from("\x89PNG\r\n\x1a\nlogo", "latin1");
    const mail = await parseMail(
      await compose({
        html: '<p>Hi</p><img src="cid:logo">',
        attachments: [
          { filename: "logo.png", content: png, cid: "logo" },
          { filename: "scan.png", content: png },
          { ...pdf("inline.pdf"), contentDisposition: "inline" },
        ],
      }),
    );
    expect(stated(mail)).toEqual(["inline logo.png", "file scan.png", "file inline.pdf"]);
  });

  it("separates its signature from files, and recognises a forwarded email without files", async () => {
    const bare = await compose({ subject: "no files" });
    const mail = await parseMail(
      await compose({
        attachments: [
          { filename: "smime.p7s", content: "x", contentType: "application/pkcs7-signature" },
          { filename: "bare.eml", content: bare, contentType: "message/rfc822" },
        ],
      }),
    );
    expect(stated(mail)).toEqual(["inline smime.p7s", "refused bare.eml"]);
  });

  it("refuses parts that cannot be opened, with a reason, and accepts the others", async () => {
    const mail = await parseMail(
      await compose({
        attachments: [
          { filename: "winmail.dat", content: Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 2]) },
          { filename: "empty.pdf", content: "" },
          { filename: "smime.p7m", content: "x", contentType: "application/pkcs7-mime" },
          pdf("good.pdf"),
        ],
      }),
    );
    expect(stated(mail)).toEqual([
      "refused winmail.dat",
      "refused empty.pdf",
      "refused smime.p7m",
      "file good.pdf",
    ]);
    expect(mail.parts[0]).toMatchObject({ reason: expect.stringContaining("winmail.dat") });
  });

  it("has limits on attachments, forwarded emails and nesting", async () => {
    const many = Array.from({ length: 320 }, (_, i) => pdf(`${i}.pdf`));
    const crowded = await parseMail(await compose({ attachments: many }));
    expect(crowded.parts).toHaveLength(301);
    expect(crowded.parts.at(-1)).toMatchObject({
      kind: "refused",
      name: "message.eml",
      reason: "An email may have 300 attachments; 20 more were left out.",
      contentType: "message/rfc822",
    });
    const half = await compose({ attachments: many.slice(0, 200) });
    const forwards = [half, half].map((content) => ({ contentType: "message/rfc822", content }));
    expect((await parseMail(await compose({ attachments: forwards }))).parts.at(-1)).toMatchObject({
      reason: expect.stringContaining("; 102 more were left out."),
    });

    let mail = await compose({ attachments: [pdf("deep.pdf")] });
    for (let i = 0; i < 7; i++)
      mail = await compose({ attachments: [{ contentType: "message/rfc822", content: mail }] });
    expect((await parseMail(mail)).parts.map(({ kind }) => kind)).toEqual([
      ...Array<string>(5).fill("opened"),
      "refused",
    ]);

    const open = Array.from({ length: 200 }, (_, i) => [
      `Content-Type: multipart/mixed; boundary="b${i}"`,
      "",
      `--b${i}`,
    ]).flat();
    const nested = await parseMail(raw("Subject: nested", "From: a@b.example", ...open, "", "x"));
    expect(nested).toMatchObject({ subject: "nested", parts: [{ kind: "refused" }] });
  });

  it("never crashes the parser, however malformed it is", async () => {
    const odd = [
      raw(""),
      raw("\0\0\0\xff\xfe"),
      raw("Subject only"),
      raw("Content-Type: multipart/mixed", "", "no boundary"),
      raw(
        'Content-Type: multipart/mixed; boundary="x"',
        "",
        "--x",
        "Content-Type: a/b",
        "",
        "open",
      ),
      raw("Date: the day after", "From: <<>>", "To: ,,;", "", "hello"),
      raw(
        "Content-Transfer-Encoding: base64",
        "Content-Type: application/pdf",
        "",
        "!!!not base64",
      ),
      raw(`Subject: ${"=?utf-8?B?".repeat(5000)}`, "", "x"),
      raw(`X: ${"a".repeat(1_500_000)}`, "Subject: late", "", "x"),
    ];
    for (const bytes of odd) {
      const mail = await parseMail(bytes);
      expect(mail.sentAt).toBeNull();
      expect(mail.subject.length).toBeLessThanOrEqual(1000);
    }
  });

  it("has an id that depends on its content only, not on how it arrived", async () => {
    const fixed = { messageId: "<same@line.example>", date: new Date("2026-11-20T10:00:00Z") };
    const one = await compose({ ...fixed, attachments: [pdf("a.pdf")] });
    const relayed = Buffer.concat([raw("Received: by elsewhere", "X-Spam: no", ""), one]);
    const other = await compose({ ...fixed, attachments: [pdf("a.pdf", "other")] });
    const [a, b, c] = await Promise.all([one, relayed, other].map(parseMail));
    expect(b!.identity).toBe(a!.identity);
    expect(c!.identity).not.toBe(a!.identity);
  });

  it("has readable text when it has HTML only", async () => {
    const html =
      "<style>p{}</style><p>ETA &amp; LFD</p><table><tr><td>MSKU7354623</td></tr></table>";
    const { body } = await parseMail(await compose({ text: "", html }));
    expect(body).toContain("ETA & LFD");
    expect(body).toContain("MSKU7354623");
    expect(body).not.toContain("<");
  });
});
