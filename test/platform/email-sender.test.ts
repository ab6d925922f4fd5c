import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import PostalMime from "postal-mime";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { folderEmailSender } from "#local/mail/email-sender.ts";
import { createLog } from "#src/platform/log.ts";
import { sesEmailSender } from "#src/platform/email-sender.ts";

const ses = mockClient(SESv2Client);
afterEach(() => ses.reset());
afterAll(() => ses.restore());

const email = { to: "ada@example.com", subject: "Your password é", text: "Choose it here." };

describe("the product's mails by SES", () => {
  it("go from the deployment's address to the one person, as UTF-8 text", async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: "1" });
    await sesEmailSender("hello@quayline.example").send(email);
    const calls = ses.commandCalls(SendEmailCommand);
    expect(calls.map(({ args }) => args[0].input)).toEqual([
      {
        FromEmailAddress: "hello@quayline.example",
        Destination: { ToAddresses: ["ada@example.com"] },
        Content: {
          Simple: {
            Subject: { Data: "Your password é", Charset: "UTF-8" },
            Body: { Text: { Data: "Choose it here.", Charset: "UTF-8" } },
          },
        },
      },
    ]);
  });

  it("that SES refuses are not taken for sent", async () => {
    ses.on(SendEmailCommand).rejects(new Error("Email address is not verified."));
    await expect(sesEmailSender("hello@quayline.example").send(email)).rejects.toThrow(
      "not verified",
    );
  });

  it("are not tried where the deployment names no sender", async () => {
    await expect(sesEmailSender("").send(email)).rejects.toThrow("no EMAILS_FROM");
    expect(ses.calls()).toEqual([]);
  });

  it("have a page beside the text and headers of their own, none of which begins another", async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: "1" });
    await sesEmailSender("hello@quayline.example").send({
      ...email,
      subject: "Due\r\nBcc: all@example.com",
      html: "<p>Choose it here.</p>",
      headers: { "List-Unsubscribe": "<https://quayline.example/u>\r\nBcc: all@example.com" },
    });
    const [call] = ses.commandCalls(SendEmailCommand);
    expect(call!.args[0].input.Content?.Simple).toEqual({
      Subject: { Data: "Due Bcc: all@example.com", Charset: "UTF-8" },
      Body: {
        Text: { Data: "Choose it here.", Charset: "UTF-8" },
        Html: { Data: "<p>Choose it here.</p>", Charset: "UTF-8" },
      },
      Headers: [
        { Name: "List-Unsubscribe", Value: "<https://quayline.example/u> Bcc: all@example.com" },
      ],
    });
  });
});

describe("the product's mails on one machine", () => {
  it("are files that mail programs open: text and page, one line for each header", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quayline-mail-"));
    try {
      const log = createLog("error", () => undefined);
      await folderEmailSender(folder, "Quayline <hello@quayline.example>", log).send({
        ...email,
        subject: "Due\r\nBcc: all@example.com",
        html: "<p>Choose it here.</p>",
        headers: { "List-Unsubscribe": "<https://quayline.example/u>" },
      });
      const [file = ""] = readdirSync(folder);
      const parsed = await PostalMime.parse(readFileSync(join(folder, file)));
      expect([parsed.subject, parsed.text?.trim(), parsed.html, parsed.bcc]).toEqual([
        "Due Bcc: all@example.com",
        "Choose it here.",
        expect.stringContaining("<p>Choose it here.</p>"),
        undefined,
      ]);
      expect(parsed.headers.map(({ key }) => key)).toContain("list-unsubscribe");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
