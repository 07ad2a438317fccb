import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** `DetailPapers`: at the end of a long page. */
export const DrawnPapers = createDrawnPart(
  async () => (await import('./DetailPapers.tsx')).DetailPapers,
  () => null,
)
