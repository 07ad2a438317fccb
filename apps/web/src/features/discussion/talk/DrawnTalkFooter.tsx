import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'

/** The box for a comment weighs as much as the post: the rules of writing, and the key of what is sent. */
export const DrawnTalkFooter = createDrawnPart(
  async () => (await import('./TalkFooter.tsx')).TalkFooter,
  () => <Skeleton height={44} />,
)
