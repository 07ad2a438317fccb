import { createPart } from '#ui/parts/part.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** What people say in a room of live; its code comes after the page. */
export const Talk = createPart<{ roomId: string }>(
  async () => (await import('./RoomTalk.tsx')).RoomTalk,
  { waiting: () => <Skeleton height={320} /> },
)
