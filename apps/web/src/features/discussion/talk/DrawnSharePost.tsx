import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** The button of a post's bar; what it says of itself comes after the page. */
export const DrawnSharePost = createDrawnPart(
  async () => (await import('./SharePost.tsx')).SharePost,
  () => null,
)
