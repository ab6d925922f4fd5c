import { RemovalPolicy, SecretValue } from "aws-cdk-lib";
import { Key } from "aws-cdk-lib/aws-kms";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";

/** Letters and digits are Base64 as they stand; 43 of them are 32 bytes and carry 256 bits. */
const sealKeyCharacters = 43;

/** 381 bits. */
const oauthSeedCharacters = 64;

/** design 5: the document of SOURCES_FILE before the operator names a carrier. */
const noSources = JSON.stringify({ carriers: [], terminals: [], railroads: [], edi: [] });

/** The product's secrets under a key of their own; docs/deploy.md says how to fill them. */
export class ProductSecrets extends Construct {
  readonly key: Key;
  /** Which carriers are asked, where, and with what credentials. */
  readonly sources: Secret;
  /** Seals the signing secrets of webhooks in the table. */
  readonly seal: Secret;
  /** What the keys of the authorization server are derived from (src/auth/oauth/keys). */
  readonly oauth: Secret;

  constructor(scope: Construct, id: string, prefix: string) {
    super(scope, id);
    this.key = new Key(this, "Key", {
      description: `${prefix}: carrier credentials and the seal key`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const shared = { encryptionKey: this.key, removalPolicy: RemovalPolicy.RETAIN };
    this.sources = new Secret(this, "Sources", {
      ...shared,
      secretName: `${prefix}/sources`,
      description: "Source configuration with credentials (docs/sources.md)",
      // CloudFormation writes it once; what the operator puts there later stays.
      secretStringValue: SecretValue.unsafePlainText(noSources),
    });
    acknowledge(
      this.sources,
      "SMG4",
      "Carriers issue these credentials; they change when the carrier changes them, by the operator.",
    );
    this.seal = new Secret(this, "Seal", {
      ...shared,
      secretName: `${prefix}/seal-key`,
      description: "Seals webhook signing secrets; rotate as docs/operate.md says",
      generateSecretString: { passwordLength: sealKeyCharacters, excludePunctuation: true },
    });
    acknowledge(
      this.seal,
      "SMG4",
      "What was sealed with the old key must be sealed anew first; docs/operate.md has the steps.",
    );
    this.oauth = new Secret(this, "Oauth", {
      ...shared,
      secretName: `${prefix}/oauth-seed`,
      description: "Signs access tokens and cookies; rotate as docs/operate.md says",
      generateSecretString: {
        secretStringTemplate: "{}",
        generateStringKey: "seed",
        passwordLength: oauthSeedCharacters,
        excludePunctuation: true,
      },
    });
    acknowledge(
      this.oauth,
      "SMG4",
      "The old seed must stay beside the new one until its last token ends; docs/operate.md has the command.",
    );
  }
}
