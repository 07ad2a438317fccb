/** What a browser's observer is told to look for (SPEC §9, RU-313). */
export const EXPOSURE_THRESHOLDS = [0.1, 0.8, 1] as const

/** Something counts as seen after so long in sight, ms. */
export const EXPOSURE_INTERVAL_MS = 1500

/** `exposure`: was it seen. `stay`: for how long. */
export type ExposureKind = 'exposure' | 'stay'

export interface ExposureLimits {
  /** Of the part that can be seen, CSS px. */
  heightMin: number
  widthMin: number
  /** The part that can be seen, of the whole. */
  ratioMin: number
}

/** SPEC §9, RU-314, A-101. */
export const exposureLimits: Readonly<Record<ExposureKind, ExposureLimits>> = {
  exposure: { heightMin: 100, widthMin: 10, ratioMin: 0.75 },
  stay: { heightMin: 100, widthMin: 10, ratioMin: 0.95 },
}

/** The part of something that can be seen: CSS px, and of the whole. */
export interface Sight {
  height: number
  width: number
  ratio: number
}

/** Whether enough of it can be seen. */
export const isInSight = (sight: Sight, limits: ExposureLimits): boolean =>
  sight.height >= limits.heightMin &&
  sight.width >= limits.widthMin &&
  sight.ratio >= limits.ratioMin

/** Whether what came into sight at `sinceMs` has been seen by `nowMs`. */
export const hasBeenSeen = (sinceMs: number, nowMs: number): boolean =>
  nowMs - sinceMs >= EXPOSURE_INTERVAL_MS
