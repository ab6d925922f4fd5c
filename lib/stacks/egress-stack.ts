import { Fn, RemovalPolicy, Stack, Token, type StackProps } from "aws-cdk-lib";
import {
  CfnEIP,
  FlowLogDestination,
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  NatProvider,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from "aws-cdk-lib/aws-ec2";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { retainOnceCreated } from "../retain-once-created.ts";
import { prefix } from "../names.ts";
import { gatewaysOf, type ElasticIp, type Settings } from "../settings.ts";
import { shareValue } from "../shared-value.ts";

const zones = 3;

/**
 * Egress for what customers allow through their firewalls: NAT gateways on addresses that
 * outlive the stack (contract: webhooks#addresses). DynamoDB is reached by a gateway endpoint, free
 * of charge; SQS, Secrets Manager and the customers go through the NAT gateways.
 */
export class EgressStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const gateways = gatewaysOf[settings.egress];
    const ips = settings.elasticIps ?? this.makeAddresses(gateways);
    const vpc = new Vpc(this, "Vpc", {
      ipAddresses: IpAddresses.cidr("10.90.0.0/16"),
      maxAzs: zones,
      natGateways: gateways,
      natGatewayProvider: NatProvider.gateway({
        eipAllocationIds: ips.map((ip) => ip.allocationId),
      }),
      subnetConfiguration: [
        { name: "public", subnetType: SubnetType.PUBLIC, cidrMask: 24, mapPublicIpOnLaunch: false },
        { name: "private", subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 20 },
      ],
      gatewayEndpoints: { dynamodb: { service: GatewayVpcEndpointAwsService.DYNAMODB } },
      flowLogs: {
        refused: {
          trafficType: FlowLogTrafficType.REJECT,
          destination: FlowLogDestination.toCloudWatchLogs(
            new LogGroup(this, "RefusedTraffic", {
              logGroupName: `/aws/vpc/${prefix(settings.stage)}`,
              retention: settings.logDays,
              removalPolicy: RemovalPolicy.DESTROY,
            }),
          ),
        },
      },
    });
    const securityGroup = new SecurityGroup(this, "Outbound", {
      vpc,
      description: "Functions that call customers: nothing comes in, TCP goes out",
      allowAllOutbound: false,
    });
    securityGroup.addEgressRule(Peer.anyIpv4(), Port.allTcp(), "Customers choose their port");
    const { stage } = settings;
    const { subnetIds } = vpc.selectSubnets({ subnetType: SubnetType.PRIVATE_WITH_EGRESS });
    shareValue(this, stage, "webhook-addresses", ips.map(({ address }) => address).join(","));
    shareValue(this, stage, "private-subnets", subnetIds.join(","));
    shareValue(this, stage, "outbound-group", securityGroup.securityGroupId);
  }

  private makeAddresses(count: number): ElasticIp[] {
    return Array.from({ length: count }, (_, i) => {
      const ip = new CfnEIP(this, `Address${i + 1}`, { domain: "vpc" });
      ip.applyRemovalPolicy(retainOnceCreated);
      return { allocationId: ip.attrAllocationId, address: ip.attrPublicIp };
    });
  }

  /** By number instead of by name: a lookup would need credentials to synthesize. */
  override get availabilityZones(): string[] {
    return Array.from({ length: zones }, (_, i) => Token.asString(Fn.select(i, Fn.getAzs())));
  }
}
