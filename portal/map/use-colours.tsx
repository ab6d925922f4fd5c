import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { Colours } from "./draw.ts";
import styles from "./map.module.css";

const names = [
  "sea",
  "land",
  "coast",
  "way",
  "vessel",
  "port",
  "attention",
  "chosen",
  "label",
] as const;
const schemes = matchMedia("(prefers-color-scheme: dark)");

/**
 * The tokens' colours for a canvas. A custom property itself holds `light-dark(...)`, which a canvas paints black;
 * what an element of that colour computes to is one colour. `swatches` are those elements.
 */
export function useColours(): { readonly colours: Colours | null; readonly swatches: ReactNode } {
  const box = useRef<HTMLDivElement>(null);
  const [colours, setColours] = useState<Colours | null>(null);
  const read = useCallback(() => {
    const colourOf = (name: string): string =>
      getComputedStyle(box.current!.querySelector(`[data-colour="${name}"]`)!).color;
    setColours(Object.fromEntries(names.map((name) => [name, colourOf(name)])) as Colours);
  }, []);
  useEffect(() => {
    read();
    schemes.addEventListener("change", read);
    return () => schemes.removeEventListener("change", read);
  }, [read]);
  const swatches = (
    <div ref={box} hidden>
      {names.map((name) => (
        <span key={name} data-colour={name} className={styles[`colour-${name}`]} />
      ))}
    </div>
  );
  return { colours, swatches };
}
