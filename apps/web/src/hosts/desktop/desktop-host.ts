import { browserAbilities } from '../browser-abilities.ts'
import type { HostAround } from '../host-around.ts'
import type { ArrivingHost } from '../live-host.ts'

/** A computer's browser: what sets it apart is how one logs in (SPEC §4), which is `session/`'s. */
export function createDesktopHost({ facts, browser }: HostAround): ArrivingHost {
  return { now: { ...facts, ...browserAbilities(browser) } }
}
