import { describe, expect } from "vitest";
import { startApi } from "#test/support/api.ts";
import { verifies } from "#test/support/verifies.ts";

describe("the limit on creations", () => {
  verifies(["tracking.create.rate", "errors.429"], async () => {
    const limited = await startApi({ RATE_LIMITS: true });
    try {
      const client = await limited.account();
      const answers = [];
      for (let i = 0; i < 210; i++) {
        const answer = await client.post("/tracking_requests", {
          data: { type: "tracking_request", attributes: {} },
        });
        answers.push(answer);
        if (answer.status === 429) break;
      }
      // A minute may turn while the loop runs; the hundred-and-first of one minute is refused.
      expect(answers.length).toBeGreaterThan(100);
      const refused = answers.at(-1)!;
      expect(refused.status).toBe(429);
      expect(refused.body.errors[0]).toMatchObject({
        status: "429",
        title: "Too Many Requests",
      });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    } finally {
      await limited.stop();
    }
  });
});
