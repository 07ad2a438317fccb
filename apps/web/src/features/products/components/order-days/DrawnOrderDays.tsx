import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** `OrderDaysCard`: below the curve. */
export const DrawnOrderDays = createDrawnPart(
  async () => (await import('./OrderDaysCard.tsx')).OrderDaysCard,
  () => null,
)
