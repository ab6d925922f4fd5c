/** What the product uses of Athena, loaded on first need (docs/adr/0158-a-bundle-holds-what-a-request-uses.md). */
export {
  AthenaClient,
  GetQueryExecutionCommand,
  GetQueryResultsCommand,
  StartQueryExecutionCommand,
  StopQueryExecutionCommand,
} from "@aws-sdk/client-athena";
