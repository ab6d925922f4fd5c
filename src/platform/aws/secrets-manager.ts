/**
 * What the product uses of Secrets Manager, loaded on first need
 * (docs/adr/0158-a-bundle-holds-what-a-request-uses.md).
 */
export { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
