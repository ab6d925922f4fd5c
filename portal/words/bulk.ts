/** A change of several records at once, as a job. */
export const bulk = {
  label: "What to do with the chosen rows",
  chosen: (count: number) => `${count.toLocaleString("en-US")} chosen`,
  clear: "Choose none",
  assign: "Assign",
  snooze: "Snooze",
  endSnooze: "End the snooze",
  references: "References",
  tags: "Tags",
  tracking: "Tracking",
  add: "Add",
  remove: "Remove",
  several: "Several with commas.",
  apply: "Apply",
  ofShipments: (containers: number, shipments: number) =>
    `Tags and tracking belong to shipments: this changes ${shipments === 1 ? "one shipment" : `${shipments.toLocaleString("en-US")} shipments`}, with all containers of it, not only the ${containers.toLocaleString("en-US")} chosen.`,
  stop: "Stop tracking",
  resume: "Resume tracking",
  stopWhy: "No source is asked about them any more. What is known stays.",
  nothing: "Name something to add or to remove.",

  job: "Change of several records",
  running: (done: number, total: number) =>
    `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} done`,
  finished: "Done.",
  undone: "Taken back.",
  counts: {
    changed: (count: number) => `${count.toLocaleString("en-US")} changed`,
    unchanged: (count: number) => `${count.toLocaleString("en-US")} were so already`,
    failed: (count: number) => `${count.toLocaleString("en-US")} failed`,
    conflicts: (count: number) =>
      `${count.toLocaleString("en-US")} left alone, because somebody changed them since`,
  },
  problems: "What was left as it was",
  undo: "Undo the change",
  undoUntil: (at: string) => `until ${at}`,
  close: "Close",
} as const;
