import { to } from '@koi/contracts/pages'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { Portrait } from '../components/AuthorLine.tsx'
import { countText } from '../count-text.ts'
import { FollowButton } from './follow/FollowButton.tsx'
import { LinkedRow } from './LinkedRow.tsx'
import { useProfile } from './queries.ts'

/** Somebody on a page about them elsewhere: who they are, and the press that follows them. Nothing of who is not to be seen. */
export function FollowedPerson({ userId }: { userId: string }) {
  const { data, error } = useProfile(userId)
  const user = data?.user
  if (error) return null
  return (
    <Card>
      {user ? (
        <List label="作者">
          <LinkedRow
            href={to.discussionMyAccount({ userId })}
            leading={<Portrait author={user.author} size={40} />}
            title={user.author.nick}
            detail={`${countText(user.followerCount)} 位粉丝`}
          >
            {!user.isMine && !user.isGone && !user.isBlocked && <FollowButton person={user} />}
          </LinkedRow>
        </List>
      ) : (
        <Skeleton height={48} />
      )}
    </Card>
  )
}
