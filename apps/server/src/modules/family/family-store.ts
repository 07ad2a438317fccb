import type { FamilyConsent } from '@koi/domain/family/family-consent'
import type { FamilyRole, InvitedRole } from '@koi/domain/family/family-role'
import type { FamilyPurpose } from '@koi/domain/family/family-terms'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { totalAssetOf } from '#kernel/sql/total-asset-sql.ts'
import { OWN_FAMILY, rowsOf, sharing } from './family-sql.ts'

/** A family in the list of somebody's. */
export interface FamilyLine {
  familyAccId: string
  familyName: string
  purpose: FamilyPurpose
  avatarId: string | null
  memberCount: number
  role: FamilyRole
}

const readList = sql<FamilyLine>(
  'family-list',
  `select f.id as "familyAccId", f.name as "familyName", f.purpose, f.avatar_id as "avatarId", m.role,
     (select count(*)::integer from family_member o where o.family_id = f.id and o.left_at is null) as "memberCount"
   from family_member m join family f on f.id = m.family_id
   where m.account_id = $1 and m.left_at is null and f.ended_at is null order by m.joined_at, m.id`,
)

/** The families that an account is in, the first joined first. */
export const familiesOf = (db: Queries, accountId: string) => db.rows(readList, [accountId])

/** A member as the others see them: what is not shown is null. */
interface MemberRow {
  memberId: string
  memberName: string
  role: FamilyRole
  isSelf: boolean
  joinedMs: number
  consents: FamilyConsent[]
  totalCents: Cents | null
  totalProfitCents: Cents | null
  dayProfitCents: Cents | null
  dayProfitDay: string | null
}

export interface FamilyRow extends FamilyLine {
  goalCents: Cents | null
  goalDay: string | null
  isGoalReached: boolean
  members: MemberRow[]
  holdings: {
    fundCode: string
    spid: string
    name: string
    valueCents: Cents
    memberCount: number
  }[]
  invitations: {
    invitationId: string
    inviterName: string
    role: InvitedRole
    expiresMs: number
    /** Sealed; null of other people's. */
    codeSealed: string | null
  }[]
}

const members = `select m.id as "memberId", m.name as "memberName", m.role, m.id = me.id as "isSelf",
       (extract(epoch from m.joined_at) * 1000)::bigint as "joinedMs", m.consents,
       case when 'total' = any (m.consents) then ${totalAssetOf('m.account_id')} end as "totalCents",
       case when 'profit' = any (m.consents) then (select coalesce(sum(p.profit_cents), 0)::bigint from position p
         join owned_account o on o.account_id = p.account_id where o.owner_id = m.account_id) end as "totalProfitCents",
       newest.profit as "dayProfitCents", newest.day as "dayProfitDay"
     from family_member m left join lateral (
       select p.day_profit_day as day, sum(p.day_profit_cents)::bigint as profit
       from position p join owned_account o on o.account_id = p.account_id
       where 'profit' = any (m.consents) and o.owner_id = m.account_id
         and p.day_profit_day is not null and (p.shares > 0 or p.unpaid_cents > 0)
       group by p.day_profit_day order by p.day_profit_day desc limit 1
     ) newest on true
     where m.family_id = f.id and m.left_at is null
     order by m.role <> 'owner', m.joined_at, m.id`

const holdings = `select p.fund_code as "fundCode", p.spid, fund.name,
       sum(p.value_cents + p.unpaid_cents)::bigint as "valueCents", count(distinct m.id)::integer as "memberCount"
     from family_member m join owned_account o on o.owner_id = m.account_id
     join position p on p.account_id = o.account_id and (p.shares > 0 or p.unpaid_cents > 0)
     join fund on fund.code = p.fund_code
     where ${sharing('holdings')}
     group by p.fund_code, p.spid, fund.name order by sum(p.value_cents + p.unpaid_cents) desc, p.fund_code`

const invitations = `select i.id as "invitationId", inviter.name as "inviterName", i.role,
       (extract(epoch from i.expires_at) * 1000)::bigint as "expiresMs",
       case when inviter.id = me.id then i.code_sealed end as "codeSealed"
     from family_invitation i join family_member inviter on inviter.id = i.inviter_id
     where i.family_id = f.id and i.ended_at is null and i.expires_at > ${moment('$3')}
       and (inviter.id = me.id or me.role = 'owner') order by i.made_at, i.id`

const readOne = sql<FamilyRow>(
  'family-read',
  `select f.id as "familyAccId", f.name as "familyName", f.purpose, f.avatar_id as "avatarId", me.role,
     (select count(*)::integer from family_member m where m.family_id = f.id and m.left_at is null) as "memberCount",
     f.goal_cents as "goalCents", f.goal_day as "goalDay", f.goal_reached_at is not null as "isGoalReached",
     ${rowsOf(members)} as members, ${rowsOf(holdings)} as holdings, ${rowsOf(invitations)} as invitations
   from ${OWN_FAMILY}`,
)

/** A family as its members share it, of one moment; undefined for who is not in it. */
export const familyOf = (
  db: Queries,
  { accountId, familyAccId, nowMs }: { accountId: string; familyAccId: string; nowMs: number },
) => db.find(readOne, [accountId, familyAccId, nowMs])

const seesPicture = sql(
  'family-sees-picture',
  `select from family f join family_member m on m.family_id = f.id
   where f.avatar_id = $2 and f.ended_at is null and m.account_id = $1 and m.left_at is null`,
)

/** Whether a picture is that of a family somebody is in. */
export const maySeePicture = async (
  db: Queries,
  { accountId, uploadId }: { accountId: string | undefined; uploadId: string },
): Promise<boolean> =>
  accountId !== undefined && (await db.find(seesPicture, [accountId, uploadId])) !== undefined
