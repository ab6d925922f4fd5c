import { describe, expect, it } from "vitest";
import { encrypt, decrypt } from "#src/platform/storage/encryption.ts";

const config = {
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64"),
  ENCRYPTION_KEY_SECRET: "",
};

describe("an encrypted secret", () => {
  it("is readable to its owner and never the same twice", async () => {
    const [one, two] = [await encrypt(config, "a", "secret"), await encrypt(config, "a", "secret")];
    expect(one).not.toBe(two);
    expect(one).not.toContain("secret");
    expect(await decrypt(config, "a", one)).toBe("secret");
  });

  it("cannot be moved to another owner, changed, or read with another key", async () => {
    const encrypted = await encrypt(config, "a", "secret");
    const other = { ...config, ENCRYPTION_KEY: Buffer.alloc(32, 2).toString("base64") };
    await expect(decrypt(config, "b", encrypted)).rejects.toThrow();
    await expect(decrypt(config, "a", `${encrypted.slice(0, -4)}AAAA`)).rejects.toThrow();
    await expect(decrypt(other, "a", encrypted)).rejects.toThrow();
    await expect(encrypt({ ...config, ENCRYPTION_KEY: "" }, "a", "x")).rejects.toThrow("32 bytes");
  });
});
