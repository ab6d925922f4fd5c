import { randomInt } from "node:crypto";
import type { Answer } from "../harness/access-proxy.ts";
import type { AwsCall } from "../harness/aws-calls.ts";
import type { Deployed } from "../harness/template-values.ts";

/** The services that no embedded engine serves, as their references describe the few calls we make. */

const json = (body: unknown, status = 200): Answer => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.1" },
  body: JSON.stringify(body),
});

const unknown = ({ service, operation }: AwsCall): never => {
  throw new Error(`${service} answers no ${operation} here`);
};

const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const passwordOf = (length: number): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join("");

/** What CloudFormation makes a secret of at its first deployment; undefined where it stays empty. */
function firstText({ properties }: Deployed): string | undefined {
  if (typeof properties.SecretString === "string") return properties.SecretString;
  const { GenerateSecretString: rule } = properties;
  if (!rule) return undefined;
  if (!rule.ExcludePunctuation) throw new Error("passwords with punctuation are not made here");
  const password = passwordOf(Number(rule.PasswordLength ?? 32));
  if (rule.GenerateStringKey === undefined) return password;
  const around = JSON.parse(String(rule.SecretStringTemplate)) as object;
  return JSON.stringify({ ...around, [String(rule.GenerateStringKey)]: password });
}

export type SecretsManager = {
  readonly answer: (call: AwsCall) => Answer;
  /** As the operator puts a value after the deployment. */
  readonly put: (name: string, text: string) => void;
  readonly find: (id: string) => { readonly arn: string; readonly keyArn?: string };
};

export function secretsManager(secrets: readonly Deployed[]): SecretsManager {
  const texts = new Map(secrets.map((secret) => [secret.arn, firstText(secret)]));
  function named(id: string): Deployed {
    const found = secrets.find(({ arn, properties }) => arn === id || properties.Name === id);
    if (!found) throw new Error(`there is no secret ${id}`);
    return found;
  }
  return {
    find(id) {
      const { arn, properties } = named(id);
      return { arn, ...(properties.KmsKeyId && { keyArn: String(properties.KmsKeyId) }) };
    },
    put: (name, text) => void texts.set(named(name).arn, text),
    answer(call) {
      if (call.operation !== "GetSecretValue") return unknown(call);
      const { arn } = named(call.input.SecretId);
      const text = texts.get(arn);
      if (text === undefined) return json({ __type: "ResourceNotFoundException" }, 400);
      return json({ ARN: arn, SecretString: text, VersionStages: ["AWSCURRENT"] });
    },
  };
}

/** A word and its bounding box as fractions of the page (Textract: Block). */
export type SeenWord = {
  readonly text: string;
  readonly containerNumber: readonly [number, number, number, number];
};

/** Textract for pictures whose words the test knows: it drew them. */
export const textract =
  (wordsOf: (picture: Buffer) => readonly SeenWord[]) =>
  (call: AwsCall): Answer => {
    if (call.operation !== "DetectDocumentText") return unknown(call);
    const words = wordsOf(Buffer.from(call.input.Document.Bytes, "base64"));
    const Blocks = words.map(({ text, containerNumber: [Left, Top, Width, Height] }, index) => ({
      BlockType: "WORD",
      Id: String(index),
      Text: text,
      Confidence: 99,
      Geometry: {
        BoundingBox: { Left, Top, Width, Height },
        Polygon: [
          { X: Left, Y: Top },
          { X: Left + Width, Y: Top },
          { X: Left + Width, Y: Top + Height },
          { X: Left, Y: Top + Height },
        ],
      },
    }));
    return json({ Blocks });
  };

export type SentMail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
};

/** SES as far as it takes mails; they are kept to be read. */
export function ses(): {
  readonly sent: readonly SentMail[];
  readonly answer: (call: AwsCall) => Answer;
} {
  const sent: SentMail[] = [];
  return {
    sent,
    answer(call) {
      if (call.operation !== "SendEmail") return unknown(call);
      const { FromEmailAddress: from, Destination, Content } = call.input;
      const { Subject, Body } = Content.Simple;
      const { Data: subject } = Subject;
      sent.push({ from, to: Destination.ToAddresses, subject, text: Body.Text.Data });
      return json({ MessageId: String(sent.length) });
    },
  };
}
