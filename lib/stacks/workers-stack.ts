/* oxlint-disable no-new -- a construct joins its scope by being made */
import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  EventSourceMapping,
  FilterCriteria,
  StartingPosition,
  type Code,
} from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Trigger, Worker } from "#src/platform/manifest.ts";
import { acknowledge, type Wildcard } from "./acknowledge.ts";
import { concurrencyPlan, type ConcurrencyPlan } from "../concurrency.ts";
import { environmentFor } from "../environment.ts";
import { LiveAliases } from "../functions/live-alias.ts";
import { ManifestFunction } from "../functions/manifest-function.ts";
import { baseUrlOf, constructId, failuresQueueName, workerFunctionName } from "../names.ts";
import { layoutStatements, statementsFor, wildcardsFor } from "../functions/needs.ts";
import { networkIn, resourcesIn } from "../resources-in.ts";
import type { Resources } from "../resources.ts";
import type { Settings } from "../settings.ts";
import { sharedValue } from "../shared-value.ts";

export type WorkersProps = StackProps & {
  readonly settings: Settings;
  readonly workers: readonly Worker[];
  readonly code: (handler: string) => Code;
};

/** The stream retains a record for 24 hours; an hour before, it is set aside and raises an alarm. */
const streamRecordHours = 23;

type Of<K extends Trigger["kind"]> = Extract<Trigger, { kind: K }>;

/** The functions that no client calls, each with its trigger, which calls the alias of the function's live version. */
export class WorkersStack extends Stack {
  private readonly resources: Resources;
  private readonly plan: ConcurrencyPlan;
  private readonly live: LiveAliases;

  constructor(scope: Construct, id: string, props: WorkersProps) {
    super(scope, id, props);
    this.live = new LiveAliases(this, "Shifts", props.settings);
    this.resources = resourcesIn(this, props.settings);
    this.plan = concurrencyPlan(props.settings.concurrency, props.workers);
    for (const worker of props.workers) {
      const { trigger } = worker;
      if (trigger.kind === "queue") this.readQueue(worker, trigger, props);
      else if (trigger.kind === "stream") this.readStream(worker, trigger, props);
      else this.schedule(worker, trigger, props);
    }
  }

  private make(
    worker: Worker,
    props: WorkersProps,
    statements: readonly PolicyStatement[] = [],
    wildcards: readonly Wildcard[] = [],
  ) {
    const { resources } = this;
    const { settings } = props;
    const { stage, domainName } = settings;
    // The API's id is asked for only where it is part of the address.
    const apiId = domainName === undefined ? sharedValue(this, stage, "api-id") : "";
    const made = new ManifestFunction(this, constructId(worker.id), {
      name: workerFunctionName(settings.stage, worker.id),
      description: worker.impact,
      code: props.code(worker.handler),
      timeoutSeconds: worker.timeoutSeconds,
      memoryMb: worker.memoryMb,
      ...(worker.architecture && { architecture: worker.architecture }),
      logDays: settings.logDays,
      tracing: settings.tracing,
      environment: {
        BASE_URL: baseUrlOf(this, settings, apiId),
        LOG_LEVEL: settings.logLevel,
        ...environmentFor(worker.needs, resources),
      },
      statements: [
        ...statements,
        ...layoutStatements(worker.needs, resources),
        ...statementsFor(worker.needs, resources),
      ],
      wildcards: [...wildcards, ...wildcardsFor(worker.needs, resources)],
      ...(worker.network === "egress" && { network: networkIn(this, stage) }),
    });
    return { lambda: made.lambda, alias: this.live.aliasOf(worker, made) };
  }

  private readQueue(worker: Worker, trigger: Of<"queue">, props: WorkersProps): void {
    const { arn } = this.resources.queues[trigger.queue];
    const atOnce = this.plan.queues.get(trigger.queue) ?? 0;
    const { lambda, alias } = this.make(worker, props, [
      new PolicyStatement({
        actions: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
        resources: [arn],
      }),
    ]);
    new EventSourceMapping(lambda, "Messages", {
      target: alias,
      eventSourceArn: arn,
      batchSize: trigger.batch,
      reportBatchItemFailures: true,
      ...(atOnce === 0 ? { enabled: false } : { maxConcurrency: atOnce }),
    });
  }

  /** Where what failed ends, and the statement that lets the function's role put it there. */
  private failuresOf({ id }: Worker, { settings }: WorkersProps, retentionPeriod: Duration) {
    const failures = new Queue(this, `${constructId(id)}Failures`, {
      queueName: failuresQueueName(settings.stage, id),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod,
    });
    acknowledge(failures, "SQS3", "This is where failed work ends; nothing reads it by itself.");
    const mayFail = new PolicyStatement({
      actions: ["sqs:SendMessage"],
      resources: [failures.queueArn],
    });
    return { failures, mayFail };
  }

  private readStream(worker: Worker, trigger: Of<"stream">, props: WorkersProps): void {
    const { table } = this.resources;
    const { failures, mayFail } = this.failuresOf(worker, props, Duration.days(14));
    const statements = [
      new PolicyStatement({
        actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
        resources: [table.streamArn],
      }),
      new PolicyStatement({ actions: ["dynamodb:ListStreams"], resources: ["*"] }),
      mayFail,
    ];
    const { lambda, alias } = this.make(worker, props, statements, [
      {
        resource: "*",
        reason: "DynamoDB's ListStreams, which returns names only, knows no stream.",
      },
    ]);
    new EventSourceMapping(lambda, "Records", {
      target: alias,
      eventSourceArn: table.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: trigger.batch,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: -1,
      maxRecordAge: Duration.hours(streamRecordHours),
      onFailure: new SqsDlq(failures),
      filters: [
        FilterCriteria.filter({
          eventName: ["INSERT"],
          dynamodb: { NewImage: { __edb_e__: { S: [trigger.entity] } } },
        }),
      ],
    });
  }

  /**
   * A failed run is not repeated: the next scheduled one does the same work. So its message is kept for a
   * day only, for the alarm that counts them. EventBridge writes it when it cannot call the function,
   * Lambda when the function fails.
   */
  private schedule(worker: Worker, trigger: Of<"schedule">, props: WorkersProps): void {
    if (trigger.everySeconds % 60 !== 0)
      throw new Error(`${worker.id}: EventBridge counts in whole minutes`);
    const { failures, mayFail } = this.failuresOf(worker, props, Duration.days(1));
    const { alias } = this.make(worker, props, [mayFail]);
    const oneTurn = { retryAttempts: 0, maxEventAge: Duration.seconds(60) };
    alias.configureAsyncInvoke({ ...oneTurn, onFailure: new SqsDestination(failures) });
    new Rule(this, `${constructId(worker.id)}Schedule`, {
      description: worker.id,
      schedule: Schedule.rate(Duration.seconds(trigger.everySeconds)),
      targets: [new LambdaFunction(alias, { ...oneTurn, deadLetterQueue: failures })],
    });
  }
}
