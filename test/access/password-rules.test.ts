import { describe, expect, it } from "vitest";
import { hashPassword, isOutdated, isPassword } from "#src/access/sign-in/password/hash.ts";
import { passwordProblem } from "#src/access/sign-in/password/rules.ts";

describe("a password", () => {
  it("is anything of 15 to 256 characters, spaces and other alphabets too", async () => {
    for (const good of [
      "correct horse battery staple",
      "tugboat lantern 9",
      "x7$kQ!m2#vLp9@zR",
      "морской контейнер",
      "貨物船貨物船は今日も港を出て行く",
      `${"long words in a row ".repeat(12)}.`,
    ])
      expect(await passwordProblem(good)).toBeNull();
    expect(await passwordProblem("fourteen chars")).toContain("at least 15");
    expect(await passwordProblem("x1".repeat(129))).toContain("at most 256");
  });

  it("is not what others would try first", async () => {
    const own = ["ada.lovelace@harbor-vine.example", "Ada Lovelace"];
    for (const bad of [
      "passwordpassword",
      "Password12345678",
      "aaaaaaaaaaaaaaaaa",
      "abcabcabcabcabcab",
      "1234567890123456",
      "abcdefghijklmnopq",
      "qwertyuiop123456",
      "!!!Quayline2026!!!",
      "lovelace20262026",
      "ada.lovelace@harbor-vine.example",
    ])
      expect([bad, await passwordProblem(bad, own)]).toEqual([
        bad,
        expect.stringContaining("easily guessed"),
      ]);
  });

  it("is stored with its parameters and a salt, also where Node has no Argon2", async () => {
    const password = "seven green gantry cranes";
    for (const withArgon of [true, false]) {
      const [a, b] = [
        await hashPassword(password, withArgon),
        await hashPassword(password, withArgon),
      ];
      expect(a).toMatch(
        withArgon
          ? /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/
          : /^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
      );
      expect(a).not.toBe(b);
      expect(await isPassword(password, a)).toBe(true);
      expect(await isPassword(`${password}.`, a)).toBe(false);
      expect(isOutdated(a)).toBe(!withArgon);
    }
    await expect(isPassword(password, "$md5$x$y")).rejects.toThrow("does not know");
  });
});
