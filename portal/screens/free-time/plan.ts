/** The planned pick-up of containers, by their id: a local date. The URL has it, so that it is sent as a link. */
export type Plan = ReadonlyMap<string, string>;

/** What an address may hold and still be sent. */
export const maxPlanned = 100;

const entry = /^([0-9a-f-]{36})@(\d{4}-\d{2}-\d{2})$/;

/** `plan=<id>@2026-11-27,<id>@2026-11-28`; what cannot be read is left out. */
export function planIn(search: URLSearchParams): Plan {
  const plan = new Map<string, string>();
  for (const one of (search.get("plan") ?? "").split(",")) {
    const [, id, day] = entry.exec(one) ?? [];
    if (id !== undefined && day !== undefined && plan.size < maxPlanned) plan.set(id, day);
  }
  return plan;
}

/** The URL with one pick-up on another day; null: not planned. A plan that is full takes no other one. */
export function withPlanned(
  search: URLSearchParams,
  id: string,
  day: string | null,
): URLSearchParams {
  const plan = new Map(planIn(search));
  if (day === null) plan.delete(id);
  else if (plan.size < maxPlanned || plan.has(id)) plan.set(id, day);
  const next = new URLSearchParams(search);
  if (plan.size === 0) next.delete("plan");
  else next.set("plan", [...plan].map(([one, on]) => `${one}@${on}`).join(","));
  return next;
}
