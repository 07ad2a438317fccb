/** Where a page stands that is to be left by Back. */
export interface BackPlace {
  /** Places of this visit before it in the document's own history. */
  index: number
  isHome: boolean
  /** Pages in the host's own stack, the open one included; undefined where the host has none. */
  hostDepth?: number | undefined
  /** The host can close the window of the app. */
  canClose?: boolean | undefined
}

/**
 * What Back does (SPEC §2, RU-072): a step in the document's history; without one the host's own Back,
 * and its window closes under its last page. Elsewhere a visit that began on an inner page goes home, and
 * home is left: it is the entry and the quit page.
 */
export function backStep(place: BackPlace): 'history' | 'host' | 'close' | 'home' | 'leave' {
  if (place.index > 0) return 'history'
  if (place.hostDepth !== undefined && place.hostDepth > 1) return 'host'
  if (place.hostDepth !== undefined && place.canClose) return 'close'
  return place.isHome ? 'leave' : 'home'
}
