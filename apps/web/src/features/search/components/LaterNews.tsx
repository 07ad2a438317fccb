import { createPart } from '#ui/parts/part.tsx'

/** `FoundNews`: below the hits, once they are there. */
export const LaterNews = createPart(async () => (await import('./FoundNews.tsx')).FoundNews, {
  isDecoration: true,
})
