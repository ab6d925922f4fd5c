import { describe, expect, it } from "vitest";
import { deadQueues } from "#lib/dead-queues.ts";
import { settingsOf } from "#lib/settings.ts";
import { asText, manifest, statementsOf, synthesize } from "../synthesized.ts";

/** A stage that uses all it can be given. */
const choices = {
  alarmEmail: "ops@example.com",
  mailDomain: "docs.example.com",
  domainName: "app.example.com",
  certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/a",
};
const { resources } = synthesize(choices);
const known = deadQueues(settingsOf("prod", choices), manifest.workers);

type Json = Record<string, any>;
/** All of one type, by id. */
const all = (type: string): [id: string, properties: Json][] =>
  resources(type).map(({ id, properties }) => [id, properties]);
const queues = new Map(all("AWS::SQS::Queue"));
/** The name in AWS of a queue that is referred to, in its own stack or by its name in another. */
const nameOf = (arn: unknown): string => {
  const text = asText(arn);
  const [, id] = /^<(\w+)\.Arn>$/.exec(text) ?? [];
  return String(id === undefined ? text.split(":").at(-1) : queues.get(id)?.["QueueName"]);
};
const idIn = (reference: unknown) => asText(reference).replaceAll(/[<>]|\.Arn/g, "");
const aliases = new Map(
  all("AWS::Lambda::Alias").map(([id, one]) => [id, idIn(one["FunctionName"])]),
);
/** The function that is called, by its alias or by itself. */
const functionOf = (reference: unknown) => aliases.get(idIn(reference)) ?? idIn(reference);

/** Whatever can fail out of sight, and the queue where what failed ends. */
const ends = new Map<string, string | undefined>([
  ...all("AWS::Lambda::EventSourceMapping").map(([id, properties]) => {
    const source = nameOf(properties["EventSourceArn"]);
    const queue = [...queues.values()].find(({ QueueName }) => QueueName === source);
    const arn =
      queue === undefined
        ? properties["DestinationConfig"]?.OnFailure?.Destination
        : queue["RedrivePolicy"]?.deadLetterTargetArn;
    return [`event source ${id}`, arn && nameOf(arn)] as const;
  }),
  ...all("AWS::Events::Rule").flatMap(([id, { Targets }]) =>
    (Targets as Json[]).map((target) => {
      const arn = target["DeadLetterConfig"]?.Arn;
      return [`target of ${id}`, arn && nameOf(arn)] as const;
    }),
  ),
  ...all("AWS::SNS::Subscription").map(([id, { RedrivePolicy }]) => {
    const arn = RedrivePolicy?.deadLetterTargetArn;
    return [`subscription ${id}`, arn && nameOf(arn)] as const;
  }),
  // Who calls a function by a permission, and is not the API, does not wait for its answer.
  ...all("AWS::Lambda::Permission")
    .filter(([, { Principal }]) => Principal !== "apigateway.amazonaws.com")
    .map(([, { FunctionName }]) => {
      const called = functionOf(FunctionName);
      const config = all("AWS::Lambda::EventInvokeConfig").find(
        ([, one]) => functionOf(one["FunctionName"]) === called,
      );
      const arn = config?.[1]["DestinationConfig"]?.OnFailure?.Destination;
      return [`calls of ${called}`, arn && nameOf(arn)] as const;
    }),
]);

describe("what fails out of sight", () => {
  it("ends in a dead-letter queue, whatever called it: a queue, the stream, a schedule or a topic", () => {
    const schedules = manifest.workers.filter(({ trigger }) => trigger.kind === "schedule");
    // Each worker's trigger, the calls of those by schedule, and the topics of mails and of alarms.
    expect(ends.size).toBe(manifest.workers.length + schedules.length + 2);
    expect([...ends].filter(([, queue]) => queue === undefined)).toEqual([]);
  });

  it("ends where an alarm watches and where npm run redrive comes by", () => {
    const names = known.map(({ name }) => name).toSorted();
    expect([...new Set(ends.values())].map(String).toSorted()).toEqual(names);
    const watched = all("AWS::CloudWatch::Alarm")
      .filter(([, { AlarmName }]) => String(AlarmName).endsWith(" dead letters"))
      .map(([, { Dimensions }]) => String(Dimensions[0].Value));
    expect(watched.toSorted()).toEqual(names);
    // And a queue that nobody reads is none but these.
    const unread = [...queues.values()].filter(({ RedrivePolicy }) => RedrivePolicy === undefined);
    expect(unread.map(({ QueueName }) => String(QueueName)).toSorted()).toEqual(names);
  });

  it("may be put there by the service that gives up", () => {
    const admitted = (service: string) =>
      resources("AWS::SQS::QueuePolicy")
        .filter(({ properties }) =>
          statementsOf(properties["PolicyDocument"]).some(
            ({ effect, condition }) =>
              effect === "Allow" && JSON.stringify(condition ?? {}).includes("aws:SourceArn"),
          ),
        )
        .filter(({ properties }) => JSON.stringify(properties).includes(service))
        .flatMap(({ properties }) => (properties["Queues"] as Json[]).map(({ Ref }) => Ref))
        .map((id) => String(queues.get(id)?.["QueueName"]))
        .filter((name) => name.endsWith("-dead"));
    const turns = known.filter(({ kind }) => kind === "turns").map(({ name }) => name);
    expect(admitted("events.amazonaws.com").toSorted()).toEqual(turns.toSorted());
    expect(admitted("sns.amazonaws.com")).toEqual([
      "quayline-prod-mail-dead",
      "quayline-prod-alarms-dead",
    ]);
  });
});
