import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, afterEach, describe, expect, it } from "vitest";
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
});
