import ChevronDown from "lucide-react/dist/esm/icons/chevron-down.mjs";
import { memo, type ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Checkbox } from "react-aria-components/Checkbox";
import { CheckboxGroup } from "react-aria-components/CheckboxGroup";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { useFacet, type RowsOf } from "../api/rows.ts";
import { TextFilter } from "../controls/text-filter.tsx";
import {
  askedOf,
  choose,
  chooseRange,
  chosenOf,
  clearFilters,
  isFiltered,
  isOn,
  rangeOf,
  switchTo,
  type Filter,
  type FilterTable,
} from "../filters/filters.ts";
import { words } from "../words/index.ts";
import type { Search } from "./list-of.ts";
import { locale } from "../words/language.ts";
import styles from "./lists.module.css";

type BarProps = Search & { readonly rows: RowsOf; readonly table: FilterTable };
type Of<K extends Filter["kind"]> = BarProps & {
  readonly name: string;
  readonly filter: Extract<Filter, { kind: K }>;
};

/** API terms for what has no value. */
const facetWords: Readonly<Record<string, string>> = {
  "@not_exists": words.notReported,
  "@none": words.none,
};

function Choices({ search, change, filter, name, rows, table }: Of<"choice">) {
  const asked = askedOf(choose(search, filter, [])).toString();
  const facet = useFacet(rows, asked, filter);
  const chosen = chosenOf(search, filter);
  if (!facet.data) return <p>{facet.error ? facet.error.message : words.filters.loading}</p>;
  const { counts, names } = facet.data;
  const values = [...new Set([...Object.keys(counts), ...chosen])].toSorted(
    (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0),
  );
  const labelOf = (value: string): string =>
    facetWords[value] ?? table.valueOf(value) ?? names.get(value) ?? value;
  return (
    <CheckboxGroup
      aria-label={table.labelOf(name)}
      value={[...chosen]}
      onChange={(next) => change(choose(search, filter, next))}
      className={styles["choices"]}
    >
      {values.map((value) => (
        <Checkbox key={value} value={value} className="choice">
          <span className="choice-mark" aria-hidden="true" />
          <span className={styles["choice-label"]}>{labelOf(value)}</span>
          <span className="quiet">{(counts[value] ?? 0).toLocaleString(locale)}</span>
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

function ChoiceButton(props: Of<"choice">) {
  const count = chosenOf(props.search, props.filter).length;
  const label = props.table.labelOf(props.name);
  return (
    <DialogTrigger>
      <Button className={`button ${count > 0 ? styles["on"] : ""}`}>
        {count > 0 ? words.filters.chosen(label, count) : label}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Popover className="popover">
        <Dialog className="dialog" aria-label={label}>
          <Choices {...props} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

const anyRange = "any";

function DaysButton({ search, change, filter, name, table }: Of<"days">) {
  const range = rangeOf(search, filter);
  const label = table.labelOf(name);
  return (
    <DialogTrigger>
      <Button className={`button ${range ? styles["on"] : ""}`}>
        {range ? `${label}: ${words.filters.ranges[range]}` : label}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Popover className="popover">
        <Dialog className="dialog" aria-label={label}>
          <RadioGroup
            aria-label={label}
            value={range ?? anyRange}
            onChange={(next) =>
              change(chooseRange(search, filter, next === anyRange ? null : next))
            }
            className={styles["choices"]}
          >
            {[anyRange, ...Object.keys(filter.ranges)].map((one) => (
              <Radio key={one} value={one} className="choice">
                <span className="choice-mark" aria-hidden="true" />
                {words.filters.ranges[one] ?? words.filters.any}
              </Radio>
            ))}
          </RadioGroup>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Another answer of the list draws none of them again. */
const FilterButton = memo(function FilterButton({
  name,
  ...bar
}: BarProps & { readonly name: string }) {
  const { search, change, table } = bar;
  const filter = table.filters[name]!;
  if (filter.kind === "choice") return <ChoiceButton {...bar} name={name} filter={filter} />;
  if (filter.kind === "days") return <DaysButton {...bar} name={name} filter={filter} />;
  return (
    <ToggleButton
      className={`button ${isOn(search, filter) ? styles["on"] : ""}`}
      isSelected={isOn(search, filter)}
      onChange={(on) => change(switchTo(search, filter, on))}
    >
      {table.labelOf(name)}
    </ToggleButton>
  );
});

const SearchField = memo(function SearchField({ search, change, table }: BarProps) {
  const { parameter, label } = table.search;
  const apply = (typed: string): void => {
    const next = new URLSearchParams(search);
    if (typed) next.set(parameter, typed);
    else next.delete(parameter);
    change(next);
  };
  return (
    <TextFilter
      label={label}
      value={search.get(parameter) ?? ""}
      apply={apply}
      className={styles["search"]}
    />
  );
});

/** Every filter of the list, in the URL; `children` change how it is shown. */
export function FilterBar({ children, ...bar }: BarProps & { readonly children: ReactNode }) {
  const { search, change, table } = bar;
  return (
    <div className={styles["bar"]} role="group" aria-label={words.filters.label}>
      <SearchField {...bar} />
      {Object.entries(table.filters)
        .filter(
          ([, filter]) =>
            !("fromLinks" in filter && filter.fromLinks) || search.has(filter.parameter),
        )
        .map(([name]) => (
          <FilterButton key={name} name={name} {...bar} />
        ))}
      {isFiltered(search) && (
        <button type="button" className="button" onClick={() => change(clearFilters(search))}>
          {words.filters.clear}
        </button>
      )}
      {children}
    </div>
  );
}
