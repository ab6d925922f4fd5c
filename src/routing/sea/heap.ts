/** A binary heap: numbers by their cost, cheapest first. */
export class Heap {
  private readonly items: [number, number][] = [];
  push(item: number, cost: number): void {
    const { items } = this;
    let i = items.push([item, cost]) - 1;
    while (i > 0 && items[(i - 1) >> 1]![1] > items[i]![1]) {
      const up = (i - 1) >> 1;
      [items[up], items[i]] = [items[i]!, items[up]!];
      i = up;
    }
  }
  pop(): [number, number] | undefined {
    const { items } = this;
    const first = items[0];
    const last = items.pop();
    if (first === undefined || last === undefined || items.length === 0) return first;
    items[0] = last;
    for (let i = 0; ;) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let least = i;
      if (left < items.length && items[left]![1] < items[least]![1]) least = left;
      if (right < items.length && items[right]![1] < items[least]![1]) least = right;
      if (least === i) return first;
      [items[i], items[least]] = [items[least]!, items[i]!];
      i = least;
    }
  }
}
