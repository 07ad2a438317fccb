import type { Shares } from '@koi/domain/products/shares'
import { sql, type Queries } from '#kernel/db.ts'

const readFund = sql<FundRow>(
  'market-fund',
  'select code, name, category, sale_state as "saleState", may_defer as "mayDefer" from fund where code = $1',
)

export interface FundRow {
  code: string
  name: string
  category: string
  saleState: string
  mayDefer: boolean
}

export const findFund = (tx: Queries, code: string) => tx.find(readFund, [code])

export interface WalletFundRow {
  brandId: string
  fundCode: string | null
  fundName: string | null
}

const readWallets = sql<WalletFundRow>(
  'market-wallets',
  `select b.id as "brandId", w.fund_code as "fundCode", f.name as "fundName"
   from brand b left join wallet_fund w on w.brand_id = b.id left join fund f on f.code = w.fund_code
   order by b.id`,
)
const setWallet = sql(
  'market-set-wallet',
  `insert into wallet_fund (brand_id, fund_code) select id, $2 from brand where id = $1
   on conflict (brand_id) do update set fund_code = excluded.fund_code`,
)

export const walletFunds = (tx: Queries) => tx.rows(readWallets)

/** Answers whether there is such a brand. */
export const putWalletFund = async (tx: Queries, brandId: string, fundCode: string) =>
  (await tx.run(setWallet, [brandId, fundCode])) > 0

const insertLarge = sql(
  'market-large-redemption',
  `insert into large_redemption (fund_code, day, total_shares, net_shares, accept_permille, published_at)
   values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0)) on conflict do nothing`,
)

export interface LargeRedemption {
  fundCode: string
  day: string
  /** ×100 */
  totalShares: Shares
  netShares: Shares
  acceptPermille: number
  nowMs: number
}

/** Answers whether it is new: what was decided and may be settled already is never written over. */
export const addLargeRedemption = async (tx: Queries, large: LargeRedemption) => {
  const { fundCode, day, totalShares, netShares, acceptPermille, nowMs } = large
  const values = [fundCode, day, totalShares, netShares, acceptPermille, nowMs]
  return (await tx.run(insertLarge, values)) > 0
}

/** Until a day is decided its figures may be put right. */
const insertRaising = sql(
  'market-raising-day',
  `insert into raising_outside (fund_code, day, amount_cents, holders)
   select r.fund_code, $2::date, $3, $4 from raising r
   where r.fund_code = $1 and $2::date between r.first_day and r.last_day
     and not exists (select from raising_day d where d.fund_code = r.fund_code and d.day = $2::date)
   on conflict (fund_code, day) do update set
     amount_cents = excluded.amount_cents, holders = excluded.holders`,
)

/** Answers whether there is such a day of a raising that is not decided yet. */
export const putRaisingDay = async (
  tx: Queries,
  {
    fundCode,
    day,
    amountCents,
    holders,
  }: Record<'fundCode' | 'day', string> & Record<'amountCents' | 'holders', number>,
) => (await tx.run(insertRaising, [fundCode, day, amountCents, holders])) > 0
