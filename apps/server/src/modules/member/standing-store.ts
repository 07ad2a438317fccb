import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Scheme } from './scheme.ts'

/** What somebody had on a day, and what it came to. */
export interface DayRow {
  day: string
  fundCents: Cents
  cashCents: Cents
  averageCents: Cents
  reachedCents: Cents
  levelId: string | null
}

interface ChangeRow {
  day: string
  fromName: string
  toName: string
  isRise: boolean
  averageCents: Cents
}

interface ReceiptRow {
  privilegeId: string
  periodName: string
  couponId: string | null
  receivedMs: number
}

/** Where somebody stands. */
export interface StandingRow {
  scheme: Scheme
  countedDay: string | null
  /** The oldest first. */
  days: DayRow[]
  /** The newest first. */
  changes: ChangeRow[]
  receipts: ReceiptRow[]
  hasExam: boolean
}

const rowsOf = (select: string) => `(select coalesce(json_agg(row), '[]') from (${select}) row)`

/** Changes that are shown. */
const CHANGES_MAX = 20

const readStanding = sql<StandingRow>(
  'member-standing',
  `select s.scheme, s.counted_day as "countedDay",
     ${rowsOf(`select m.day, m.fund_cents as "fundCents", m.cash_cents as "cashCents", m.average_cents as "averageCents",
         m.reached_cents as "reachedCents", m.level_id as "levelId"
       from member_day m where m.account_id = $2 and m.day <= s.counted_day
         and m.day > s.counted_day - greatest((s.scheme ->> 'windowDays')::integer, (s.scheme ->> 'graceDays')::integer + 1)
       order by m.day`)} as days,
     ${rowsOf(`select c.day, c.from_name as "fromName", c.to_name as "toName", c.is_rise as "isRise", c.average_cents as "averageCents"
       from member_change c where c.account_id = $2 order by c.day desc limit ${CHANGES_MAX}`)} as changes,
     ${rowsOf(`select r.privilege_id as "privilegeId", r.period_name as "periodName", r.coupon_id as "couponId",
         (extract(epoch from r.received_at) * 1000)::bigint as "receivedMs"
       from member_receipt r where r.account_id = $2 and r.brand_id = $1`)} as receipts,
     exists (select from exam_sitting e where e.account_id = $2 and e.valid_until > ${moment('$3')}) as "hasExam"
   from member_scheme s where s.brand_id = $1 and (s.scheme ->> 'isOn')::boolean`,
)

/** Where somebody stands with a brand, who is not counted before they have something; undefined where the brand has no levels. */
export async function standingOf(
  db: Queries,
  { brandId, accountId, nowMs }: { brandId: string; accountId: string; nowMs: number },
): Promise<StandingRow | undefined> {
  const row = await db.find(readStanding, [brandId, accountId, nowMs])
  return row && { ...row, countedDay: row.days.length === 0 ? null : row.countedDay }
}

/** A holding as it counted on a day. */
interface DayHolding {
  fundCode: string
  name: string
  valueCents: Cents
  valueDay: string
}

interface DayParts {
  fundCents: Cents
  cashCents: Cents
  holdings: DayHolding[]
}

const readDay = sql<DayParts>(
  'member-day-parts',
  `select m.fund_cents as "fundCents", m.cash_cents as "cashCents",
     ${rowsOf(`select f.code as "fundCode", f.name, sum(v.cents)::bigint as "valueCents", min(v.day) as "valueDay"
       from owned_account o join position p on p.account_id = o.account_id join fund f on f.code = p.fund_code
       cross join lateral (
         select d.day, d.value_cents + d.unpaid_cents as cents from profit_day d
         where d.account_id = p.account_id and d.fund_code = p.fund_code and d.day <= m.day order by d.day desc limit 1
       ) v
       where o.owner_id = m.account_id and v.cents > 0
       group by f.code, f.name order by 3 desc, 1`)} as holdings
   from member_day m where m.account_id = $1 and m.day = $2`,
)

/** What the assets of a day were made of, as the books have it now; undefined of a day that was not counted. */
export const dayPartsOf = (db: Queries, accountId: string, day: string) =>
  db.find(readDay, [accountId, day])

const readServices = sql<{
  accountId: string
  privilegeId: string
  receivedMs: number
}>(
  'member-services',
  `select account_id as "accountId", privilege_id as "privilegeId", received_at as "receivedMs"
   from member_receipt where brand_id = $1 and coupon_id is null
   order by received_at desc, account_id, privilege_id offset $2 limit $3`,
)
/** Who asked for a service, the newest first. */
export const serviceReceipts = (
  db: Queries,
  brandId: string,
  { offset, limit }: { offset: number; limit: number },
) => db.rows(readServices, [brandId, offset, limit])
