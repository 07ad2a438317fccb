import type { KeyValueStore, Slot } from '#lib/storage.ts'

/** Kept in the tab, so that a login that reloads the page cannot go round for ever. */
const redirects: Slot<number> = { name: 'login_redirects', parse: parseCount }
const qqRuns: Slot<number> = { name: 'login_qq_runs', parse: parseCount }
const guestReloads: Slot<number> = { name: 'login_guest_reloads', parse: parseCount }
const frozen: Slot<boolean> = { name: 'qq_frozen', parse: (stored) => stored === true }

export const loginSlots = { redirects, qqRuns, guestReloads, frozen } as const

/** After a login, or because a person asks for another try: the tries before do not count any more. */
export function forgetAttempts(tab: KeyValueStore): void {
  for (const { name } of [redirects, qqRuns, guestReloads]) tab.remove(name)
}

function parseCount(stored: unknown): number | undefined {
  return typeof stored === 'number' ? stored : undefined
}
