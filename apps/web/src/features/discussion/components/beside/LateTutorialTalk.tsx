import { createPart } from '#ui/parts/part.tsx'
import { PostsWaiting } from '../waiting/PostsWaiting.tsx'

/** What was said about a chapter: its code and its posts come after the page. */
export const LateTutorialTalk = createPart(
  async () => (await import('./TutorialTalk.tsx')).TutorialTalk,
  { waiting: () => <PostsWaiting /> },
)
