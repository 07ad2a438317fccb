import { createPart } from '#ui/parts/part.tsx'

/** What is said about a product: its code and its posts come after the page. */
export const DrawnProductTalk = createPart(
  async () => (await import('./ProductTalk.tsx')).ProductTalk,
  { isDecoration: true },
)
