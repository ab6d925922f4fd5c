/* oxlint-disable no-new -- a construct joins its scope by being made */
import {
  CfnOutput,
  DefaultStackSynthesizer,
  Duration,
  SecretValue,
  Stack,
  type StackProps,
} from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type ResponseHeadersStrictTransportSecurity,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Bucket, CfnBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { join } from "node:path";
import { edgeKeyHeader } from "#src/platform/aws/edge.ts";
import { loggedBucket } from "../logged-bucket.ts";
import { bucketName, constructId, prefix } from "../names.ts";
import {
  assetCaching,
  assetHeaders,
  contentSecurityPolicy,
  documentCaching,
  documentHeaders,
  sharedDocumentHeaders,
} from "../portal/document-headers.ts";
import { edgeFunction, portalOrigin } from "../portal/edge-function.ts";
import { portalDocuments } from "../portal/screens.ts";
import type { Settings } from "../settings.ts";
import { sharedValue } from "../shared-value.ts";
import { acknowledge } from "./acknowledge.ts";
import { webAclOf } from "./firewall-stack.ts";

export type PortalProps = StackProps & {
  readonly settings: Settings & { readonly domainName: string; readonly certificateArn: string };
  /** The folder with the built portal. */
  readonly folder: string;
};

/** API Gateway ends an answer after 30 s, and says so itself. */
const readTimeout = Duration.seconds(35);

/** By default CloudFront keeps these answers for ten seconds, for everybody who asks for the same address. */
const keptErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

const hsts: ResponseHeadersStrictTransportSecurity = {
  accessControlMaxAge: Duration.days(365),
  includeSubdomains: true,
  override: false,
};

const documents = Object.values(portalDocuments).map((name) => `!${name}`);

/** CloudFront has fields of their own for these. */
const securityHeaders = new Set(["referrer-policy", "x-content-type-options", "x-frame-options"]);

/** Portal and API on one origin: CloudFront before both, with the web ACL. */
export class PortalStack extends Stack {
  constructor(scope: Construct, id: string, props: PortalProps) {
    super(scope, id, props);
    const { settings, folder } = props;
    const files = this.makeFiles(folder);
    const distribution = this.makeDistribution(settings, files);
    new CfnOutput(this, "PortalUrl", { value: `https://${settings.domainName}/` });
    new CfnOutput(this, "DomainTarget", {
      value: distribution.distributionDomainName,
      description: `What ${settings.domainName} is to point at`,
    });
  }

  /**
   * The built files. Those of earlier deployments stay, for pages that are still open; the document, which
   * names the new ones, comes last.
   */
  private makeFiles(folder: string): Bucket {
    const files = loggedBucket(this, { bucket: "Files", logs: "FilesAccessLogs" }, {});
    const to = { destinationBucket: files, prune: false, retainOnDelete: true };
    const assets = new BucketDeployment(this, "Assets", {
      ...to,
      sources: [Source.asset(join(folder, "assets"))],
      destinationKeyPrefix: "assets",
      cacheControl: [CacheControl.fromString(assetCaching)],
    });
    const document = new BucketDeployment(this, "Document", {
      ...to,
      sources: [Source.asset(folder, { exclude: ["*", ".vite", ...documents] })],
      cacheControl: [CacheControl.fromString(documentCaching)],
      contentType: "text/html; charset=utf-8",
    });
    document.node.addDependency(assets);
    this.acceptCopier(assets, files);
    return files;
  }

  /** CDK's own function, which runs only while this stack is deployed. */
  private acceptCopier({ handlerRole }: BucketDeployment, files: Bucket): void {
    const copier = this.node.children.find(({ node }) =>
      node.id.startsWith("Custom::CDKBucketDeployment"),
    );
    if (!copier) throw new Error("CDK no longer copies files with a function of this stack");
    acknowledge(copier, "L1", "CDK chooses the runtime of its own function.");
    acknowledge(
      handlerRole,
      "IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
      "CDK's function writes its log, whose name it does not choose itself.",
    );
    const reason = "CDK's function copies the assets of this deployment into this stack's bucket.";
    for (const action of ["GetBucket*", "GetObject*", "List*", "Abort*", "DeleteObject*"])
      acknowledge(handlerRole, `IAM5[Action::s3:${action}]`, reason);
    const assets = DefaultStackSynthesizer.DEFAULT_FILE_ASSETS_BUCKET_NAME.replace(
      "${Qualifier}",
      DefaultStackSynthesizer.DEFAULT_QUALIFIER,
    ).replaceAll(/\$\{(AWS::\w+)\}/g, "<$1>");
    acknowledge(handlerRole, `IAM5[Resource::arn:<AWS::Partition>:s3:::${assets}/*]`, reason);
    acknowledge(
      handlerRole,
      `IAM5[Resource::<${this.getLogicalId(files.node.defaultChild as CfnBucket)}.Arn>/*]`,
      reason,
    );
  }

  private makeDistribution(
    { stage, domainName, certificateArn }: PortalProps["settings"],
    files: Bucket,
  ): Distribution {
    const apiHost = `${sharedValue(this, stage, "api-id")}.execute-api.${this.region}.${this.urlSuffix}`;
    const key = SecretValue.secretsManager(sharedValue(this, stage, "edge-key"));
    const portal = S3BucketOrigin.withOriginAccessControl(files, { originId: portalOrigin });
    const both: BehaviorOptions = {
      origin: new HttpOrigin(apiHost, {
        originId: "api",
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        customHeaders: { [edgeKeyHeader]: key.unsafeUnwrap() },
        readTimeout,
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // The API compresses its answers, and says which (docs/adr/0162-answers-are-compressed-with-brotli-or-gzip-and-carry-an-etag.md).
      compress: false,
      functionAssociations: [
        { function: this.makeFunction(stage), eventType: FunctionEventType.VIEWER_REQUEST },
      ],
    };
    const distribution = new Distribution(this, "Edge", {
      comment: `${prefix(stage)}: portal and API`,
      domainNames: [domainName],
      certificate: Certificate.fromCertificateArn(this, "Certificate", certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: webAclOf(stage),
      defaultBehavior: { ...both, responseHeadersPolicy: this.makeDocumentPolicy(stage) },
      additionalBehaviors: {
        "/s/*": { ...both, responseHeadersPolicy: this.makeSharedPolicy(stage) },
        "/assets/*": {
          origin: portal,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: this.makeAssetPolicy(stage),
          compress: true,
        },
      },
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    });
    acknowledge(distribution, "CFR1", "Customers and their carriers are everywhere.");
    acknowledge(
      distribution,
      "CFR3",
      "Its log would hold the query of each request, and some links carry a token there; API Gateway's log has route and status of each.",
    );
    return distribution;
  }

  private makeFunction(stage: string): Function {
    return new Function(this, "Route", {
      functionName: `${prefix(stage)}-route-${this.region}`,
      comment: "Screens to the portal's document, all else to the API",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(edgeFunction),
    });
  }

  /**
   * The document's headers. The API's answers come by the same behaviour and keep their own: what they do not
   * have is added to them, too, which narrows them further.
   */
  private makeDocumentPolicy(stage: string): ResponseHeadersPolicy {
    return this.makePagePolicy(stage, "document", documentHeaders);
  }

  /** The same for a page whose address is a secret. */
  private makeSharedPolicy(stage: string): ResponseHeadersPolicy {
    return this.makePagePolicy(stage, "shared", sharedDocumentHeaders);
  }

  private makePagePolicy(
    stage: string,
    name: string,
    headers: typeof documentHeaders | typeof sharedDocumentHeaders,
  ): ResponseHeadersPolicy {
    const override = false;
    const files = `https://${bucketName(this, stage)}.s3.${this.region}.${this.urlSuffix}`;
    const referrerPolicy = headers["referrer-policy"] as HeadersReferrerPolicy;
    const customHeaders = Object.entries(headers)
      .filter(([header]) => !securityHeaders.has(header))
      .map(([header, value]) => ({ header, value, override }));
    return new ResponseHeadersPolicy(this, constructId(`${name}-headers`), {
      responseHeadersPolicyName: `${prefix(stage)}-${name}-${this.region}`,
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(files), override },
        contentTypeOptions: { override },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override },
        referrerPolicy: { referrerPolicy, override },
        strictTransportSecurity: hsts,
      },
      customHeadersBehavior: { customHeaders },
    });
  }

  private makeAssetPolicy(stage: string): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, "AssetHeaders", {
      responseHeadersPolicyName: `${prefix(stage)}-assets-${this.region}`,
      securityHeadersBehavior: {
        contentTypeOptions: { override: true },
        strictTransportSecurity: hsts,
      },
      customHeadersBehavior: {
        customHeaders: [
          {
            header: "cross-origin-resource-policy",
            value: assetHeaders["cross-origin-resource-policy"],
            override: true,
          },
        ],
      },
    });
  }
}
