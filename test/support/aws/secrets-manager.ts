import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

type Version = { readonly id: string; readonly text: string; readonly stages: Set<string> };

/** Secrets Manager as the rotations use it: versions of a secret, and which stage each has. Keeps one secret a name. */
export async function startSecretsManager(): Promise<{
  readonly endpoint: string;
  /** The text of a stage now. */
  valueOf(secret: string, stage?: string): string | undefined;
  fill(secret: string, text: string): void;
  stop(): Promise<void>;
}> {
  const secrets = new Map<string, Version[]>();
  const versionsOf = (secret: string) => secrets.get(secret) ?? [];
  const at = (secret: string, stage: string) =>
    versionsOf(secret).find(({ stages }) => stages.has(stage));
  const move = (secret: string, stage: string, to: Version | undefined) => {
    const from = at(secret, stage);
    from?.stages.delete(stage);
    to?.stages.add(stage);
    if (stage === "AWSCURRENT" && from && from !== to) {
      at(secret, "AWSPREVIOUS")?.stages.delete("AWSPREVIOUS");
      from.stages.add("AWSPREVIOUS");
    }
  };
  const put = (secret: string, text: string, stages: readonly string[]) => {
    const version = { id: randomUUID(), text, stages: new Set<string>() };
    secrets.set(secret, [...versionsOf(secret), version]);
    for (const stage of stages) move(secret, stage, version);
    return version;
  };

  function answer(action: string, input: Readonly<Record<string, any>>): object {
    const secret: string = input["SecretId"];
    if (action === "GetSecretValue") {
      const found = at(secret, input["VersionStage"] ?? "AWSCURRENT");
      if (found) return { VersionId: found.id, SecretString: found.text };
      return { __type: "ResourceNotFoundException", message: "no such staging label" };
    }
    if (action === "PutSecretValue")
      return {
        VersionId: put(secret, input["SecretString"], input["VersionStages"] ?? ["AWSCURRENT"]).id,
      };
    if (action !== "UpdateSecretVersionStage") throw new Error(`${action} is not known here`);
    const to = versionsOf(secret).find(({ id }) => id === input["MoveToVersionId"]);
    move(secret, input["VersionStage"], to);
    return {};
  }

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const action = String(request.headers["x-amz-target"]).split(".").at(-1) ?? "";
      const body = answer(action, JSON.parse(Buffer.concat(chunks).toString()));
      const status = "__type" in body ? 400 : 200;
      response.writeHead(status, { "content-type": "application/x-amz-json-1.1" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    valueOf: (secret, stage = "AWSCURRENT") => at(secret, stage)?.text,
    fill: (secret, text) => void put(secret, text, ["AWSCURRENT"]),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
