import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");

/** A deployment that uses all it can be given: mail comes in and goes out. */
const choices = {
  mailDomain: "docs.quayline.example",
  emailsFrom: "hello@quayline.example",
};

export type SynthRun = {
  readonly status: number | null;
  readonly stderr: string;
  /** What `cdk synth` wrote: templates, and every function's code. */
  readonly folder: string;
};

/** Only what it needs to find Node: no credentials, no region, and a network that leads nowhere. */
function synth(folder: string): Promise<SynthRun> {
  const nowhere = "http://127.0.0.1:9";
  const env = {
    PATH: `${join(root, "node_modules/.bin")}:${process.env["PATH"]}`,
    HOME: folder,
    CI: "true",
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
    AWS_EC2_METADATA_DISABLED: "true",
  };
  const cdk = join(root, "node_modules/aws-cdk/bin/cdk");
  const config = `${folder}-config`;
  mkdirSync(config);
  writeFileSync(join(config, "prod.json"), JSON.stringify(choices));
  const options = ["synth", "-q", "--output", folder, "-c", `config=${config}`];
  const child = spawn(process.execPath, [cdk, ...options], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, stderr, folder }));
  });
}

/**
 * The whole cloud assembly, made by the real command once in a run of the tests: whoever asks first
 * makes it, in whichever process, and all others wait for it. It takes half a minute.
 */
export async function synthesizedAssembly(): Promise<SynthRun> {
  const home = process.env["CDK_ASSEMBLY"] ?? mkdtempSync(join(tmpdir(), "quayline-assembly-"));
  const published = join(home, "run.json");
  try {
    mkdirSync(join(home, "begun"));
  } catch {
    while (!existsSync(published)) await wait(100);
    return JSON.parse(readFileSync(published, "utf8")) as SynthRun;
  }
  const folder = join(home, "assembly");
  mkdirSync(folder);
  const run = await synth(folder).catch((error: Error): SynthRun => ({
    status: null,
    stderr: error.message,
    folder,
  }));
  writeFileSync(`${published}.part`, JSON.stringify(run));
  // Whole or not there at all.
  renameSync(`${published}.part`, published);
  return run;
}
