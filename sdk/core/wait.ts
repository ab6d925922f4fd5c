/** Acts when the signal aborts, at once if it has; what it returns forgets it. */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (signal?.aborted) act();
  else signal?.addEventListener("abort", act);
  return () => signal?.removeEventListener("abort", act);
}

/** Resolves after some milliseconds; rejects with the signal's reason when it aborts first. */
export async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forget: (() => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, milliseconds);
      forget = onAbort(signal, () => reject(signal?.reason as Error));
    });
  } finally {
    clearTimeout(timer);
    forget?.();
  }
}

/** A random part of a span that doubles with each attempt, from 1 (full jitter). Milliseconds. */
export const jitter = (attempt: number, base: number, cap: number): number =>
  Math.random() * Math.min(cap, base * 2 ** (attempt - 1));
