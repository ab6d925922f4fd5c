export { listFields, recordsWithFields } from "./list-fields.ts";
export { fieldOfRecord, fieldsIn, fieldsOfRecord, findField } from "./read-fields.ts";
export { referredCheck } from "./referred-records.ts";
export { editField, removeField, setField } from "./set-field.ts";
