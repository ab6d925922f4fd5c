/** What a browser shows of an element to a pointer alone, each text once. */
export const titlesOf = (on: HTMLElement): readonly string[] => {
  const all = [on, ...on.querySelectorAll<HTMLElement>("[title]")].map(({ title }) => title);
  return [...new Set(all)].filter((title) => title !== "");
};
