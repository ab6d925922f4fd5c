import { PlainFailure } from "#src/platform/http/plain-errors.ts";

/**
 * A question that cannot be answered as it is put: 400 with `{error}`
 * (contract: trade-intelligence#trade-errors).
 */
export class InvalidQuery extends PlainFailure {
  override readonly name = "InvalidQuery";
  constructor(message: string) {
    super(400, message);
  }
}
