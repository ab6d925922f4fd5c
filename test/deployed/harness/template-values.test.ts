import { describe, expect, it } from "vitest";
import { account, resolveTemplates } from "./template-values.ts";

const outside = {
  queueUrl: (name: string) => `http://local/${name}`,
  streamArn: (table: string) => `arn:stream/${table}`,
};
const queue = { Type: "AWS::SQS::Queue", Properties: { QueueName: "jobs" } };

describe("a template's values", () => {
  it("are those of the resource they refer to, also in another stack", () => {
    const assembly = resolveTemplates(
      {
        data: {
          Resources: {
            Table: { Type: "AWS::DynamoDB::GlobalTable", Properties: { TableName: "quayline" } },
            Jobs: queue,
            Seal: { Type: "AWS::SecretsManager::Secret", Properties: { Name: "q/seal" } },
          },
          Outputs: {
            Arn: { Value: { "Fn::GetAtt": ["Table", "Arn"] }, Export: { Name: "data:table" } },
          },
        },
        api: {
          Resources: {
            Role: { Type: "AWS::IAM::Role" },
            Function: {
              Type: "AWS::Lambda::Function",
              Properties: {
                FunctionName: { "Fn::Join": ["-", ["q", { Ref: "AWS::Region" }]] },
                Role: { "Fn::GetAtt": ["Role", "Arn"] },
                Indexes: [{ "Fn::Join": ["", [{ "Fn::ImportValue": "data:table" }, "/index/a"]] }],
                Bucket: { "Fn::Sub": "assets-${AWS::AccountId}" },
                Zone: { "Fn::Select": [1, { "Fn::GetAZs": "" }] },
              },
            },
          },
        },
      },
      outside,
    );
    const [made] = assembly.all("AWS::Lambda::Function");
    expect(made).toMatchObject({
      name: "q-us-east-1",
      arn: "arn:aws:lambda:us-east-1:000000000000:function:q-us-east-1",
      properties: {
        Role: "arn:aws:iam::000000000000:role/api-role",
        Indexes: ["arn:aws:dynamodb:us-east-1:000000000000:table/quayline/index/a"],
        Bucket: "assets-000000000000",
        Zone: "us-east-1b",
      },
    });
    expect(assembly.all("AWS::SQS::Queue")[0]?.name).toBe("http://local/jobs");
    const arn = "arn:aws:secretsmanager:us-east-1:000000000000:secret:q/seal-AbCdEf";
    expect(assembly.named("AWS::SecretsManager::Secret", arn).arn).toBe(arn);
  });

  it("come from another stack's shared value, and a queue is where it can be reached", () => {
    const join = ["https://sqs.", { Ref: "AWS::Region" }, ".amazonaws.com/", account, "/jobs"];
    const assembly = resolveTemplates(
      {
        egress: {
          Resources: {
            Subnets: {
              Type: "AWS::SSM::Parameter",
              Properties: { Name: "/q/subnets", Value: { "Fn::Join": [",", ["a", "b"]] } },
            },
          },
        },
        api: {
          Parameters: {
            Subnets: { Type: "AWS::SSM::Parameter::Value<String>", Default: "/q/subnets" },
          },
          Resources: {
            Function: {
              Type: "AWS::Lambda::Function",
              Properties: {
                Subnets: { "Fn::Split": [",", { Ref: "Subnets" }] },
                Queue: { "Fn::Join": ["", join] },
              },
            },
          },
        },
      },
      outside,
    );
    expect(assembly.all("AWS::Lambda::Function")[0]?.properties).toEqual({
      Subnets: ["a", "b"],
      Queue: "http://local/jobs",
    });
  });

  it("that lead nowhere are reported", () => {
    const of = (Properties: Record<string, unknown>) => () =>
      resolveTemplates({ a: { Resources: { One: { Type: "X", Properties } } } }, outside).all("X");
    expect(of({ A: { Ref: "Two" } })).toThrow("a has no Two");
    expect(of({ A: { "Fn::ImportValue": "gone" } })).toThrow("no stack exports gone");
    expect(of({ A: { "Fn::If": ["a", 1, 2] } })).toThrow("Fn::If is not known here");
  });
});
