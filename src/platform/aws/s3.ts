/** What the product uses of S3, loaded on first need (docs/adr/0158-a-bundle-holds-what-a-request-uses.md). */
export { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
export { getSignedUrl } from "@aws-sdk/s3-request-presigner";
