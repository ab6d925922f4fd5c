/** The parts we use of the Lambda event shapes (API Gateway HTTP API payload 2.0, SQS, streams). */
export type APIGatewayProxyEventV2 = {
  readonly version: "2.0";
  readonly routeKey: string;
  readonly rawPath: string;
  readonly rawQueryString: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies?: readonly string[];
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>>;
  readonly pathParameters?: Readonly<Record<string, string | undefined>>;
  /** Of the stage: what the deployment gives every event. Absent where it gives nothing. */
  readonly stageVariables?: Readonly<Record<string, string>>;
  readonly requestContext: {
    readonly requestId: string;
    readonly domainName: string;
    readonly http: {
      readonly method: string;
      readonly path: string;
      readonly sourceIp: string;
      readonly userAgent?: string;
      readonly protocol?: string;
    };
    readonly timeEpoch: number;
  };
  readonly body?: string;
  readonly isBase64Encoded: boolean;
};

export type APIGatewayProxyStructuredResultV2 = {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Each becomes a Set-Cookie header. */
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
};

export type SqsEvent = {
  readonly Records: readonly {
    readonly messageId: string;
    readonly body: string;
    readonly attributes: Readonly<Record<string, string>>;
  }[];
};

/** Partial batch response: only what is named here comes back. */
export type BatchResult = { readonly batchItemFailures: { readonly itemIdentifier: string }[] };

export type StreamEvent = {
  readonly Records: readonly {
    readonly eventID: string;
    readonly eventName: "INSERT" | "MODIFY" | "REMOVE";
    readonly dynamodb: {
      readonly SequenceNumber: string;
      /** When it was written, in seconds of real time. */
      readonly ApproximateCreationDateTime?: number;
      /** DynamoDB's own JSON: { S: "..." }, { M: {...} } */
      readonly NewImage?: Readonly<Record<string, unknown>>;
    };
  }[];
};
