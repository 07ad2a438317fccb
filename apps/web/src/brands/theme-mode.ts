import { track } from '#tracking/track.ts'

const MODES: readonly string[] = ['light', 'dark']

/** The `theme_mode` of a query (SPEC §2), or undefined where it names no mode. */
export function themeModeOf(search: string): string | undefined {
  const mode = new URLSearchParams(search).get('theme_mode')
  return mode !== null && MODES.includes(mode) ? mode : undefined
}

/** Counts the mode a link asks for. It is never applied: pages are light (D-13, A-26). */
export function reportThemeMode(search: string): void {
  const mode = themeModeOf(search)
  if (mode !== undefined) track('brow', 'theme_mode', { kind: mode })
}
