import { describe, expect, it } from "vitest";
import {
  asText,
  functionsOf,
  manifest,
  synthesize,
  synthesized,
  type Synthesized,
} from "../synthesized.ts";

const inside = functionsOf(synthesized())
  .filter(({ properties }) => "VpcConfig" in properties)
  .map(({ name }) => name);

const sharedAddresses = (of: Synthesized) =>
  asText(
    of
      .resources("AWS::SSM::Parameter", "egress")
      .find(({ properties }) => properties["Name"] === "/quayline-prod/webhook-addresses")
      ?.properties["Value"],
  );

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
      "RetainExceptOnCreate",
      "RetainExceptOnCreate",
      "RetainExceptOnCreate",
    ]);
    const used = resources("AWS::EC2::NatGateway").map((nat) =>
      asText(nat.properties["AllocationId"]),
    );
    expect(used.toSorted()).toEqual(addresses.map(({ id }) => `<${id}.AllocationId>`).toSorted());
  });

  it("gives these addresses to the routes, as GET /webhooks/ips needs them", () => {
    const published = functionsOf(synthesized())
      .filter(({ name }) => name.includes("-api-"))
      .map(({ environment }) => asText(environment["WEBHOOK_IPS"]));
    expect(new Set(published)).toEqual(new Set(["<SharedWebhookAddresses>"]));
    const ids = synthesized()
      .resources("AWS::EC2::EIP")
      .map(({ id }) => `<${id}.PublicIp>`);
    expect(sharedAddresses(synthesized())).toBe(ids.join(","));
  });

  it("can be Elastic IPs that the account has already, and makes no others then", () => {
    const ips = ["203.0.113.1", "203.0.113.2", "203.0.113.3"];
    const allocations = ["1", "2", "3"].map((n) => `eipalloc-0a1b2c3d4e5f6071${n}`);
    const elasticIps = allocations.map((allocationId, i) => ({ allocationId, address: ips[i] }));
    const adopting = synthesize(
      { elasticIps },
      { ...manifest, routes: manifest.routes.slice(0, 3) },
    );
    expect(adopting.resources("AWS::EC2::EIP")).toEqual([]);
    expect(
      adopting.resources("AWS::EC2::NatGateway").map((nat) => nat.properties["AllocationId"]),
    ).toEqual(allocations);
    expect(sharedAddresses(adopting)).toBe(ips.join(","));
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
