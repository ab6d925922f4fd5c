/** What the product uses of SQS, loaded on first need (docs/adr/0158-a-bundle-holds-what-a-request-uses.md). */
export { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
