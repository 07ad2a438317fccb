import type { AcceptanceSide } from '@koi/domain/quotation/quotation-terms'
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
  `insert into quotation_invite as i (invite_code, user_id, made_at)
   select $2, q.user_id, ${moment('$3')} from (
     select user_id from quotation where user_id = $1 and closed_at is null for share
   ) q
   on conflict (user_id) do update set made_at = i.made_at returning invite_code as "inviteCode"`,
)

/** The code of somebody’s invitation; the one that is given where they have none yet. Undefined of whoever shows nothing. */
export const inviteOf = async (
  tx: Queries,
  { userId, code, nowMs }: { userId: string; code: string; nowMs: number },
): Promise<string | undefined> => (await tx.find(make, [userId, code, nowMs]))?.inviteCode

const find = sql<AuthorColumns & { isMine: boolean; isAccepted: boolean }>(
  'quotation-invite-find',
  `with ${viewerCte}
   select ${authorColumns}, coalesce(m.account_id = $1, false) as "isMine",
     exists (select from quotation_acceptance c where c.inviter_id = m.user_id and c.invitee_id = ${VIEWER}) as "isAccepted"
   from quotation_invite i join discussion_member m on m.user_id = i.user_id
   where i.invite_code = $3 and m.brand_id = $2 and quotation_in_force(m.user_id)
     and not exists (select from discussion_block b where (b.user_id, b.person_id) in ((m.user_id, ${VIEWER}), (${VIEWER}, m.user_id)))`,
)

/** Who invites by a code; undefined where nobody does, or not who asks. A visitor asks without an account. */
export const findInvite = (
  db: Queries,
  { accountId, brandId }: { accountId: string | undefined; brandId: string },
  code: string,
) => db.find(find, [accountId ?? null, brandId, code])

const hold = sql<{ inviterId: string }>(
  'quotation-invite-hold',
  `with ${viewerCte}
   select i.user_id as "inviterId" from quotation_invite i join discussion_member m on m.user_id = i.user_id
   where i.invite_code = $3 and m.brand_id = $2 and quotation_in_force(m.user_id)
     and not exists (select from discussion_block b where (b.user_id, b.person_id) in ((m.user_id, ${VIEWER}), (${VIEWER}, m.user_id)))
   for share of i`,
)

/** Who invites by a code, which then stays good until the transaction ends. */
export const heldInviter = async (
  tx: Queries,
  { accountId, brandId }: Pick<Viewer, 'accountId' | 'brandId'>,
  code: string,
) => (await tx.find(hold, [accountId, brandId, code]))?.inviterId

const end = sql(
  'quotation-invite-end',
  `delete from quotation_invite where user_id = $1 and ($2::text is null
     or exists (select from quotation_acceptance c where c.inviter_id = $1 and c.invitee_id = $2))`,
)

/** Ends the code of somebody’s invitation; with a person only where that one accepted it. */
export const endInvite = (tx: Queries, userId: string, inviteeId?: string) =>
  tx.run(end, [userId, inviteeId ?? null])

const part = sql(
  'quotation-acceptance-end',
  'delete from quotation_acceptance where (inviter_id, invitee_id) in (($1, $2), ($2, $1))',
)

/** Ends what joined two people, whoever of them invited. */
export const endAcceptances = (tx: Queries, userId: string, otherId: string) =>
  tx.run(part, [userId, otherId])

// The inviter reads of it once, however often the other opens theirs anew.
const accept = sql(
  'quotation-invite-accept',
  `with taken as (
     insert into quotation_acceptance (inviter_id, invitee_id, accepted_at) values ($1, $2, ${moment('$3')})
     on conflict do nothing returning inviter_id, invitee_id
   )
   insert into discussion_news (user_id, kind, actor_id, detail, happened_at)
   select inviter_id, 'system', invitee_id, '接受了你的实盘邀请', ${moment('$3')} from taken
   where discussion_hears(inviter_id, invitee_id, '')
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
   from (
     select accepted_at, case $6 when 'joined' then inviter_id else invitee_id end as other_id
     from quotation_acceptance where case $6 when 'joined' then invitee_id else inviter_id end = ${VIEWER}
   ) c join discussion_member m on m.user_id = c.other_id
   left join quotation q on q.user_id = m.user_id
   where m.account_id is not null
     and not exists (select from discussion_block b where (b.user_id, b.person_id) in ((m.user_id, ${VIEWER}), (${VIEWER}, m.user_id)))
     and ($3::bigint is null or (${acceptedMs}, c.other_id) < ($3, $4))
   order by ${acceptedMs} desc, c.other_id desc limit $5`,
)

/** Who accepted, or whose invitations one accepted, the newest first; none who is blocked. */
export const acceptances = (
  db: Queries,
  { accountId, brandId }: Pick<Viewer, 'accountId' | 'brandId'>,
  {
    place,
    limit,
    side,
  }: { place: AcceptancePlace | undefined; limit: number; side: AcceptanceSide },
) =>
  db.rows(list, [accountId, brandId, place?.acceptedMs ?? null, place?.userId ?? '', limit, side])
