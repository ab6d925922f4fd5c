/** Real credentials of the person at the machine must never reach an SDK client of this process. */
const unwanted = [
  "AWS_PROFILE",
  "AWS_SESSION_TOKEN",
  "AWS_ENDPOINT_URL",
  "SOURCES_SECRET",
  "BEDROCK_MODEL",
];

/**
 * Sets what a Lambda function would find in its environment; the same code then meets the local
 * engines through the SDK's own variables. Answers the way back.
 */
export function setEnvironment(variables: Readonly<Record<string, string>>): () => void {
  const names = [...Object.keys(variables), ...unwanted];
  const before = names.map((name) => [name, process.env[name]] as const);
  for (const name of unwanted) delete process.env[name];
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
}
