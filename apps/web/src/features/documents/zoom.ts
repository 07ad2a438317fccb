/** Widths of a page, times the width of the column. */
export const zoomSteps = [1, 1.25, 1.5, 2, 3] as const

/** The next larger or smaller step; the last one where there is no further. */
export function zoomBy(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? zoomSteps : zoomSteps.toReversed()
  return steps.find((step) => (step - zoom) * direction > 0) ?? zoom
}
