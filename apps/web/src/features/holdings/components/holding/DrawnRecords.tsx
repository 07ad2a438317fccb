import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** `RecordsCard`: at the end of its page. */
export const DrawnRecords = createDrawnPart(
  async () => (await import('./RecordsCard.tsx')).RecordsCard,
  () => null,
)
