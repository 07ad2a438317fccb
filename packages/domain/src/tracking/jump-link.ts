/** SPEC §9, in ms. */
const WINDOW_MS = { from: 300, to: 3000 } as const

/**
 * Whether the press of a link that leads out of the app is reported once more when the page is left so
 * many ms later (RU-289). Sooner, the report of the press itself is still kept alive by the browser;
 * later, the page is left for another reason.
 */
export const needsCompensation = (elapsedMs: number): boolean =>
  elapsedMs >= WINDOW_MS.from && elapsedMs <= WINDOW_MS.to
