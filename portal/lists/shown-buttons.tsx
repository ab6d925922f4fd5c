import ChevronDown from "lucide-react/dist/esm/icons/chevron-down.mjs";
import { memo, type ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Checkbox } from "react-aria-components/Checkbox";
import { CheckboxGroup } from "react-aria-components/CheckboxGroup";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import type { Table } from "../columns/column.ts";
import { columnsIn, grouped, groupIn, withColumns } from "../grid/layout.ts";
import type { AnyRow } from "../grid/lines.ts";
import { words } from "../words/index.ts";
import type { Search } from "./list-of.ts";
import styles from "./lists.module.css";

type Props<R extends AnyRow, Name extends string> = Search & { readonly table: Table<R, Name> };

const Opened = ({
  label,
  shown = label,
  children,
}: {
  readonly label: string;
  readonly shown?: string;
  readonly children: ReactNode;
}) => (
  <DialogTrigger>
    <Button className={`button ${shown === label ? "" : styles["on"]}`}>
      {shown}
      <ChevronDown size={14} aria-hidden="true" />
    </Button>
    <Popover className="popover">
      <Dialog className="dialog" aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  </DialogTrigger>
);

/** What is chosen keeps its place; what is added comes last. */
function PlainColumnChooser<R extends AnyRow, Name extends string>(props: Props<R, Name>) {
  const { table, search, change } = props;
  const shown = columnsIn(table, search);
  const choose = (names: readonly string[]): void => {
    const kept = shown.filter((name) => name === table.first || names.includes(name));
    const added = names.filter((name) => !(shown as readonly string[]).includes(name));
    change(withColumns(table, search, [...kept, ...added]));
  };
  return (
    <Opened label={words.filters.columns}>
      <CheckboxGroup
        aria-label={words.filters.columns}
        value={[...shown]}
        onChange={choose}
        className={styles["choices"]}
      >
        {table.names
          .filter((name) => name !== table.first)
          .map((name) => (
            <Checkbox key={name} value={name} className="choice">
              <span className="choice-mark" aria-hidden="true" />
              {table.labelOf(name)}
            </Checkbox>
          ))}
      </CheckboxGroup>
    </Opened>
  );
}

const ungrouped = "none";

function PlainGroupButton<R extends AnyRow, Name extends string>(props: Props<R, Name>) {
  const { table, search, change } = props;
  const group = groupIn(table, search);
  const names = table.names.filter((name) => table.columnOf(name).group);
  const label = words.grid.groupBy;
  return (
    <Opened
      label={label}
      shown={group === null ? label : words.grid.groupedBy(table.labelOf(group))}
    >
      <RadioGroup
        aria-label={label}
        value={group ?? ungrouped}
        onChange={(name) => change(grouped(search, name === ungrouped ? null : name))}
        className={styles["choices"]}
      >
        {[ungrouped, ...names].map((name) => (
          <Radio key={name} value={name} className="choice">
            <span className="choice-mark" aria-hidden="true" />
            {name === ungrouped ? words.grid.ungrouped : table.labelOf(name as Name)}
          </Radio>
        ))}
      </RadioGroup>
    </Opened>
  );
}

/** Another answer of the list draws neither again; `memo` forgets that they are functions of the row's type. */
export const ColumnChooser = memo(PlainColumnChooser) as unknown as typeof PlainColumnChooser;
export const GroupButton = memo(PlainGroupButton) as unknown as typeof PlainGroupButton;
