/** Scenarios that call the suite's own tools, prompts and resources by name; see sample-set.ts. */
export const needSamples = [
  "completion-complete",
  "tools-call-simple-text",
  "tools-call-image",
  "tools-call-audio",
  "tools-call-embedded-resource",
  "tools-call-mixed-content",
  "tools-call-error",
  "resources-read-text",
  "resources-read-binary",
  "resources-templates-read",
  "prompts-get-simple",
  "prompts-get-with-args",
  "prompts-get-embedded-resource",
  "prompts-get-with-image",
  "json-schema-2020-12",
] as const;

const asks =
  "A tool of ours never asks the client for anything: each answers from the account's data in one round. And a function of one request could not wait for a person.";
const isReported =
  "Answers are one JSON document: there is no stream for logs and progress, and no tool takes long enough to need one.";
const follows =
  "Nothing is kept between two requests, so no client can be notified of changes; webhooks publish them.";
const extension = "An extension that is no part of the revision, and that we do not have.";

/**
 * What we decided not to have, scenario by scenario, and why
 * (docs/adr/0077-the-conformance-suite-is-its-0-2-0-alpha.md).
 */
export const notHad: Readonly<Record<string, string>> = {
  "logging-set-level": isReported,
  "tools-call-with-logging": isReported,
  "tools-call-with-progress": isReported,
  "tools-call-sampling": asks,
  "tools-call-elicitation": asks,
  "elicitation-sep1034-defaults": asks,
  "elicitation-sep1330-enums": asks,
  "resources-subscribe": follows,
  "resources-unsubscribe": follows,
  "input-required-result-basic-elicitation": asks,
  "input-required-result-basic-sampling": asks,
  "input-required-result-basic-list-roots": asks,
  "input-required-result-request-state": asks,
  "input-required-result-multiple-input-requests": asks,
  "input-required-result-multi-round": asks,
  "input-required-result-non-tool-request": asks,
  "input-required-result-result-type": asks,
  "input-required-result-tampered-state": asks,
  "input-required-result-capability-check": asks,
  "http-custom-header-server-validation":
    "No tool of ours has a parameter that is repeated in a header.",
  "tasks-lifecycle": extension,
  "tasks-capability-negotiation": extension,
  "tasks-wire-fields": extension,
  "tasks-request-state-removal": extension,
  "tasks-mrtr-input": extension,
  "tasks-request-headers": extension,
  "tasks-dispatch-and-envelope": extension,
  "tasks-required-task-error": extension,
  "tasks-mrtr-composition": extension,
};

/** A check that only the suite's own diagnostic tools could answer. */
export const isUntestable = (message: string): boolean =>
  message.startsWith("Not testable: server does not list the diagnostic tool 'test_");
