import { Heap } from "./heap.ts";

/** The courses that leave each point. */
export type Neighbours = readonly (readonly { readonly to: number; readonly km: number }[])[];

/** How each point is best come to from the start; -1 for the start and what cannot be reached. */
export function shortestFrom(start: number, neighbours: Neighbours, goal = -1): Int32Array {
  const km = new Float64Array(neighbours.length).fill(Infinity);
  const previous = new Int32Array(neighbours.length).fill(-1);
  const queue = new Heap();
  km[start] = 0;
  queue.push(start, 0);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [point, cost] = next;
    if (point === goal) break;
    if (cost > km[point]!) continue;
    for (const course of neighbours[point]!) {
      const total = cost + course.km;
      if (total >= km[course.to]!) continue;
      km[course.to] = total;
      previous[course.to] = point;
      queue.push(course.to, total);
    }
  }
  return previous;
}

/** From the start to the goal, both included; empty when there is no way. */
export function wayTo(goal: number, start: number, previous: Int32Array): number[] {
  const way = [goal];
  while (way[0] !== start) {
    const before = previous[way[0]!]!;
    if (before < 0) return [];
    way.unshift(before);
  }
  return way;
}
