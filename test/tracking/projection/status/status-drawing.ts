import { moves, statusStates, type StatusState } from "#src/tracking/projection/status/status.ts";

/** The ways of most containers, of all that the state machine allows; docs/status.md draws them. */
const usualWays: readonly (readonly StatusState[])[] = [
  ["new", "stuffed", "at_sea", "landed", "held_at_port", "ready_at_port", "out"],
  ["new", "at_sea"],
  ["landed", "ready_at_port", "held_at_port"],
  ["landed", "in_off_dock_yard", "out", "at_customer", "delivered", "returned"],
  ["at_sea", "landed_going_on", "on_train", "off_train", "ready_at_ramp", "out"],
  ["off_train", "held_at_ramp", "ready_at_ramp", "held_at_ramp"],
  ["out", "delivered"],
  ["out", "returned"],
];

const signalsTo = (statusState: StatusState): string[] =>
  moves.filter(({ to }) => to === statusState).map(({ on }) => on);

/** Of many signals the first and how many more: the table has them all. */
const label = (statusState: StatusState): string => {
  const [first = "", ...more] = signalsTo(statusState);
  return more.length > 0 ? `${first} (+${more.length})` : first;
};

export const arrows = (): { from: StatusState; to: StatusState }[] => {
  const all = usualWays.flatMap((way) =>
    way.slice(1).map((to, index) => ({ from: way[index]!, to })),
  );
  return [...new Map(all.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow])).values()];
};

export const drawing = (): string =>
  [
    "stateDiagram-v2",
    ...Object.entries(statusStates).map(([name, { status }]) => `  ${name} : ${status}`),
    "  [*] --> new",
    ...arrows().map(({ from, to }) => `  ${from} --> ${to} : ${label(to)}`),
    "  returned --> [*]",
  ].join("\n");

const names = Object.keys(statusStates) as StatusState[];

/** `new` to `landed`: the states from which a signal moves a container. */
const fromOf = (to: StatusState): string => {
  const before = names.filter(
    (name) => name !== to && statusStates[name].step <= statusStates[to].step,
  );
  const beside = before.filter((name) => statusStates[name].step === statusStates[to].step);
  const last = before.findLast((name) => statusStates[name].step < statusStates[to].step);
  const earlier = last === "new" ? "`new`" : `\`new\` to \`${last}\``;
  return [earlier, ...beside.map((name) => `\`${name}\``)].join(", ");
};

export const table = (): string =>
  [
    "| on | stated by | from | to | status | source of the rule |",
    "| - | - | - | - | - | - |",
    ...moves.map(
      ({ on, by, to, source }) =>
        `| \`${on}\` | ${by.join(", ")} | ${fromOf(to)} | \`${to}\` | \`${statusStates[to].status}\` | ${source} |`,
    ),
  ].join("\n");
