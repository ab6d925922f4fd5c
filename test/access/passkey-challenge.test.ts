import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOurChallenge, newChallenge, useUp } from "#src/access/passkeys/passkey-challenge.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { manualClock, startTable, depsFor } from "#test/support/engine.ts";

const clock = manualClock();
let table: Awaited<ReturnType<typeof startTable>>;
let deps: Dependencies;
beforeAll(async () => {
  table = await startTable();
  deps = depsFor({ db: table.db, clock });
});
afterAll(() => table.stop());

/** As a browser gives a challenge back (WebAuthn 5.8.1). */
const encoded = (challenge: string): string => Buffer.from(challenge).toString("base64url");

describe("the challenge of a passkey", () => {
  it("is another one each time, good for ten minutes, one browser and one purpose", () => {
    const challenge = newChallenge(deps, "browser-a", "sign-in");
    expect(newChallenge(deps, "browser-a", "sign-in")).not.toBe(challenge);
    const isOurs = (browser: string, purpose: "sign-in" | "register", text = challenge) =>
      isOurChallenge(deps, browser, purpose, encoded(text));
    expect(isOurs("browser-a", "sign-in")).toBe(true);
    expect(isOurs("browser-b", "sign-in")).toBe(false);
    expect(isOurs("browser-a", "register")).toBe(false);
    const [seconds, ...rest] = challenge.split(".");
    for (const made of ["", "x", [Number(seconds) + 60, ...rest].join("."), `${challenge}x`])
      expect(isOurs("browser-a", "sign-in", made)).toBe(false);
    clock.advance(599);
    expect(isOurs("browser-a", "sign-in")).toBe(true);
    clock.advance(1);
    expect(isOurs("browser-a", "sign-in")).toBe(false);
  });

  it("is answered once", async () => {
    const challenge = encoded(newChallenge(deps, "browser-a", "sign-in"));
    await useUp(deps, challenge);
    await expect(useUp(deps, challenge)).rejects.toThrow("used already");
  });
});
