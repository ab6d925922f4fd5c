import { useEffect, useState, type RefObject } from "react";
import type { Size } from "./view.ts";

/** The size of an element in CSS pixels, as it changes; null before it is known. */
export function useSize(of: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize(width > 0 && height > 0 ? { width, height } : null);
    });
    observer.observe(of.current!);
    return () => observer.disconnect();
  }, [of]);
  return size;
}
