import { track } from "../../words/track.ts";
import { columnRoles, withRole, type ColumnRole, type MappedWorksheet } from "./columns.ts";
import styles from "./track.module.css";

/** What each column holds, as it was found out; a person may correct it. */
export const ColumnChoice = ({
  worksheet,
  take,
}: {
  readonly worksheet: MappedWorksheet;
  readonly take: (worksheet: MappedWorksheet) => void;
}) => (
  <fieldset className={styles["columns"]}>
    <legend>{track.columns}</legend>
    {worksheet.roles.map((role, index) => (
      // A column is its place.
      // oxlint-disable-next-line react/no-array-index-key
      <label key={index}>
        <bdi>{track.column(index + 1, worksheet.heads?.[index] ?? null)}</bdi>
        <select
          className="input"
          value={role}
          onChange={(event) => take(withRole(worksheet, index, event.target.value as ColumnRole))}
        >
          {columnRoles.map((one) => (
            <option key={one} value={one}>
              {track.roles[one]}
            </option>
          ))}
        </select>
      </label>
    ))}
  </fieldset>
);
