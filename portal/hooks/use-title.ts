import { useEffect } from "react";
import { words } from "../words/index.ts";

/** What the browser's tab and history call the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${words.product}`;
  }, [title]);
}
