import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** `DetailAnchors`: what they do is wanted after the first scroll. */
export const DrawnAnchors = createDrawnPart(
  async () => (await import('./DetailAnchors.tsx')).DetailAnchors,
  () => null,
)
