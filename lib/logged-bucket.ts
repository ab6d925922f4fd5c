import { Duration } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type BucketProps,
  type LifecycleRule,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { acknowledge } from "./stacks/acknowledge.ts";
import { retainOnceCreated } from "./retain-once-created.ts";

const closed = {
  encryption: BucketEncryption.S3_MANAGED,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: retainOnceCreated,
};

/** The mark of a deletion goes once no version is left that it hides. */
export const forgottenDeletions: LifecycleRule = {
  id: "forgotten-deletions",
  expiredObjectDeleteMarker: true,
};

/** A private bucket that is retained when its stack is deleted, and the log of its requests. */
export function loggedBucket(
  scope: Construct,
  id: { readonly bucket: string; readonly logs: string },
  props: BucketProps,
): Bucket {
  const accessLogs = new Bucket(scope, id.logs, {
    ...closed,
    lifecycleRules: [{ id: "forget", expiration: Duration.days(90) }],
  });
  acknowledge(
    accessLogs,
    "S1",
    "This bucket holds access logs; logging it into itself would never end.",
  );
  return new Bucket(scope, id.bucket, { ...closed, ...props, serverAccessLogsBucket: accessLogs });
}
