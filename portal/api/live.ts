/** While somebody works: every 15 s; after ten minutes without a key or a pointer: every two minutes. */
const activeMs = 15_000;
const idleMs = 120_000;
const idleAfterMs = 10 * 60_000;

let lastActive = Date.now();
for (const kind of ["pointerdown", "keydown", "focus"] as const)
  globalThis.addEventListener?.(kind, () => (lastActive = Date.now()), { passive: true });

/** Milliseconds until the next poll; a tab that is hidden does not poll at all (React Query). */
const intervalAfter = (inactiveMs: number): number =>
  inactiveMs >= idleAfterMs ? idleMs : activeMs;

export const pollEvery = (): number => intervalAfter(Date.now() - lastActive);
