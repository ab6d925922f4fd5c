import { describe, expect, it } from "vitest";
import { asText, functionsOf, manifest, synthesize, synthesized } from "./synthesized.ts";

const inside = functionsOf(synthesized())
  .filter(({ properties }) => "VpcConfig" in properties)
  .map(({ name }) => name);

describe("the way out", () => {
  it("is taken by the functions that call customers, and by no other", () => {
    const named = (kind: string, rows: readonly { id: string; network?: "egress" }[]) =>
      rows
        .filter(({ network }) => network === "egress")
        .map(({ id }) => `quayline-prod-${kind}-${id.replaceAll(".", "-")}`);
    const expected = [...named("api", manifest.routes), ...named("worker", manifest.workers)];
    expect(expected).toContain("quayline-prod-api-webhooks-trigger");
    expect(expected).toContain("quayline-prod-worker-webhooks-deliver");
    expect(inside.toSorted()).toEqual(expected.toSorted());
  });

  it("goes through 3 zones, each with a NAT gateway on an address that outlives the stack", () => {
    const { template, resources } = synthesized();
    template("egress").resourceCountIs("AWS::EC2::NatGateway", 3);
    template("egress").resourceCountIs("AWS::EC2::Subnet", 6);
    const addresses = resources("AWS::EC2::EIP");
    expect(addresses.map((address) => address.deletionPolicy)).toEqual([
      "Retain",
      "Retain",
      "Retain",
    ]);
    const used = resources("AWS::EC2::NatGateway").map((nat) =>
      asText(nat.properties["AllocationId"]),
    );
    expect(used.toSorted()).toEqual(addresses.map(({ id }) => `<${id}.AllocationId>`).toSorted());
  });

  it("tells these addresses to the routes, as GET /webhooks/ips needs them", () => {
    const told = functionsOf(synthesized())
      .filter(({ name }) => name.includes("-api-"))
      .map(({ environment }) => asText(environment["WEBHOOK_IPS"]).split(",").length);
    expect(new Set(told)).toEqual(new Set([3]));
  });

  it("can be one NAT gateway and one address, for less money", () => {
    const single = synthesize({ egress: "single" });
    single.template("egress").resourceCountIs("AWS::EC2::NatGateway", 1);
    single.template("egress").resourceCountIs("AWS::EC2::EIP", 1);
    single.template("egress").resourceCountIs("AWS::EC2::Subnet", 6);
  });

  it("lets nothing in, and reaches DynamoDB without a NAT gateway", () => {
    const { template, resources } = synthesized();
    template("egress").hasResourceProperties("AWS::EC2::VPCEndpoint", {
      VpcEndpointType: "Gateway",
    });
    const groups = resources("AWS::EC2::SecurityGroup", "egress");
    expect(groups.map((group) => "SecurityGroupIngress" in group.properties)).toEqual([false]);
    template("egress").resourceCountIs("AWS::EC2::SecurityGroupIngress", 0);
  });

  it("never allows webhooks to loopback addresses in AWS", () => {
    for (const { environment } of functionsOf(synthesized()))
      expect(environment).not.toHaveProperty("LOOPBACK_WEBHOOKS");
  });
});
