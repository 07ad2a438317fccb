import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** The button of a topic's bar; what it says of itself comes after the page. */
export const DrawnShareTopic = createDrawnPart(
  async () => (await import('./ShareTopic.tsx')).ShareTopic,
  () => null,
)
