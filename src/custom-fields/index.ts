export { checkValue, definitionOf } from "./check-value.ts";
export {
  createDefinition,
  definitionsOf,
  editDefinition,
  findDefinition,
  removeDefinition,
} from "./definitions.ts";
export { fieldIdOf, recordOfField } from "./field-id.ts";
export {
  fieldKeyOf,
  fieldKeys,
  isSearchable,
  searchableFields,
  withDrafts,
  type FieldDraft,
  type FieldValue,
} from "./field-value.ts";
export {
  checkInitialFields,
  draftsFor,
  stillDefined,
  type ContainerDraft,
  type InitialFields,
  type RecordCheck,
} from "./initial.ts";
export { checkLimit, checkSize } from "./limit.ts";
export { addOption, editOption, findOption, optionsInOrder, removeOption } from "./options.ts";
export { definitionResource, fieldResource, optionResource, type FieldOfRecord } from "./render.ts";
export { shownValue } from "./value-rules.ts";
export { fieldDefinitions, usageShardOf, type DefinitionItem } from "./store/definition-entity.ts";
