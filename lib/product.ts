import { Tags, type App } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import type { Worker } from "#src/platform/manifest.ts";
import { ApiStack } from "./stacks/api-stack.ts";
import { DataStack } from "./stacks/data-stack.ts";
import { EgressStack } from "./stacks/egress-stack.ts";
import { EndpointsStack, endpointsOf } from "./stacks/endpoints-stack.ts";
import { FirewallStack } from "./stacks/firewall-stack.ts";
import type { Manifest } from "./functions/manifest.ts";
import { MailStack } from "./stacks/mail-stack.ts";
import { PortalStack } from "./stacks/portal-stack.ts";
import { functionOf, prefix, routeFunctionName } from "./names.ts";
import { QueuesStack } from "./stacks/queues-stack.ts";
import type { Settings } from "./settings.ts";
import { TradeStack } from "./stacks/trade-stack.ts";
import { WatchStack } from "./watch/watch-stack.ts";
import { WorkersStack } from "./stacks/workers-stack.ts";

export type Product = {
  readonly data: DataStack;
  readonly queues: QueuesStack;
  readonly egress: EgressStack;
  readonly mail: MailStack;
  readonly trade: TradeStack;
  readonly api: ApiStack;
  readonly trackingEndpoints: EndpointsStack;
  readonly otherEndpoints: EndpointsStack;
  readonly workers: WorkersStack;
  readonly watch: WatchStack;
  /** Of a deployment with a domain. */
  readonly firewall?: FirewallStack;
  readonly portal?: PortalStack;
};

/** A worker by schedule, at the rate that the deployment chooses. */
function atChosenRate(worker: Worker, settings: Settings): Worker {
  const { trigger } = worker;
  if (trigger.kind !== "schedule" || trigger.setting === undefined) return worker;
  return { ...worker, trigger: { ...trigger, everySeconds: 60 * settings[trigger.setting] } };
}

/** Names of the functions that read which trade data is published. */
const tradeFunctionsOf = ({ routes }: Manifest, stage: string): readonly string[] => [
  ...new Set(
    routes
      .filter(({ needs }) => needs.includes("trade:snapshot"))
      .map((row) => routeFunctionName(stage, functionOf(row))),
  ),
];

/**
 * All stacks of one stage, from the one that changes least to the one that changes most. `portalFolder` holds the
 * built portal, which a deployment with a domain has.
 */
export function composeProduct(
  app: App,
  settings: Settings,
  manifest: Manifest,
  code: (handler: string) => Code,
  portalFolder: string | null,
): Product {
  const { stage } = settings;
  const workers = manifest.workers.map((worker) => atChosenRate(worker, settings));
  const named = (part: string, description: string) =>
    [`${prefix(stage)}-${part}`, { description: `Quayline ${stage}: ${description}` }] as const;

  const [dataId, dataProps] = named("data", "table, bucket and secrets");
  const data = new DataStack(app, dataId, settings, workers, dataProps);
  const [queuesId, queuesProps] = named("queues", "queues and their dead-letter queues");
  const queues = new QueuesStack(app, queuesId, stage, workers, queuesProps);
  const [egressId, egressProps] = named("egress", "fixed addresses and the network behind them");
  const egress = new EgressStack(app, egressId, settings, egressProps);
  const [mailId, mailProps] = named("mail", "mail to the docs aliases");
  const mail = new MailStack(app, mailId, { ...mailProps, settings });
  const [tradeId, tradeProps] = named("trade", "trade data and the means to ask it");
  const trade = new TradeStack(app, tradeId, settings, tradeProps);
  const [apiId, apiProps] = named("api", "HTTP API and its routes");
  const api = new ApiStack(app, apiId, { ...apiProps, settings, manifest });
  const { tracking, other } = endpointsOf(manifest);
  const [trackingId, trackingProps] = named(
    "tracking-endpoints",
    "a function per endpoint of requests, shipments, containers and what belongs to them",
  );
  const trackingEndpoints = new EndpointsStack(app, trackingId, {
    ...trackingProps,
    settings,
    endpoints: tracking,
    code,
  });
  const [otherId, otherProps] = named("other-endpoints", "a function per endpoint of all the rest");
  const otherEndpoints = new EndpointsStack(app, otherId, {
    ...otherProps,
    settings,
    endpoints: other,
    code,
  });
  const [workersId, workersProps] = named("workers", "background functions");
  const workersStack = new WorkersStack(app, workersId, {
    ...workersProps,
    settings,
    workers,
    code,
  });
  const [watchId, watchProps] = named("watch", "alarms and dashboard");
  const watch = new WatchStack(app, watchId, {
    ...watchProps,
    settings,
    workers,
    tradeFunctions: tradeFunctionsOf(manifest, stage),
  });
  // Stacks know each other by names and shared values, so their order is stated here.
  mail.addStackDependency(queues);
  // The bucket notifies a queue, which S3 checks when the bucket is configured.
  data.addStackDependency(queues);
  for (const base of [data, queues, egress, mail, trade]) api.addStackDependency(base);
  for (const endpoints of [trackingEndpoints, otherEndpoints]) {
    endpoints.addStackDependency(api);
    workersStack.addStackDependency(endpoints);
  }
  // Its metric filters read the workers' log groups by name.
  watch.addStackDependency(workersStack);
  const edge = composeEdge(app, settings, portalFolder, api);
  Tags.of(app).add("product", "quayline");
  Tags.of(app).add("stage", stage);
  return {
    data,
    queues,
    egress,
    mail,
    trade,
    api,
    trackingEndpoints,
    otherEndpoints,
    workers: workersStack,
    watch,
    ...edge,
  };
}

/** Portal, CloudFront and web ACL, where the deployment has a name for them. */
function composeEdge(
  app: App,
  settings: Settings,
  folder: string | null,
  api: ApiStack,
): Pick<Product, "firewall" | "portal"> {
  const { stage, domainName, certificateArn } = settings;
  if (domainName === undefined || certificateArn === undefined) return {};
  if (folder === null) throw new Error("a deployment with a domain needs the built portal");
  const firewall = new FirewallStack(app, `${prefix(stage)}-firewall`, settings, {
    description: `Quayline ${stage}: what one address may send`,
  });
  const portal = new PortalStack(app, `${prefix(stage)}-portal`, {
    description: `Quayline ${stage}: portal and API on one origin`,
    settings: { ...settings, domainName, certificateArn },
    folder,
  });
  for (const base of [firewall, api]) portal.addStackDependency(base);
  return { firewall, portal };
}
