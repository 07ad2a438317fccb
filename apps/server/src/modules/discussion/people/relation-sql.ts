import { TELLS_OPEN, type FollowTell } from '@koi/domain/discussion/people-terms'
import { VIEWER } from '../feed/feed-sql.ts'

/** How who asks stands to somebody. */
export interface Relation {
  isMine: boolean
  isFollowed: boolean
  followsMe: boolean
  isUpgraded: boolean
  tells: FollowTell[]
}

/** How the `viewer` of feed-sql.ts stands to the member that the statement calls so. */
export const relationColumns = (member: string) =>
  `coalesce(${member}.user_id = ${VIEWER}, false) as "isMine",
   exists (select from discussion_follow r where r.user_id = ${VIEWER} and r.person_id = ${member}.user_id) as "isFollowed",
   exists (select from discussion_follow r where r.user_id = ${member}.user_id and r.person_id = ${VIEWER}) as "followsMe",
   exists (select from discussion_follow r where r.user_id = ${VIEWER} and r.person_id = ${member}.user_id and r.is_upgraded) as "isUpgraded",
   array(select open.tell from discussion_follow r join unnest(array['${TELLS_OPEN.join("', '")}']) with ordinality as open (tell, place)
       on open.tell = any (r.tells)
     where r.user_id = ${VIEWER} and r.person_id = ${member}.user_id and r.is_upgraded order by open.place) as tells`
