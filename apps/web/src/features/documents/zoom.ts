/** Widths of a page, times the width of the column. */
export const zoomSteps = [1, 1.25, 1.5, 2, 3] as const

/** The next larger or smaller step; the last one where there is no further. */
export function zoomBy(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? zoomSteps : zoomSteps.toReversed()
  return steps.find((step) => (step - zoom) * direction > 0) ?? zoom
}

const [SMALLEST] = zoomSteps
const LARGEST = 3

/** How far two fingers are from each other, px. */
export function distanceOf(touches: ArrayLike<{ clientX: number; clientY: number }>): number {
  const [one, other] = Array.from(touches)
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
}

/** The zoom of a pinch that began at one distance of the fingers and is now at another. */
export function zoomOfPinch(start: { distance: number; zoom: number }, distance: number): number {
  if (start.distance <= 0) return start.zoom
  const zoom = (start.zoom * distance) / start.distance
  return Math.min(LARGEST, Math.max(SMALLEST, Math.round(zoom * 100) / 100))
}
