import type * as z from "zod";
import type { CustomFieldDefinitionPatch } from "#schemas/custom-field.ts";
import type { editDefinition } from "#src/custom-fields/index.ts";

type Sent = z.output<typeof CustomFieldDefinitionPatch>["data"]["attributes"];
type Edit = Parameters<typeof editDefinition>[2];

/** The parts of a body that may change; what it leaves out stays, null removes. */
export const editOf = (sent: Omit<Sent, "entity_type">): Edit => ({
  ...(sent.display_name !== undefined && { displayName: sent.display_name }),
  ...(sent.description !== undefined && { description: sent.description || undefined }),
  ...(sent.default_format !== undefined && { defaultFormat: sent.default_format || undefined }),
  ...(sent.default_value !== undefined && { defaultValue: sent.default_value ?? undefined }),
  ...(sent.validation !== undefined && {
    validation: sent.validation
      ? {
          required: sent.validation.required,
          pattern: sent.validation.pattern,
          maxLength: sent.validation.max_length,
        }
      : undefined,
  }),
});
