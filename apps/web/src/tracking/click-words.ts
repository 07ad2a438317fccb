import type { TrackFields } from './signals.ts'

/**
 * What was pressed: the nearest `data-track="name"`, with what `data-track-fund`, `-spid`, `-pos` and `-kind`
 * say of it. Undefined for a press that nobody counts.
 */
export function pressedThing(target: Element): { name: string; fields: TrackFields } | undefined {
  const found = target.closest<HTMLElement>('[data-track]')
  if (!found) return undefined
  const { track: name = '', trackFund, trackSpid, trackPos, trackKind } = found.dataset
  const pos = trackPos === undefined ? undefined : Number(trackPos)
  return { name, fields: { fund_code: trackFund, spid: trackSpid, pos, kind: trackKind } }
}
