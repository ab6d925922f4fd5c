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
import type { Network } from "./manifest-function.ts";
import { prefix } from "./names.ts";
import type { Settings } from "./settings.ts";

const zones = 3;

/**
 * The way out for what customers let through their firewalls: NAT gateways on addresses that
 * outlive the stack (interface: Delivery). DynamoDB is reached by a gateway endpoint, free of
 * charge; SQS, Secrets Manager and the customers go through the NAT gateways.
 */
export class EgressStack extends Stack {
  readonly network: Network;
  readonly addresses: readonly string[];

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const gateways = settings.egress === "zonal" ? zones : 1;
    const ips = Array.from({ length: gateways }, (_, i) => {
      const ip = new CfnEIP(this, `Address${i + 1}`, { domain: "vpc" });
      ip.applyRemovalPolicy(RemovalPolicy.RETAIN);
      return ip;
    });
    this.addresses = ips.map((ip) => ip.attrPublicIp);
    const vpc = new Vpc(this, "Vpc", {
      ipAddresses: IpAddresses.cidr("10.90.0.0/16"),
      maxAzs: zones,
      natGateways: gateways,
      natGatewayProvider: NatProvider.gateway({
        eipAllocationIds: ips.map((ip) => ip.attrAllocationId),
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
    this.network = { vpc, securityGroup };
  }

  /** By number instead of by name: a lookup would need credentials to synthesize. */
  override get availabilityZones(): string[] {
    return Array.from({ length: zones }, (_, i) => Token.asString(Fn.select(i, Fn.getAzs())));
  }
}
