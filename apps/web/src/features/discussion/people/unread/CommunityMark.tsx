import { createPart } from '#ui/parts/part.tsx'

/** What is unread of the community, on the way to it; it comes after the page. */
export const CommunityMark = createPart(async () => (await import('./UnreadMark.tsx')).UnreadMark, {
  isDecoration: true,
})
