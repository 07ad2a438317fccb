/** A picture of a page is made in chunks of its height; all lengths are CSS px (SPEC §9). */
export const PICTURE_OVERLAP_PX = 30
export const PICTURE_SCALE = 2
export const PICTURE_QUALITY = 0.8
/** Before each capture, and before each further try. */
export const PICTURE_WAIT_MS = 500
/** Tries after the first. */
export const PICTURE_RETRIES_MAX = 3

const steps = [
  { belowPx: 1000, count: 1 },
  { belowPx: 1200, count: 2 },
  { belowPx: 2000, count: 3 },
  { belowPx: 3000, count: 4 },
] as const

/** Platforms that show many pictures side by side. */
const GALLERY_COUNT = 6
/** without them the largest unconditional step. */
const TALL_COUNT = 4

/** In how many chunks a page of this height is drawn; `hasGallery`: xiaohongshu or douyin is installed. */
export function chunkCount(heightPx: number, hasGallery: boolean): number {
  const step = steps.find(({ belowPx }) => heightPx < belowPx)
  return step?.count ?? (hasGallery ? GALLERY_COUNT : TALL_COUNT)
}

export interface Chunk {
  topPx: number
  heightPx: number
}

/**
 * The parts of a page from top to bottom; each begins 30 px before the one above it ends, so that no
 * line of text is cut in both. Together they reach exactly from 0 to `heightPx`.
 */
export function chunksOf(heightPx: number, count: number): Chunk[] {
  const step = heightPx / count
  return Array.from({ length: count }, (_, at) => {
    const topPx = Math.max(0, Math.round(at * step) - (at === 0 ? 0 : PICTURE_OVERLAP_PX))
    return { topPx, heightPx: Math.round((at + 1) * step) - topPx }
  })
}
