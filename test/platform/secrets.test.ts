import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readSecret, readSecretIfFilled } from "#src/platform/secrets.ts";
import { carrierSources } from "#src/sources/index.ts";
import { depsFor } from "#test/support/engine.ts";

const manager = mockClient(SecretsManagerClient);
const absent = (message: string) => new ResourceNotFoundException({ message, $metadata: {} });
const empty = absent(
  "Secrets Manager can't find the specified secret value for staging label: AWSCURRENT",
);

describe("a secret of the deployment", () => {
  beforeEach(() => manager.reset());
  afterAll(() => manager.restore());

  it("that the operator has not filled yet is empty, and is asked for again", async () => {
    manager.on(GetSecretValueCommand).rejectsOnce(empty).resolves({ SecretString: "text" });
    expect(await readSecretIfFilled("a/empty")).toBeNull();
    await expect(readSecret("b/empty")).resolves.toBe("text");
    manager.on(GetSecretValueCommand).rejects(empty);
    await expect(readSecret("c/empty")).rejects.toThrow("secret c/empty has no value yet");
  });

  it("that is gone is an error, and not empty", async () => {
    manager
      .on(GetSecretValueCommand)
      .rejects(absent("Secrets Manager can't find the specified secret."));
    await expect(readSecretIfFilled("a/gone")).rejects.toThrow("can't find the specified secret.");
  });

  it("leaves a product without sources running while it is empty", async () => {
    manager.on(GetSecretValueCommand).rejects(empty);
    const db = undefined as never; // no source is asked, so nothing is read
    const sources = await carrierSources(
      depsFor({ db, config: { SOURCES_SECRET: "sources/empty" } }),
    );
    expect(sources("MAEU")).toBeNull();
  });
});
