import type { ExposureKind } from '@koi/domain/tracking/exposure'
import { useCallback, type RefCallback } from 'react'
import { signal, type TrackFields } from './signals.ts'

/** What is counted when an element is seen. */
export interface Exposure {
  name: string
  fields?: TrackFields
  /** `stay` counts for how long. */
  as?: ExposureKind
  /** In place of 100 px, for something lower. */
  heightMin?: number
}

/**
 * `<li ref={useExposure({ name: 'home.fund', fields: { fund_code } })}>`: counts that it was seen, once each
 * time it comes into sight for 1.5 s (SPEC §9).
 */
export function useExposure<E extends Element>(exposure: Exposure): RefCallback<E> {
  // As a text: the same words are the same exposure, however often the element is drawn.
  const key = JSON.stringify(exposure)
  return useCallback(
    (element) => {
      if (!element) return
      signal({ kind: 'watch', element, exposure: key })
      return () => signal({ kind: 'unwatch', element })
    },
    [key],
  )
}
