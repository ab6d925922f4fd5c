import { describe, expect, it } from "vitest";
import { functionNamed, functionsOf, synthesize, synthesized } from "../synthesized.ts";

const workers = ["quayline-prod-worker-auth-send-emails", "quayline-prod-worker-mail-send"];

describe("the product's own mails", () => {
  it("are sent by two functions, from the address that the deployment names and no other", () => {
    const deployed = synthesize({ emailsFrom: "no-reply@quayline.example" });
    const senders = functionsOf(deployed).filter(({ statements }) =>
      statements.some(({ actions }) => actions.some((action) => action.startsWith("ses:"))),
    );
    expect(senders.map(({ name }) => name).toSorted()).toEqual(workers);
    for (const sender of senders) {
      const statement = sender.statements.find(({ actions }) => actions.includes("ses:SendEmail"));
      expect(statement?.resources.join()).toMatch(/:identity\/quayline\.example$/);
      expect(statement?.condition).toEqual({
        StringEquals: { "ses:FromAddress": "no-reply@quayline.example" },
      });
      expect(sender.environment["EMAILS_FROM"]).toBe("no-reply@quayline.example");
    }
  });

  it("are not sent at all where it names none", () => {
    for (const worker of workers) {
      const { environment, statements } = functionNamed(worker, synthesized());
      expect(environment).not.toHaveProperty("EMAILS_FROM");
      expect(statements.flatMap(({ actions }) => actions).join()).not.toContain("ses:");
    }
  });
});
