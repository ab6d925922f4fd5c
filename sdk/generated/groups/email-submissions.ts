// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type {
  AccountShape,
  DocumentRepresentationShape,
  EmailSubmissionShape,
  ShortDocumentShape,
} from "../shapes.ts";

export type EmailSubmissionsListInclude =
  | "account"
  | "user"
  | "documents"
  | "documents.last_document_representation";
export interface EmailSubmissionsListOptions<
  I extends string = EmailSubmissionsListInclude,
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 100. */
        readonly size?: number | undefined;
        /** The end of the page before, from its links.next. */
        readonly after?: string | undefined;
      }
    | undefined;
}
export type EmailSubmissionsGetInclude =
  | "account"
  | "user"
  | "documents"
  | "documents.last_document_representation";
export interface EmailSubmissionsGetOptions<
  I extends string = EmailSubmissionsGetInclude,
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** An email to the docs alias. */
export type EmailSubmission<
  I extends EmailSubmissionsGetInclude = never,
  F extends Fieldsets<
    EmailSubmissionShape | AccountShape | ShortDocumentShape | DocumentRepresentationShape
  > = {},
> = Resource<
  EmailSubmissionShape,
  I,
  AccountShape | ShortDocumentShape | DocumentRepresentationShape,
  F
>;

export interface EmailSubmissions {
  /**
   * List emails to the docs alias, newest first.
   * `GET /email_submissions`
   * Needs the feature `documents`.
   */
  readonly list: <
    I extends EmailSubmissionsListInclude = never,
    const F extends Fieldsets<
      EmailSubmissionShape | AccountShape | ShortDocumentShape | DocumentRepresentationShape
    > = {},
  >(
    options?: EmailSubmissionsListOptions<I, F>,
  ) => List<
    Resource<
      EmailSubmissionShape,
      I,
      AccountShape | ShortDocumentShape | DocumentRepresentationShape,
      F
    >
  >;
  /**
   * One email to the docs alias.
   * `GET /email_submissions/{id}`
   * Needs the feature `documents`.
   */
  readonly get: <
    I extends EmailSubmissionsGetInclude = never,
    const F extends Fieldsets<
      EmailSubmissionShape | AccountShape | ShortDocumentShape | DocumentRepresentationShape
    > = {},
  >(
    id: string,
    options?: EmailSubmissionsGetOptions<I, F>,
  ) => Promise<
    Resource<
      EmailSubmissionShape,
      I,
      AccountShape | ShortDocumentShape | DocumentRepresentationShape,
      F
    >
  >;
}

export const emailSubmissions = (client: Client): EmailSubmissions =>
  bind(client, {
    list: "LIST /email_submissions",
    get: "GET /email_submissions/{id}",
  }) as EmailSubmissions;
