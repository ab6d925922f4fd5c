import { beforeAll, describe, expect, it } from "vitest";
import { asText, manifest, synthesize, synthesized, type Synthesized } from "../synthesized.ts";

type Resource = {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly UpdatePolicy?: { CodeDeployLambdaAliasUpdate?: Record<string, unknown> };
  readonly DependsOn?: string[];
};

const small = { ...manifest, routes: [] as typeof manifest.routes };
const resourcesOf = (of: Synthesized): [string, Resource][] =>
  Object.entries(of.template("workers").toJSON()["Resources"] as Record<string, Resource>);

describe("new code of a worker", () => {
  let all: [string, Resource][];
  const typed = (type: string) => all.filter(([, { Type }]) => Type === `AWS::${type}`);
  const named = new Map<string, Resource>();
  beforeAll(() => {
    all = resourcesOf(synthesized());
    for (const [id, resource] of all) named.set(id, resource);
  });
  const workerOf = (functionId: string): string =>
    String(named.get(functionId.replaceAll(/[<>]/g, ""))?.Properties["FunctionName"]);

  it("is reached by every trigger through the alias, so that the version before goes on meanwhile", () => {
    const called = [
      ...typed("Lambda::EventSourceMapping").map(
        ([, { Properties }]) => Properties["FunctionName"],
      ),
      ...typed("Events::Rule").map(
        ([, { Properties }]) => (Properties["Targets"] as { Arn: unknown }[])[0]?.Arn,
      ),
    ].map((target) => named.get(/"Ref":"(\w+)"/.exec(JSON.stringify(target))?.[1] ?? "")?.Type);
    expect(called).toHaveLength(manifest.workers.length);
    expect(new Set(called)).toEqual(new Set(["AWS::Lambda::Alias"]));
  });

  it("takes over a part at a time by one application, and a scheduled worker by half or at once", () => {
    expect(typed("CodeDeploy::Application")).toHaveLength(1);
    const aliases = typed("Lambda::Alias");
    expect(aliases).toHaveLength(manifest.workers.length);
    for (const [, { UpdatePolicy }] of aliases)
      expect(asText(UpdatePolicy?.CodeDeployLambdaAliasUpdate?.["ApplicationName"])).toContain(
        typed("CodeDeploy::Application")[0]?.[0],
      );
    const configs = new Map(
      aliases.map(([, { Properties, UpdatePolicy }]) => {
        const group = asText(UpdatePolicy?.CodeDeployLambdaAliasUpdate?.["DeploymentGroupName"]);
        const of = named.get(group.replaceAll(/[<>]/g, ""));
        return [
          workerOf(asText(Properties["FunctionName"])),
          asText(of?.Properties["DeploymentConfigName"]),
        ];
      }),
    );
    for (const { id, trigger } of manifest.workers) {
      const expected =
        trigger.kind !== "schedule"
          ? /^CodeDeployDefault.LambdaCanary10Percent10Minutes$/
          : trigger.everySeconds <= 60
            ? /HalfFirst/
            : /^CodeDeployDefault.LambdaAllAtOnce$/;
      expect(configs.get(`quayline-prod-worker-${id.replaceAll(".", "-")}`), id).toMatch(expected);
    }
  });

  it("goes back by itself when the version that is being deployed fails, and only that one counts", () => {
    for (const [id, { Properties }] of typed("CodeDeploy::DeploymentGroup")) {
      expect(Properties["AutoRollbackConfiguration"], id).toEqual({
        Enabled: true,
        Events: ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_REQUEST", "DEPLOYMENT_STOP_ON_ALARM"],
      });
      const { Alarms, Enabled } = Properties["AlarmConfiguration"] as {
        Alarms: { Name: unknown }[];
        Enabled: boolean;
      };
      expect([Enabled, Alarms.length]).toEqual([true, 1]);
      const alarm = named.get(asText(Alarms[0]?.Name).replaceAll(/[<>]/g, ""));
      const metrics = alarm?.Properties["Metrics"] as {
        Id: string;
        MetricStat?: { Metric: { Dimensions: { Name: string; Value: unknown }[] } };
      }[];
      for (const { Id, MetricStat } of metrics)
        if (Id === "e" || Id === "i") {
          const version = MetricStat?.Metric.Dimensions.find(
            ({ Name }) => Name === "ExecutedVersion",
          );
          expect(asText(version?.Value), id).toMatch(/CurrentVersion.*\.Version>$/);
        }
    }
    for (const [id, { Properties }] of typed("Logs::MetricFilter"))
      expect(asText(Properties["FilterPattern"]), id).toMatch(
        /queue\.message_failed.*functionVersion = "<.*CurrentVersion.*\.Version>/,
      );
  });

  it("is forced by the stage's choice: all of the work at once, whatever alarms say", () => {
    const forced = resourcesOf(synthesize({ workerShift: "at-once" }, small));
    const groups = forced.filter(([, { Type }]) => Type === "AWS::CodeDeploy::DeploymentGroup");
    expect(groups).toHaveLength(manifest.workers.length);
    for (const [, { Properties }] of groups)
      expect(Properties).toMatchObject({
        DeploymentConfigName: "CodeDeployDefault.LambdaAllAtOnce",
        AlarmConfiguration: { Enabled: false },
      });
  });

  it("leaves the stack room below the 500 resources that CloudFormation takes", () => {
    expect(all.length).toBeLessThan(300);
  });
});
