/** The runtime client's calls to the Runtime API, in place of the C++ that npm does not build here. */
const { Agent, request } = require("node:http");

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const [hostname, port] = process.env.AWS_LAMBDA_RUNTIME_API.split(":");

function call(method, path, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, method, path: `/2018-06-01/runtime${path}`, headers },
      (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ bodyJson: Buffer.concat(chunks).toString("utf8"), headers: answer.headers }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Results are posted without waiting; the next invocation is asked for on the same connection. */
const post = (path, body, headers) =>
  void call("POST", path, body, { "content-type": "application/json", ...headers }).catch(() =>
    process.exit(1),
  );

module.exports = {
  // When nobody listens any more, the machine is gone.
  next: () => call("GET", "/invocation/next").catch(() => process.exit(0)),
  done: (id, body) => post(`/invocation/${id}/response`, body),
  error: (id, body, trace) =>
    post(`/invocation/${id}/error`, body, {
      "lambda-runtime-function-error-type": JSON.parse(body).errorType ?? "Error",
      "lambda-runtime-function-xray-error-cause": trace,
    }),
};
