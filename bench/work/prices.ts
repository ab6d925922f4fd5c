/**
 * AWS's list prices in us-east-1, USD, as of 2026-11: DynamoDB on demand for each unit, S3 Standard
 * and SQS FIFO for each request.
 */
export const prices = {
  writeUnit: 0.625e-6,
  readUnit: 0.125e-6,
  s3Put: 5e-6,
  s3Get: 0.4e-6,
  /** One request of up to 64 KB. */
  sqsRequest: 0.5e-6,
} as const;
