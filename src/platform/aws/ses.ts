/** What the product uses of SES, loaded on first need (docs/adr/0158-a-bundle-holds-what-a-request-uses.md). */
export { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
