import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import {
  authorColumns,
  isShownTo,
  viewerCte,
  VIEWER,
  type AuthorColumns,
  type Viewer,
} from './shown-sql.ts'

const make = sql<{ inviteCode: string }>(
  'quotation-invite-make',
  `insert into quotation_invite as i (invite_code, user_id, made_at) values ($2, $1, ${moment('$3')})
   on conflict (user_id) do update set made_at = i.made_at returning invite_code as "inviteCode"`,
)

/** The code of somebody’s invitation; the one that is given where they have none yet. */
export const inviteOf = async (
  tx: Queries,
  { userId, code, nowMs }: { userId: string; code: string; nowMs: number },
): Promise<string> => (await tx.get(make, [userId, code, nowMs])).inviteCode

const find = sql<AuthorColumns & { isMine: boolean; isAccepted: boolean }>(
  'quotation-invite-find',
  `with ${viewerCte}
   select ${authorColumns}, coalesce(m.account_id = $1, false) as "isMine",
     exists (select from quotation_acceptance c where c.inviter_id = m.user_id and c.invitee_id = ${VIEWER}) as "isAccepted"
   from quotation_invite i join discussion_member m on m.user_id = i.user_id
   where i.invite_code = $3 and m.brand_id = $2 and m.account_id is not null
     and not exists (select from discussion_block b where (b.user_id, b.person_id) in ((m.user_id, ${VIEWER}), (${VIEWER}, m.user_id)))`,
)

/** Who invites by a code; undefined where nobody does, or not who asks. */
export const findInvite = (
  db: Queries,
  { accountId, brandId }: Pick<Viewer, 'accountId' | 'brandId'>,
  code: string,
) => db.find(find, [accountId, brandId, code])

// The inviter reads of it once, however often the other opens theirs anew.
const accept = sql(
  'quotation-invite-accept',
  `with taken as (
     insert into quotation_acceptance (inviter_id, invitee_id, accepted_at) values ($1, $2, ${moment('$3')})
     on conflict do nothing returning inviter_id, invitee_id
   )
   insert into discussion_news (user_id, kind, detail, happened_at)
   select taken.inviter_id, 'system', m.nick || '接受了你的实盘邀请', ${moment('$3')}
   from taken join discussion_member m on m.user_id = taken.invitee_id
   on conflict do nothing`,
)

export const acceptInvite = (
  tx: Queries,
  { inviterId, inviteeId, nowMs }: { inviterId: string; inviteeId: string; nowMs: number },
) => tx.run(accept, [inviterId, inviteeId, nowMs])

export interface AcceptanceRow extends AuthorColumns {
  acceptedMs: number
  isSeen: boolean
}

/** Where a page begins behind. */
export interface AcceptancePlace {
  acceptedMs: number
  userId: string
}

const acceptedMs = '(extract(epoch from c.accepted_at) * 1000)::bigint'
const list = sql<AcceptanceRow>(
  'quotation-invite-accepted',
  `with ${viewerCte}
   select ${authorColumns}, ${acceptedMs} as "acceptedMs", coalesce(${isShownTo('q')}, false) as "isSeen"
   from quotation_acceptance c join discussion_member m on m.user_id = c.invitee_id
   left join quotation q on q.user_id = m.user_id
   where c.inviter_id = ${VIEWER} and m.account_id is not null
     and ($3::bigint is null or (${acceptedMs}, c.invitee_id) < ($3, $4))
   order by ${acceptedMs} desc, c.invitee_id desc limit $5`,
)

/** Who accepted, the newest first. */
export const acceptances = (
  db: Queries,
  { accountId, brandId }: Pick<Viewer, 'accountId' | 'brandId'>,
  { place, limit }: { place: AcceptancePlace | undefined; limit: number },
) => db.rows(list, [accountId, brandId, place?.acceptedMs ?? null, place?.userId ?? '', limit])
