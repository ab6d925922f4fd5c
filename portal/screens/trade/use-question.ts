import { useLocation } from "wouter";
import { useSearch } from "../../hooks/use-search.ts";

const questions = ["company", "commodity", "lane", "container", "bill"] as const;
export type Question = (typeof questions)[number];

const isQuestion = (name: string): name is Question => questions.some((one) => one === name);

/** The address of a question with what is asked; what is empty is left out. */
export function addressOf(about: Question, asked: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  return `/trade?${new URLSearchParams([["about", about], ...given]).toString()}`;
}

/** The question as the URL has it, and another one of the same kind. */
export function useQuestion() {
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const named = search.get("about") ?? "";
  const about: Question = isQuestion(named) ? named : "company";
  return {
    about,
    read: (name: string, usual = ""): string => search.get(name)?.trim() || usual,
    /** Of several offered, the first where the URL has none of them. */
    oneOf: <T extends string>(name: string, offered: readonly [T, ...T[]]): T =>
      offered.find((one) => one === search.get(name)) ?? offered[0],
    /** Keeps the rest of the question. */
    change: (asked: Readonly<Record<string, string>>): void => {
      const { about: _, ...rest } = Object.fromEntries(search);
      navigate(addressOf(about, { ...rest, ...asked }));
    },
    /** Begins anew. */
    ask: (asked: Readonly<Record<string, string>>): void => navigate(addressOf(about, asked)),
  };
}
