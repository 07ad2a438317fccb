import { sql, type Db } from '#kernel/db.ts'
import { post } from '#modules/ledger/index.ts'
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

const insertBuys = sql(
  'test-bulk-buys',
  `with placed as (
     insert into trade_order (id, account_id, kind, fund_code, spid, state, amount_cents, created_at, accepted_at,
       trade_date, confirm_date, redeemable_date)
     select id, $2, 'buy', $3, '${TEST_SPID}', 'paid', amount, shanghai_time($5, 600), shanghai_time($5, 600),
       $5, $6, $6::date + 1
     from unnest($1::text[], $4::bigint[]) as made (id, amount)
     returning id, created_at
   )
   insert into order_event (order_id, state, happened_at)
   select id, state, created_at from placed, unnest(array['created', 'paid']) as state`,
)

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

const insertLot = sql(
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
    const made = await tx.rows<BulkLot>(insertLot, [
      account,
      fund,
      days,
      lots.map(({ shares }) => shares),
    ])
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

const insertRedeem = sql(
  'test-bulk-redeem',
  `with placed as (
     insert into trade_order (id, account_id, kind, fund_code, spid, state, shares, created_at, accepted_at,
       trade_date, confirm_date, arrive_date)
     values ($1, $2, 'redeem', $3, '${TEST_SPID}', 'accepted', $4, shanghai_time($5, 600), shanghai_time($5, 600), $5,
       $6, $6::date + 1)
     returning id, created_at
   )
   insert into order_event (order_id, state, happened_at) select id, 'accepted', created_at from placed`,
)

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
