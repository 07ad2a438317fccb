import { sql, type Db } from '#kernel/db.ts'
import { post } from '#modules/ledger/post.ts'
import { placeOrders } from '#modules/trade/orders/insert-orders-sql.ts'
import { TEST_SPID } from './small-market.ts'

/** Orders as the cashier and the redeem page leave them, many at once and without HTTP. */
interface OrderDays {
  account: string
  fund: string
  tradeDate: string
  confirmDate: string
}

let counter = 0
const nextId = () => `T${String((counter += 1)).padStart(9, '0')}`
const atMs = (day: string) => Date.parse(`${day}T10:00+08:00`)

const insertBuys = placeOrders('test-bulk-buys', {
  kind: 'buy',
  state: 'paid',
  source: 'select * from unnest($1::text[], $4::bigint[]) as asked (id, amount)',
  set: {
    id: 's.id',
    account_id: '$2',
    fund_code: '$3',
    spid: `'${TEST_SPID}'`,
    amount_cents: 's.amount',
    created_at: 'shanghai_time($5, 600)',
    trade_date: '$5',
    confirm_date: '$6',
    redeemable_date: '$6::date + 1',
  },
})

/** Paid buys of one person, with the money in transit; their ids rise in the order of the amounts. */
export async function addPaidBuys(
  db: Db,
  { account, fund, amounts, tradeDate, confirmDate }: OrderDays & { amounts: readonly number[] },
): Promise<string[]> {
  const ids = amounts.map(nextId)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  await db.transaction(async (tx) => {
    await tx.run(insertBuys, [ids, account, fund, amounts, tradeDate, confirmDate])
    await post(tx, {
      kind: 'pay',
      reference: ids[0] ?? '',
      businessDate: tradeDate,
      atMs: atMs(tradeDate),
      postings: [
        { kind: 'outside', owner: 'test', asset: 'CNY', amount: -total },
        { kind: 'buyTransit', owner: fund, asset: 'CNY', amount: total },
      ],
    })
  })
  return ids
}

const insertLot = sql<BulkLot>(
  'test-bulk-lots',
  `insert into lot (account_id, fund_code, spid, source, trade_date, confirm_date, redeemable_date, nav,
     shares_bought, shares_left, cost_cents, fee_cents)
   select $1, $2, '${TEST_SPID}', 'buy', day, day, day, nav_one(), shares, shares, shares, 0
   from unnest($3::date[], $4::bigint[]) as made (day, shares)
   returning id::text as id, confirm_date as "confirmDate", shares_left as shares`,
)
const insertPosition = sql(
  'test-bulk-position',
  `insert into position (account_id, fund_code, spid, shares, cost_cents, in_cents, value_cents, value_day, opened_on)
   values ($1, $2, '${TEST_SPID}', $3, $3, $3, $3, '2026-03-03', '2026-03-03')`,
)

export interface BulkLot {
  id: string
  confirmDate: string
  shares: number
}

/** A holding made of such lots, bought at 1.0000; answers the lots with their ids, in the given order. */
export async function insertLots(
  db: Db,
  { account, fund, lots }: { account: string; fund: string; lots: readonly Omit<BulkLot, 'id'>[] },
): Promise<BulkLot[]> {
  const total = lots.reduce((sum, { shares }) => sum + shares, 0)
  return db.transaction(async (tx) => {
    const days = lots.map(({ confirmDate }) => confirmDate)
    const made = await tx.rows(insertLot, [account, fund, days, lots.map(({ shares }) => shares)])
    await tx.run(insertPosition, [account, fund, total])
    await post(tx, {
      kind: 'confirmSubscribe',
      reference: `${account}:${fund}`,
      businessDate: '2026-03-03',
      atMs: atMs('2026-03-03'),
      postings: [
        { kind: 'issued', owner: fund, asset: fund, amount: -total },
        { kind: 'shares', owner: account, asset: fund, amount: total },
      ],
    })
    return made
  })
}

const insertRedeem = placeOrders('test-bulk-redeem', {
  kind: 'redeem',
  source: 'select $1::text as id, $4::bigint as shares',
  set: {
    id: 's.id',
    account_id: '$2',
    fund_code: '$3',
    spid: `'${TEST_SPID}'`,
    shares: 's.shares',
    created_at: 'shanghai_time($5, 600)',
    trade_date: '$5',
    confirm_date: '$6',
    arrive_date: '$6::date + 1',
  },
})

/** A redemption with its shares frozen; answers its id. */
export async function addFreeRedeem(
  db: Db,
  { account, fund, shares, tradeDate, confirmDate }: OrderDays & { shares: number },
): Promise<string> {
  const id = nextId()
  await db.transaction(async (tx) => {
    await tx.run(insertRedeem, [id, account, fund, shares, tradeDate, confirmDate])
    await post(tx, {
      kind: 'freeze',
      reference: id,
      businessDate: tradeDate,
      atMs: atMs(tradeDate),
      postings: [
        { kind: 'shares', owner: account, asset: fund, amount: -shares },
        { kind: 'sharesFrozen', owner: account, asset: fund, amount: shares },
      ],
    })
  })
  return id
}
