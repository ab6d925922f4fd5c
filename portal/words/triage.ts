/** Who deals with a container, until when it is snoozed, and what was noted. */
export const triage = {
  label: "Who deals with it",
  assignee: "Assigned to",
  nobody: "nobody",
  assign: "Assign",
  me: (name: string) => `${name} (you)`,
  snoozed: "Snoozed until",
  note: "Note",
  noteEdit: "Edit the note",
  saveNote: "Save the note",
  snooze: "Snooze",
  endSnooze: "End the snooze",
  kind: "How long",
  forHours: "For some hours",
  untilDay: "Until a day",
  hours: "Hours",
  day: "Day",
  clock: "Time",
  ofPlace: (zone: string) => `Day and time in ${zone}.`,
  earlier: "It comes back before that when another reason applies.",
  noZone: "The zone of the place is not known: day and time are in UTC.",

  done: {
    assigned: (number: string, name: string) => `${number} is assigned to ${name}.`,
    unassigned: (number: string) => `${number} is assigned to nobody.`,
    snoozed: (number: string, until: string) => `${number} is snoozed until ${until}.`,
    woken: (number: string) => `${number} is no longer snoozed.`,
    noted: (number: string) => `The note on ${number} is saved.`,
  },

  mine: "Assigned to me",
  mineCount: (mine: number, total: number) => `${mine} of ${total} are assigned to you`,
  noneMine: {
    title: "None of them is assigned to you",
    why: "The containers that need a person are assigned to others or to nobody.",
  },
  snoozedList: (count: number) => `Snoozed (${count})`,
  until: (at: string) => `until ${at}`,
  doneList: "Picked up since yesterday",
  doneEmpty: "No source reports a pick-up since yesterday (UTC).",
} as const;

/** What was just done, and how it is taken back. */
export const undo = {
  label: "What was just done",
  undo: "Undo",
  undone: "Taken back.",
  close: "Close",
  refused: (what: string, why: string) => `Not saved: ${what} ${why}`,
  unanswered: (what: string) =>
    `The server did not answer, so it is not known whether this was saved: ${what} What is shown is what was last read.`,
} as const;
