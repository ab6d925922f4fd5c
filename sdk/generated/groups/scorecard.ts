// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { SourceScorecard } from "../shapes.ts";

export interface ScorecardGetOptions extends RequestOptions {
  /** ISO 8601 week in UTC that is over; by default the last one. */
  readonly week?: string | undefined;
  /** Only rows of this source's code. */
  readonly source?: string | undefined;
  /** Only rows of this field. */
  readonly field?: string | undefined;
}

export interface Scorecard {
  /**
   * How soon and how reliably each source states each field, by week.
   * `GET /scorecard`
   */
  readonly get: (options?: ScorecardGetOptions) => Promise<SourceScorecard>;
}

export const scorecard = (client: Client): Scorecard =>
  bind(client, {
    get: "GET /scorecard",
  }) as Scorecard;
