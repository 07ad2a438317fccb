import { createPart } from '#ui/parts/part.tsx'

/** The press that follows somebody; its code comes after the page. */
export const LateFollowById = createPart(
  async () => (await import('./FollowById.tsx')).FollowById,
  {
    isDecoration: true,
  },
)
