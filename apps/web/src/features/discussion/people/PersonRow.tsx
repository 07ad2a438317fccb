import { to } from '@koi/contracts/pages'
import type { ReactNode } from 'react'
import { FollowButton } from './follow/FollowButton.tsx'
import { LinkedRow } from './LinkedRow.tsx'
import type { Person } from './queries.ts'
import { Portrait } from '../components/AuthorLine.tsx'
import { countText } from '../count-text.ts'
import { ExpertBadge } from '../components/ExpertBadge.tsx'

interface PersonRowProps {
  person: Pick<Person, 'author' | 'intro' | 'followerCount' | 'isMine' | 'isFollowed'> &
    Partial<Pick<Person, 'followsMe'>>
  /** What may be done beside following. */
  more?: ReactNode
}

/** Somebody in a list: who, what they say of themselves, and following them. */
export const PersonRow = ({ person, more }: PersonRowProps) => (
  <LinkedRow
    href={to.discussionMyAccount({ userId: person.author.userId })}
    leading={<Portrait author={person.author} size={40} />}
    title={
      <>
        {person.author.nick} <ExpertBadge kind={person.author.expertKind} />
      </>
    }
    detail={
      person.intro ||
      (person.followerCount > 0 ? `${countText(person.followerCount)} 位粉丝` : '还没有粉丝')
    }
  >
    {!person.isMine && <FollowButton person={person} />}
    {more}
  </LinkedRow>
)
