/** The grid of any list. */
export const grid = {
  card: "Record",
  choose: (title: string) => `Choose ${title}`,
  chooseAll: "Choose all rows that are shown",
  groupBy: "Group by",
  groupedBy: (column: string) => `Grouped by ${column}`,
  ungrouped: "Nothing",
  columnMenu: (column: string) => `Column ${column}`,
  column: {
    ascending: "Sort upwards",
    descending: "Sort downwards",
    left: "Move to the left",
    right: "Move to the right",
    wider: "Wider",
    narrower: "Narrower",
    group: "Group by this",
    ungroup: "Do not group",
    hide: "Hide",
  },
  exportCsv: "Export as CSV",
  exporting: "Writing the file …",
  exported: "The file is saved.",
} as const;
