import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import { balanceOf } from '#kernel/sql/balance-sql.ts'
import { sql, type Queries } from '#kernel/db.ts'

/** Who pays quick redemptions of a fund in advance; cash in cents, free shares ×100. */
export interface AdvancePool {
  accountId: string
  cashCents: Cents
  freeShares: Shares
  /** In a time of stress redeeming costs a fee (MONEY 1.4): nothing leaves at once then. */
  isShut: boolean
}

const columns = `p.account_id as "accountId", ${balanceOf('cash', 'p.account_id', "'CNY'")} as "cashCents",
  ${balanceOf('shares', 'p.account_id', 'p.fund_code')} as "freeShares",
  exists (select from fund f where f.code = p.fund_code and f.forced_fee_ppm > 0) as "isShut"`

const readPool = sql<AdvancePool>(
  'advance-pool',
  `select ${columns} from advance_pool p where p.fund_code = $1`,
)
const lockPoolRow = sql(
  'advance-pool-lock',
  'select account_id from advance_pool where fund_code = $1 for update',
)

export const findPool = (tx: Queries, fundCode: string) => tx.find(readPool, [fundCode])

/** Whoever moves cash or shares of the pool takes its turn here, before any position. */
export async function lockPool(tx: Queries, fundCode: string): Promise<AdvancePool | undefined> {
  if (!(await tx.find(lockPoolRow, [fundCode]))) return undefined
  return findPool(tx, fundCode)
}

const listPoolsWithShares = sql<{ fundCode: string; spid: string; accountId: string }>(
  'advance-pools-with-shares',
  `select p.fund_code as "fundCode", f.spid, p.account_id as "accountId"
   from advance_pool p join fund f on f.code = p.fund_code
   join ledger_account a on a.kind = 'shares' and a.owner = p.account_id and a.asset = p.fund_code
   join ledger_balance b on b.account_id = a.id and b.amount > 0
   order by p.fund_code`,
)

/** Pools that have taken shares over: the others have nothing to redeem. */
export const poolsWithShares = (tx: Queries) => tx.rows(listPoolsWithShares)

const openAccount = sql<{ accountId: string }>(
  'advance-pool-open',
  `with opened as (
     insert into account (id, kind, nick_name, opened_at)
     values ('advance:' || $1, 'operator', '快速赎回垫资', $2) returning id
   )
   insert into advance_pool (fund_code, account_id) select $1, id from opened
   returning account_id as "accountId"`,
)

/** The account of a new pool. */
export const openPoolAccount = (tx: Queries, fundCode: string, atMs: number) =>
  tx.get(openAccount, [fundCode, new Date(atMs)])

const readDay = sql<{ isDone: boolean; lateShares: Shares }>(
  'advance-day',
  `select exists (select from trade_order o where o.account_id = $1 and o.fund_code = $2 and o.kind = 'redeem'
       and o.trade_date = $3) as "isDone",
     (select coalesce(sum(l.shares_left), 0)::bigint from lot l join trade_order o on o.id = l.order_id
       where l.account_id = $1 and l.fund_code = $2 and l.shares_left > 0 and o.accepted_at >= $4) as "lateShares"`,
)

/** Whether the pool has redeemed for a trade date, and what it took over after that date's cut-off. */
export const redeemedOn = (
  tx: Queries,
  pool: { accountId: string; fundCode: string },
  { day, cutOffMs }: { day: string; cutOffMs: number },
) => tx.get(readDay, [pool.accountId, pool.fundCode, day, new Date(cutOffMs)])

const readStates = sql<PoolState>(
  'advance-pool-states',
  `select p.fund_code as "fundCode", ${columns}, coalesce((
     select sum(l.amount) from ledger_entry e join ledger_posting l on l.entry_id = e.id
     join ledger_account a on a.id = l.account_id
     where e.kind = 'advanceCredit' and a.owner = p.account_id and a.kind = 'cash'), 0)::bigint as "creditCents"
   from advance_pool p order by p.fund_code`,
)

export interface PoolState extends AdvancePool {
  fundCode: string
  /** What the bank lent to it altogether. */
  creditCents: Cents
}

/** Every pool with what it has and what it was given. */
export const poolStates = (tx: Queries) => tx.rows(readStates)
