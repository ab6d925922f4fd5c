import { Key } from "aws-cdk-lib/aws-kms";
import { Secret, type CfnSecret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledge } from "./stacks/acknowledge.ts";
import { retainOnceCreated } from "./retain-once-created.ts";

/** Letters and digits are valid Base64; 43 of them are 32 bytes and carry 256 bits. */
const encryptionKeyCharacters = 43;

/** 381 bits. */
const oauthSeedCharacters = 64;

/**
 * The product's secrets under a key of their own; docs/deploy.md describes how to fill them. CloudFormation
 * writes a secret again as soon as its text, or the way it is generated, changes in the template. So what an
 * operator edits has no text here, and how the other two are generated stays as it is for good.
 */
export class ProductSecrets extends Construct {
  readonly key: Key;
  /** Which carriers are polled, where, and with what credentials. */
  readonly sources: Secret;
  /** Encrypts the signing secrets of webhooks in the table. */
  readonly encryption: Secret;
  /** What the keys of the authorization server are derived from (src/access/oauth/tokens/keys). */
  readonly oauth: Secret;

  constructor(scope: Construct, id: string, prefix: string) {
    super(scope, id);
    this.key = new Key(this, "Key", {
      description: `${prefix}: carrier credentials and the encryption key`,
      enableKeyRotation: true,
      removalPolicy: retainOnceCreated,
    });
    const shared = { encryptionKey: this.key, removalPolicy: retainOnceCreated };
    this.sources = new Secret(this, "Sources", {
      ...shared,
      secretName: `${prefix}/sources`,
      description: "Source configuration with credentials (docs/sources.md)",
    });
    // Empty until the operator fills it: left to itself, CDK would have a password generated.
    (this.sources.node.defaultChild as CfnSecret).generateSecretString = undefined;
    acknowledge(
      this.sources,
      "SMG4",
      "Carriers issue these credentials; they change when the carrier changes them, by the operator.",
    );
    this.encryption = new Secret(this, "Encryption", {
      ...shared,
      secretName: `${prefix}/encryption-key`,
      description: "Encrypts webhook signing secrets; rotate as docs/operate.md describes",
      generateSecretString: { passwordLength: encryptionKeyCharacters, excludePunctuation: true },
    });
    acknowledge(
      this.encryption,
      "SMG4",
      "What was encrypted with the old key must be encrypted again first; docs/operate.md has the steps.",
    );
    this.oauth = new Secret(this, "Oauth", {
      ...shared,
      secretName: `${prefix}/oauth-seed`,
      description: "Signs access tokens and cookies; rotate as docs/operate.md describes",
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
