import type { CarrierInference } from "#src/reference/index.ts";

/** `request` makes the answer one that can be named (contract: tracking-requests#inference). */
export const inferenceDocument = (request: string, inferred: CarrierInference) => ({
  data: {
    id: `req_${request}`,
    type: "infer_number_results",
    attributes: {
      number_type: inferred.numberType,
      validation: {
        is_valid: inferred.validation.isValid,
        type: inferred.validation.type,
        check_digit_passed: inferred.validation.checkDigitPassed,
        parsed_number: inferred.validation.parsedNumber,
        reason: inferred.validation.reason,
      },
      shipping_line: {
        decision: inferred.decision,
        selected: inferred.selected,
        candidates: inferred.candidates,
      },
    },
  },
});
