import { useHasCommunity } from '#brands/use-has-community.ts'
import { createPart } from '#ui/parts/part.tsx'

const Late = createPart(async () => (await import('./FollowById.tsx')).FollowById, {
  isDecoration: true,
})

/** The press that follows somebody; its code comes after the page. People are followed in the community: without it there is no press. */
export function LateFollowById({ userId }: { userId: string }) {
  return useHasCommunity() && <Late userId={userId} />
}
