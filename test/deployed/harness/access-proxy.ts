import {
  Agent,
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { readCall, type Ask, type AwsCall, type Known } from "./aws-calls.ts";
import type { Holder, Ledger } from "../permissions/permissions-used.ts";

/** Who signs with a key: a function's code, or Lambda on its behalf. */
export type Signer = {
  readonly holder: Holder;
  readonly functionArn: string;
  readonly isCode: boolean;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer | string;
};

type ProxyOptions = {
  /** By access key id; whoever is not in it is refused. */
  readonly signers: ReadonlyMap<string, Signer>;
  /** Signs what the test does as the operator of the account; never judged. */
  readonly operatorKey: string;
  readonly known: Known;
  readonly ledger: Ledger;
  /** Embedded engines by service. */
  readonly engines: Readonly<Record<string, string>>;
  /** Answers for services that no engine serves. */
  readonly responders: Readonly<Record<string, (call: AwsCall) => Answer | Promise<Answer>>>;
  /** After an object was put. */
  readonly onObject: (bucket: string, key: string) => void;
};

export type AccessProxy = {
  readonly url: string;
  /** Until then nothing is answered. */
  readonly open: (options: ProxyOptions) => void;
  /** What could not be understood, and so was refused. */
  readonly strange: readonly string[];
  readonly stop: () => Promise<void>;
};

/** What every call of ours carries: over TLS 1.3, and from the function's own code where it is. */
const contextOf = ({ functionArn, isCode }: Signer): Ask["context"] => ({
  "aws:securetransport": "true",
  "s3:tlsversion": "1.3",
  ...(isCode && { "lambda:sourcefunctionarn": functionArn }),
});

/** In the service's own form, so that the SDK throws what it would throw on AWS. */
function denial(service: string, message: string): Answer {
  if (service === "s3")
    return {
      status: 403,
      headers: { "content-type": "application/xml" },
      body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`,
    };
  const code = service === "sqs" ? "AccessDenied" : "AccessDeniedException";
  return {
    status: service === "sqs" || service === "ses" ? 403 : 400,
    headers: { "content-type": "application/x-amz-json-1.0", "x-amzn-errortype": code },
    body: JSON.stringify({ __type: code, message }),
  };
}

/** The one door to AWS: judges each call by the role of who signed it, and hands on what is allowed. */
export async function startAccessProxy(): Promise<AccessProxy> {
  let options: ProxyOptions | undefined;
  const agent = new Agent({ keepAlive: true });
  const strange: string[] = [];

  function forward(request: IncomingMessage, body: Buffer, engine: string): Promise<Answer> {
    const { host } = new URL(engine);
    return new Promise((resolve, reject) => {
      const onward = send(
        new URL(request.url ?? "/", engine),
        { agent, method: request.method, headers: { ...request.headers, host } },
        (answer) =>
          void buffer(answer).then(
            (bytes) =>
              resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: bytes }),
            reject,
          ),
      );
      onward.on("error", reject);
      onward.end(body);
    });
  }

  /** S3 does not report that an object is absent to a role that may not list the bucket. */
  function absent(
    { ledger }: ProxyOptions,
    call: AwsCall,
    signer: Signer | undefined,
    answer: Answer,
  ): Answer {
    if (!signer || !call.object || answer.status !== 404) return answer;
    const bucket = `arn:aws:s3:::${call.object.bucket}`;
    const list = { action: "s3:ListBucket", resource: bucket, context: contextOf(signer) };
    return ledger.ask(signer.holder, list) ? answer : denial("s3", "Access Denied");
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (!options) throw new Error("a call came before the deployment was there");
    const { signers, ledger, engines, responders } = options;
    const body = await buffer(request);
    const { method = "GET", url: target = "/", headers } = request;
    const call = readCall({ method, target, headers, body }, options.known);
    const signer = signers.get(call.accessKeyId);
    if (!signer && call.accessKeyId !== options.operatorKey)
      throw new Error(`nobody signs with ${call.accessKeyId}`);
    const refused = signer
      ? call.asks.find(
          (one) =>
            !ledger.ask(signer.holder, {
              ...one,
              context: { ...contextOf(signer), ...one.context },
            }),
        )
      : undefined;
    if (refused)
      return denial(
        call.service,
        `User: ${signer?.holder.roleArn} is not authorized to perform: ${refused.action} on resource: ${refused.resource}`,
      );
    const respond = responders[call.service];
    if (respond) return respond(call);
    const engine = engines[call.service];
    if (engine === undefined) throw new Error(`nothing here serves ${call.service}`);
    const given = await forward(request, body, engine);
    if (call.operation === "PutObject" && call.object && given.status === 200)
      options.onObject(call.object.bucket, call.object.key);
    return absent(options, call, signer, given);
  }

  function write(response: ServerResponse, { status, headers, body }: Answer): void {
    const { "transfer-encoding": _, connection: __, ...kept } = headers;
    response.writeHead(status, kept);
    response.end(body);
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (given) => write(response, given),
      (error: Error) => {
        strange.push(error.message);
        write(response, denial("", error.message));
      },
    );
  });
  // On a busy machine a client sends into a connection that was closed for being idle.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    strange,
    open: (given) => void (options = given),
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
