import { browserAbilities } from '../browser-abilities.ts'
import type { HostAround } from '../host-around.ts'
import type { ArrivingHost } from '../live-host.ts'

/** A phone's browser. What it can do depends on its version and on https. */
export function createH5Host({ facts, browser }: HostAround): ArrivingHost {
  return { now: { ...facts, ...browserAbilities(browser) } }
}
