import type { CustomFieldOption } from "../../../../sdk/index.ts";
import {
  ofOptions,
  optionsOf,
  reloadFields,
  type FieldDefinition,
} from "../../../api/custom-fields.ts";
import { records } from "../../../words/records.ts";
import { doAndShow } from "../do-and-show.ts";

const w = records.option;

/** The last place; null where options have none, as those stand last in the order in which they came. */
export function lastPlace(options: readonly CustomFieldOption[]): number | null {
  const places = options.map(({ position }) => position);
  return places.includes(null) ? null : Math.max(-1, ...places.map(Number)) + 1;
}

/** One call for each option whose number changes: of neighbours that have numbers, two. */
async function setPlaces(
  field: string,
  places: readonly (readonly [option: string, place: number | null])[],
): Promise<void> {
  for (const [option, position] of places) await ofOptions.update(field, option, { position });
}

/** Before the option that stands above it. */
export function moveUp(field: FieldDefinition, option: CustomFieldOption): Promise<void> {
  const before = optionsOf(field);
  const place = before.findIndex(({ id }) => id === option.id) - 1;
  const after = before.filter(({ id }) => id !== option.id).toSpliced(place, 0, option);
  const moved = after
    .map((one, index) => ({ ...one, place: index }))
    .filter((one) => one.position !== one.place);
  return doAndShow(
    reloadFields,
    w.moved(option.label, place + 1, before.length),
    () =>
      setPlaces(
        field.id,
        moved.map(({ id, place: to }) => [id, to]),
      ),
    () =>
      setPlaces(
        field.id,
        moved.map(({ id, position }) => [id, position]),
      ),
  );
}

/** Removes it; taken back, it is there again with the same value, which is what records have of it. */
export const removeOption = (field: FieldDefinition, option: CustomFieldOption): Promise<void> => {
  const { id, label, value, position } = option;
  return doAndShow(
    reloadFields,
    w.removed(label),
    () => ofOptions.delete(field.id, id, { expected: { label } }),
    () => ofOptions.create(field.id, { label, value, position }),
  );
};
