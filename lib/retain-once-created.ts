import { RemovalPolicy } from "aws-cdk-lib";

/**
 * For what must never be lost: it outlives its stack and its replacement. It goes only with the
 * deployment that was to make it and failed, when it is still empty. Left behind, its fixed name would
 * refuse the second try.
 */
export const retainOnceCreated = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
