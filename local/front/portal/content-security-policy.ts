/** The one inline style that React Aria writes: what a press on a touch screen may scroll on a touch screen. */
export const reactAriaStyle = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;

/**
 * What the portal's document may do, given the SHA-256 of that style in base64: nothing comes from elsewhere,
 * no text becomes a script (W3C, Trusted Types), no page frames it.
 */
export const contentSecurityPolicy = (styleHash: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
