import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, describe, expect, it } from "vitest";
import { choiceNames, settingsOf, settingsSchema } from "#lib/settings.ts";
import { configFolder, readStage, stageOfContext } from "#lib/stage-file.ts";
import { synthesize } from "./synthesized.ts";

const read = (choices: unknown) => settingsOf("prod", choices);

describe("a deployment's choices", () => {
  it("have defaults that work", () => {
    expect(read({})).toEqual({
      stage: "prod",
      egress: "zonal",
      edgeKey: 1,
      exportMinutes: 60,
      logDays: 30,
      logLevel: "info",
      throttleRate: 500,
      throttleBurst: 1000,
      tracing: true,
      workerShift: "gradual",
      rateLimits: true,
      publicScorecard: false,
      rootDays: 1200,
      rootLock: "governance",
      concurrency: 1000,
    });
  });

  it("let in no more requests than a small account can answer, unless they say so", () => {
    expect(read({ concurrency: 10 })).toMatchObject({ throttleRate: 5, throttleBurst: 10 });
    expect(read({ concurrency: 10, throttleRate: 50 })).toMatchObject({ throttleRate: 50 });
    expect(read({ concurrency: 5000 })).toMatchObject({ throttleRate: 500, throttleBurst: 1000 });
    expect(() => read({ concurrency: 9 })).toThrow("concurrency");
  });

  it("are refused by file and name when they cannot be understood", () => {
    expect(() => settingsOf("Prod!", {})).toThrow("stage Prod!: up to 12 of a-z, 0-9 and -");
    expect(() => read({ egress: "none" })).toThrow("config/prod.json: egress");
    expect(() => read({ egres: "single" })).toThrow('Unrecognized key: "egres"');
    expect(() => read({ exportMinutes: 4 })).toThrow("exportMinutes");
    expect(() => read({ exportMinutes: 1441 })).toThrow("exportMinutes");
    expect(() => read({ exportDays: 0 })).toThrow("exportDays");
    expect(() => read({ logDays: 31 })).toThrow("logDays");
    expect(() => read({ logDays: "30" })).toThrow("logDays");
    expect(() => read({ rateLimits: "off" })).toThrow("rateLimits");
    expect(() => read({ alarmEmail: "nobody" })).toThrow("alarmEmail");
    expect(() => read({ shutCanals: ["kiel"] })).toThrow("shutCanals.0");
    expect(() => read({ account: "1234" })).toThrow("account 12 digits");
    expect(() => read({ egress: "none", logDays: 31 })).toThrow(/egress .*; logDays /);
    for (const held of [null, [], "prod", 1]) expect(() => read(held)).toThrow("config/prod.json");
  });

  it("take Elastic IPs of the account, as many as there are gateways", () => {
    const one = { allocationId: "eipalloc-0a1b2c3d4e5f60718", address: "203.0.113.9" };
    expect(read({ egress: "single", elasticIps: [one] }).elasticIps).toEqual([one]);
    expect(() => read({ elasticIps: [one] })).toThrow("3 for egress zonal and 1 for single");
    for (const wrong of [
      { ...one, address: "203.0.113.9/24" },
      { ...one, allocationId: "dock" },
    ])
      expect(() => read({ egress: "single", elasticIps: [wrong] })).toThrow("elasticIps.0.a");
  });

  it("come in pairs where one alone would deploy half a thing", () => {
    expect(() => read({ domainName: "api.example.com" })).toThrow("belong together");
    expect(() => read({ restoredTable: "t" })).toThrow("belong together");
  });

  it("name a certificate where CloudFront finds it, whatever the region of the rest", () => {
    const elsewhere = "arn:aws:acm:eu-central-1:111122223333:certificate/a";
    expect(() => read({ domainName: "app.example.com", certificateArn: elsewhere })).toThrow(
      "certificateArn a certificate in us-east-1",
    );
  });

  it("are in a parameter of the stage, so that a later look can compare", () => {
    const test = { stage: "test", egress: "single", alarmEmail: "ops@example.com" };
    const kept = synthesize(test)
      .resources("AWS::SSM::Parameter", "watch")
      .find(({ properties }) => properties["Name"] === "/quayline-test/settings");
    const { stage, ...choices } = test;
    expect(JSON.parse(String(kept?.properties["Value"]))).toEqual(settingsOf(stage, choices));
  });
});

describe("the file of a stage", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayline-config-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (stage: string, text: string) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${stage}.json`), text);
  };

  it("is the one that the context names; prod without a name", () => {
    write("test", '{ "egress": "single" }');
    write("prod", '{ "logDays": 90 }');
    expect(stageOfContext({ stage: "test", config: folder })).toMatchObject({
      stage: "test",
      egress: "single",
    });
    expect(stageOfContext({ config: folder })).toMatchObject({ stage: "prod", logDays: 90 });
    expect(stageOfContext({})).toEqual(readStage("prod", configFolder));
  });

  it("says what to do when it is not there, and which ones are", () => {
    expect(() => readStage("trial", folder)).toThrow(/There is no .*trial\.json.*Stages there: /);
    expect(() => readStage("trial", join(folder, "none"))).toThrow("The folder does not exist.");
    // A path is no stage.
    write("outside", "{}");
    mkdirSync(join(folder, "in"));
    expect(() => readStage("../outside", join(folder, "in"))).toThrow("stage ../outside");
  });

  it("says where it is no JSON, and names itself with a wrong choice", () => {
    write("half", '{ "egress": ');
    expect(() => readStage("half", folder)).toThrow(/half\.json is no JSON/);
    write("wrong", '{ "egress": "none" }');
    expect(() => readStage("wrong", folder)).toThrow(/wrong\.json: egress/);
  });

  it("holds every choice: a flag is refused, for the next deployment would forget it", () => {
    const cdk = { "@aws-cdk/core:checkSecretUsage": true, "aws:cdk:bundling-stacks": ["**"] };
    expect(stageOfContext(cdk)).toMatchObject({ stage: "prod" });
    for (const name of choiceNames)
      expect(() => stageOfContext({ ...cdk, [name]: "x" })).toThrow(
        `-c ${name}: write it into config/prod.json`,
      );
    expect(() => stageOfContext({ egres: "single" })).toThrow("-c egres: there is no such choice");
  });

  it("has a schema for editors that is the code's", () => {
    const held = JSON.parse(readFileSync(join(configFolder, "settings.schema.json"), "utf8"));
    expect(held).toEqual(settingsSchema());
    const fits = new Ajv2020({
      formats: { hostname: true, email: true, ipv4: true, "date-time": true },
    }).compile(held);
    expect(fits({ egress: "single", logDays: 90, shutCanals: ["suez"] })).toBe(true);
    expect(fits({ egress: "none" })).toBe(false);
    expect(fits({ egres: "single" })).toBe(false);
  });
});
