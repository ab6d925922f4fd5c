import { describe, expect, it } from "vitest";
import { seal, unseal } from "#src/platform/seal.ts";

const config = { SEAL_KEY: Buffer.alloc(32, 1).toString("base64"), SEAL_KEY_SECRET: "" };

describe("a sealed secret", () => {
  it("is readable to its owner and never the same twice", async () => {
    const [one, two] = [await seal(config, "a", "secret"), await seal(config, "a", "secret")];
    expect(one).not.toBe(two);
    expect(one).not.toContain("secret");
    expect(await unseal(config, "a", one)).toBe("secret");
  });

  it("cannot be moved to another owner, changed, or read with another key", async () => {
    const sealed = await seal(config, "a", "secret");
    const other = { ...config, SEAL_KEY: Buffer.alloc(32, 2).toString("base64") };
    await expect(unseal(config, "b", sealed)).rejects.toThrow();
    await expect(unseal(config, "a", `${sealed.slice(0, -4)}AAAA`)).rejects.toThrow();
    await expect(unseal(other, "a", sealed)).rejects.toThrow();
    await expect(seal({ ...config, SEAL_KEY: "" }, "a", "x")).rejects.toThrow("32 bytes");
  });
});
