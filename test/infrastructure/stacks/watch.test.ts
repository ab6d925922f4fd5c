import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tableShape } from "#src/platform/storage/table.ts";
import { asText, manifest, statementsOf, synthesize, synthesized } from "../synthesized.ts";

const withEmail = synthesize({ alarmEmail: "ops@example.com" });
const alarms = withEmail.resources("AWS::CloudWatch::Alarm", "watch");
const described = alarms.map(({ properties }) => ({
  name: String(properties["AlarmName"]),
  description: String(properties["AlarmDescription"]),
  metric: String(properties["MetricName"]),
}));
const about = (id: string) => described.filter(({ name }) => name.includes(` ${id} `));

const operate = readFileSync(join(import.meta.dirname, "../../../docs/operate.md"), "utf8");
const headings = new Set([...operate.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading));

describe("alarms", () => {
  it("state first the effect on customers, then the page that helps", () => {
    for (const { id, impact } of manifest.workers) {
      expect(about(id).length).toBeGreaterThanOrEqual(2);
      for (const { description } of about(id)) {
        expect(description.startsWith(impact)).toBe(true);
        expect(description.endsWith(`See docs/operate.md, "${id}".`)).toBe(true);
      }
    }
  });

  it("name only headings that docs/operate.md has, those that take a deployment back as well", () => {
    const everywhere = withEmail.resources("AWS::CloudWatch::Alarm");
    expect(everywhere.length).toBeGreaterThan(alarms.length);
    for (const { properties } of everywhere) {
      const description = String(properties["AlarmDescription"]);
      const heading = /See docs\/operate\.md, "(.+)"\.$/.exec(description)?.[1];
      expect(headings).toContain(heading);
    }
  });

  it("report dead letters of every worker and old messages in every queue", () => {
    for (const { id, trigger } of manifest.workers) {
      const metrics = about(id).map(({ metric }) => metric);
      if (trigger.kind === "queue") expect(metrics).toContain("ApproximateAgeOfOldestMessage");
      expect(metrics).toContain("ApproximateNumberOfMessagesVisible");
      expect(metrics).toContain("Errors");
    }
  });

  it("report a stream that is behind, and a schedule that does not run", () => {
    for (const { id, trigger } of manifest.workers) {
      if (trigger.kind === "stream")
        expect(about(id).map(({ metric }) => metric)).toContain("IteratorAge");
      if (trigger.kind === "schedule")
        expect(
          alarms.find((a) => a.properties["AlarmName"] === `quayline-prod ${id} not running`)
            ?.properties,
        ).toMatchObject({ TreatMissingData: "breaching", ComparisonOperator: "LessThanThreshold" });
    }
  });

  it("report each failed turn of an export, an export that falls behind, and one that does not run", () => {
    const alarmsAt = (choice: Record<string, number>) =>
      synthesize(choice)
        .resources("AWS::CloudWatch::Alarm", "watch")
        .filter(({ properties }) => asText(properties["AlarmName"]).includes("warehouse.export"))
        .map(({ properties: { AlarmName, Threshold, Period, EvaluationPeriods } }) => [
          asText(AlarmName).split(" warehouse.export ")[1],
          Threshold,
          Number(Period) * Number(EvaluationPeriods),
        ]);
    expect(alarmsAt({})).toEqual([
      ["errors", 1, 300],
      ["dead letters", 1, 300],
      ["not running", 1, 2 * 3600],
      ["behind", 6 * 3600, 3600],
    ]);
    // CloudWatch counts back a week at most.
    expect(alarmsAt({ exportMinutes: 1440 })).toEqual([
      ["errors", 1, 300],
      ["dead letters", 1, 300],
      ["not running", 1, 25 * 3600],
      ["behind", 96 * 3600, 3600],
    ]);
    expect(alarmsAt({ exportMinutes: 5 })[2]).toEqual(["not running", 1, 600]);
    const filters = synthesized()
      .resources("AWS::Logs::MetricFilter", "watch")
      .map(({ properties }) => asText(properties));
    expect(
      filters.some((one) => one.includes("export.done") && one.includes("$.behindSeconds")),
    ).toBe(true);
    // The sweep's own measures are not read from another schedule.
    expect(filters.filter((one) => one.includes("sweep.done"))).toHaveLength(3);
  });

  it("report every event that was set aside instead of published", () => {
    expect(about("webhooks.dispatch").map(({ metric }) => metric)).toContain("ParkedEvents");
    // All readers of the stream count into one metric: one event is one alarm.
    expect(about("documents.link").map(({ metric }) => metric)).not.toContain("ParkedEvents");
    const filters = synthesized().resources("AWS::Logs::MetricFilter", "watch");
    const parked = filters
      .map((one) => asText(one.properties["FilterPattern"]))
      .filter((pattern) => pattern.includes("dispatch.parked"));
    const readers = manifest.workers.filter(({ trigger }) => trigger.kind === "stream");
    expect(parked).toHaveLength(readers.length);
  });

  it("report failing or slow calls, throttles, and late polls", () => {
    const metrics = new Set(described.map(({ metric }) => metric));
    for (const metric of ["5xx", "Latency", "Throttles", "WriteThrottleEvents", "PollLag"])
      expect(metrics).toContain(metric);
  });

  it("report webhooks that are late, and each index that is throttled", () => {
    const late = alarms.find(
      ({ properties }) => properties["AlarmName"] === "quayline-prod webhooks.deliver late",
    );
    expect(late?.properties).toMatchObject({ ExtendedStatistic: "p90", Threshold: 900 });
    const filters = synthesized().resources("AWS::Logs::MetricFilter", "watch");
    expect(
      filters.some(({ properties }) =>
        JSON.stringify(properties).includes("firstSecondsSinceChange"),
      ),
    ).toBe(true);
    for (const way of ["Read", "Write"]) {
      const alarm = alarms.find(
        ({ properties }) =>
          properties["AlarmName"] === `quayline-prod table index ${way.toLowerCase()} throttles`,
      );
      const text = JSON.stringify(alarm?.properties["Metrics"]);
      for (const index of Object.keys(tableShape.indexes)) expect(text).toContain(`"${index}"`);
      expect(text).toContain(`${way}ThrottleEvents`);
    }
  });

  it("have a metric of their own for each site alone, which docs/deploy.md prices", () => {
    const dimensions = synthesized()
      .resources("AWS::Logs::MetricFilter")
      .flatMap(
        ({ properties }) =>
          properties["MetricTransformations"] as { Dimensions?: { Key: string }[] }[],
      )
      .flatMap(({ Dimensions = [] }) => Dimensions.map(({ Key }) => Key));
    expect(new Set(dimensions)).toEqual(new Set(["Outcome", "FacilitySource", "Worker"]));
    const deploy = readFileSync(join(import.meta.dirname, "../../../docs/deploy.md"), "utf8");
    expect(deploy).toContain("has 3 of its own, 0.90");
  });

  it("stand beside a board that answers whether customers are told, and how fresh is what we know", () => {
    const [dashboard] = synthesized().resources("AWS::CloudWatch::Dashboard", "watch");
    const board = asText(dashboard?.properties["DashboardBody"]);
    for (const asked of [
      "WebhookLatency",
      "by account, webhook",
      "by scac",
      "by kind, facilitySource",
      "read_p90_ms by outcome, type",
      "trade.snapshot",
      "ApproximateAgeOfOldestMessage",
      "Dead letters",
      "ConsumedWriteCapacityUnits",
      "IncomingBytes",
    ])
      expect(board, asked).toContain(asked);
  });

  it("report a carrier that is left alone because it fails", () => {
    const metrics = about("tracking.poll").map(({ metric }) => metric);
    expect(metrics).toContain("CarrierCircuitsOpen");
    const filters = synthesized()
      .resources("AWS::Logs::MetricFilter", "watch")
      .map((one) => asText(one.properties["MetricTransformations"]));
    for (const [metric, field] of [
      ["CarrierCircuitsOpen", "$.carrierCircuitsOpen"],
      ["PollLag", "$.pollLagSeconds"],
    ] as const)
      expect(filters.some((one) => one.includes(metric) && one.includes(field))).toBe(true);
  });

  it("report a facility source that fails, is silent or has only old data", () => {
    const metrics = about("tracking.poll-facilities").map(({ metric }) => metric);
    const filters = synthesized().resources("AWS::Logs::MetricFilter", "watch");
    const [dashboard] = synthesized().resources("AWS::CloudWatch::Dashboard", "watch");
    const board = asText(dashboard?.properties["DashboardBody"]);
    for (const metric of [
      "FacilitySourceErrorRate",
      "FacilitySourceSilence",
      "FacilitySourceBehind",
    ]) {
      expect(metrics).toContain(`Worst${metric}`);
      expect(board).toContain(metric);
      const made = filters.flatMap(
        ({ properties }) =>
          properties["MetricTransformations"] as { MetricName: string; Dimensions?: object }[],
      );
      expect(made.find(({ MetricName }) => MetricName === metric)?.Dimensions).toEqual([
        { Key: "FacilitySource", Value: "$.facilitySource" },
      ]);
      expect(made.find(({ MetricName }) => MetricName === `Worst${metric}`)).not.toHaveProperty(
        "Dimensions",
      );
    }
  });

  it("reach people: every alarm goes to the topic, which CloudWatch may write to", () => {
    for (const { properties } of alarms)
      expect((properties["AlarmActions"] as unknown[]).map(asText)).toEqual([
        expect.stringMatching(/^<Alarms/),
      ]);
    const [policy] = synthesized().resources("AWS::SNS::TopicPolicy", "watch");
    const statements = statementsOf(policy?.properties["PolicyDocument"]);
    expect(statements.map((s) => s.effect).toSorted()).toEqual(["Allow", "Deny"]);
    withEmail.template("watch").hasResourceProperties("AWS::SNS::Subscription", {
      Protocol: "email",
      Endpoint: "ops@example.com",
    });
  });

  it("stand beside a dashboard with every queue and every worker in it", () => {
    const [dashboard] = synthesized().resources("AWS::CloudWatch::Dashboard", "watch");
    const body = asText(dashboard?.properties["DashboardBody"]);
    for (const { id } of manifest.workers)
      expect(body).toContain(`quayline-prod-worker-${id.replaceAll(".", "-")}`);
  });
});

describe("docs/operate.md", () => {
  it("has a heading for every worker, with its impact under it", () => {
    for (const { id, impact } of manifest.workers) {
      expect(headings).toContain(id);
      const section = operate.split(`\n### ${id}\n`)[1]?.split("\n### ")[0] ?? "";
      expect(section.replaceAll(/\s+/g, " ")).toContain(impact);
    }
  });
});
